// The motions in a trace, among what else it may show.

import type { MotionView } from '../messages';
import type { Trace } from './drawing';

export function motionsOf(trace: Trace): MotionView[] {
  return trace.filter((part): part is MotionView => part.kind === 'motion');
}

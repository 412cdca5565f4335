// What a film sounds like.

import type { FilmEventView } from '../../../messages';
import type { SoundKind, TimedSound } from '../../../sound';

const SILENT_MPS = 0.03;
/** A break is a crack, not a hundred: the loudest of what happens within one frame. */
const MOST_AT_ONCE = 4;

const DISCS: Readonly<Record<string, SoundKind>> = {
  contact: 'knock',
  cushion: 'frame',
  hole: 'pocket',
  left: 'frame',
};
const BALLS: Readonly<Record<string, SoundKind>> = {
  contact: 'click',
  cushion: 'cushion',
  hole: 'pocket',
  left: 'cushion',
};

/** The sounds of what happened after `from`, until `until`, in seconds of the film. */
export function soundsBetween(
  events: readonly FilmEventView[],
  {
    from,
    until,
    rate,
    rolls,
    fastest_mps,
  }: { from: number; until: number; rate: number; rolls: boolean; fastest_mps: number },
): TimedSound[] {
  const kinds = rolls ? BALLS : DISCS;
  const heard = events.flatMap(({ time, kind, speed }): TimedSound[] => {
    const made = kinds[kind];
    if (made === undefined || time <= from || time > until) return [];
    const isHole = kind === 'hole';
    if (speed < SILENT_MPS && !isHole) return [];
    const strength = Math.min(1, (isHole ? 0.35 : 0.04) + 1.1 * Math.sqrt(speed / fastest_mps) * (isHole ? 0.5 : 1));
    return [{ kind: made, at: ((time - Math.max(0, from)) / rate) * 1000, strength }];
  });
  return heard.sort((one, other) => other.strength - one.strength).slice(0, MOST_AT_ONCE);
}

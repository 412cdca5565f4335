// What one tries to do in a round, and how far the match has come.

import type { Language } from '../../i18n/language';
import type { GoalFacts } from '../drawing';
import { parsePosition } from './position';
import { TABLE_TEXTS } from './texts';

/** `round`: what wins a round. Who practises alone plays for nothing else. */
export function sayGoal(round: string, { target, options, step }: GoalFacts, language: Language): string {
  if (target === null) return round;
  const now = parsePosition(step.position).round;
  const rounds = Number(options['rounds']);
  // One more round decides where the scores are equal after the last.
  const match = TABLE_TEXTS[language].match({ target, round: now, rounds: now > rounds ? null : rounds });
  return `${round}. ${match}`;
}

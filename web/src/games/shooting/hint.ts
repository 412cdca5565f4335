// The first parts of a hint about a shot: which piece and which hole, then the line.

import type { Language } from '../../i18n/language';
import type { FilmView, StepView } from '../../messages';
import type { HintParts } from '../drawing';
import { type ShootingGame, tableOf } from './data';
import { kindOf, parsePosition } from './position';
import { toSeat } from './space';
import { TABLE_TEXTS } from './texts';

/** Null for a choice, and for a shot that pockets nothing: it is told as a whole. */
export function sayShotParts(
  step: StepView,
  film: FilmView | null,
  game: ShootingGame,
  language: Language,
): HintParts | null {
  const fall = film?.events.find(({ kind, body }) => kind === 'hole' && kindOf(body) !== 's');
  const hole = tableOf(game)?.holes[fall?.hole ?? 0];
  if (!fall || !hole) return null;
  const [right, ahead] = toSeat(hole, parsePosition(step.position).turn);
  const t = TABLE_TEXTS[language];
  const kind = kindOf(fall.body);
  return {
    piece: t.hintPiece(fall.body, kind, game, { right: right > 0, far: ahead > 0 }),
    target: t.hintLine,
  };
}

// A step of a game of shots in words.

import type { Language } from '../../i18n/language';
import type { StepView } from '../../messages';
import type { Call } from '../player';
import { aimOf, clampContact } from './aiming/aim';
import { TEXTS } from './aiming/texts';
import { type ShootingGame, tableOf } from './data';
import { isKind, type Kind, parsePosition } from './position';
import { RULING_TEXTS } from './rulings/sentence';
import { isChoice, parseShot } from './shot-text';
import { TABLE_TEXTS } from './texts';

/** The kinds of pieces that a step's shot pocketed, in their order; then the striker. */
export function pocketedKinds({ rulings }: StepView): Kind[] {
  const pieces = rulings.filter(({ decision }) => decision === 'pocketed').flatMap((ruling) => ruling.pieces);
  // The decision says which piece it was, whether the ruling names it or not.
  const striker: Kind[] = rulings.some(({ decision }) => decision === 'striker_in') ? ['s'] : [];
  return [...pieces.filter(isKind), ...striker];
}

export function describeStep(step: StepView, game: ShootingGame, language: Language, call: Call): string {
  const t = TABLE_TEXTS[language];
  if (step.move === null || step.seat === null) {
    const { round, turn } = parsePosition(step.position);
    return t.roundBegins(round, call(turn));
  }
  const player = call(step.seat);
  if (isChoice(step.move)) return step.move === 'pass' ? t.passes(player) : t.choosesAgain(player);
  const shot = parseShot(step.move);
  const pieces = pocketedKinds(step);
  const pocketed = pieces.length > 0 ? RULING_TEXTS[language].pieces(pieces, game) : null;
  return t.shoots(player, shot ? t.shot(shot) : step.move, pocketed);
}

/** A shot, or a choice, as advice. */
export function adviseShot(move: string, step: StepView, game: ShootingGame, language: Language): string {
  const t = TEXTS[language];
  if (isChoice(move)) return (t.choices[parsePosition(step.position).choice ?? ''] ?? t.noPlace)[move];
  const shot = parseShot(move);
  const table = tableOf(game);
  if (shot === null || table === null) return move;
  const { place_m, angle_deg, strength, contact } = aimOf(table, shot);
  const { side, height } = clampContact(table, contact);
  const spin = side === 0 && height === 0 ? '' : `, ${t.contactText({ side, height })}`;
  return `${t.summary(place_m, angle_deg, strength)}${spin}`;
}

const GLYPHS: Readonly<Record<Kind, string>> = { w: '○', b: '●', q: '♛', s: '×' };

/** A shot for the list of moves: where to, how hard, and what fell. */
export function listStep(step: StepView, language: Language): string {
  const shot = step.move === null ? null : parseShot(step.move);
  if (shot === null)
    return step.move !== null && isChoice(step.move) ? TABLE_TEXTS[language].choice[step.move] : (step.move ?? '');
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
  const turn = Math.round(Math.abs(shot.angle_deg));
  const way = turn === 0 ? '↑' : `${turn}°${shot.angle_deg > 0 ? '→' : '←'}`;
  const fell = pocketedKinds(step).map((kind) => GLYPHS[kind]);
  return `${way} ${format.format(shot.speed_mps)}${fell.length > 0 ? ` ${fell.join('')}` : ''}`;
}

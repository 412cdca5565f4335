// A step of a game of shots in words.

import type { Language } from '../../i18n/language';
import type { StepView } from '../../messages';
import { aimOf, clampContact } from './aiming/aim';
import { SAID } from './aiming/said';
import { tableOf, type ShootingGame } from './data';
import { parsePosition, type Kind } from './position';
import { isKind, RULING_WORDS } from './rulings';
import { TABLE_WORDS } from './said';
import { isChoice, parseShot } from './shot-text';

/** The kinds of pieces that a step's shot pocketed, in their order; then the striker. */
export function pocketedIn({ rulings }: StepView): Kind[] {
  const pieces = rulings.filter(({ decision }) => decision === 'pocketed').flatMap((ruling) => ruling.pieces);
  // The decision says which piece it was, whether the ruling names it or not.
  const striker: Kind[] = rulings.some(({ decision }) => decision === 'striker_in') ? ['s'] : [];
  return [...pieces.filter(isKind), ...striker];
}

export function describeStep(
  step: StepView,
  game: ShootingGame,
  language: Language,
  seats: Readonly<Record<string, string>>,
): string {
  const said = TABLE_WORDS[language];
  const seatWord = (seat: string): string => seats[seat] ?? seat;
  if (step.move === null || step.seat === null) {
    const { round, turn } = parsePosition(step.position);
    return said.roundBegins(round, seatWord(turn));
  }
  const seat = seatWord(step.seat);
  if (isChoice(step.move)) return step.move === 'pass' ? said.passes(seat) : said.choosesAgain(seat);
  const shot = parseShot(step.move);
  const pieces = pocketedIn(step);
  const pockets = pieces.length > 0 ? said.pockets(RULING_WORDS[language].pieces(pieces, game)) : said.pocketsNothing;
  return said.told(said.shoots(seat, shot ? said.shot(shot) : step.move), pockets);
}

/** A shot, or a choice, as one would advise it. */
export function adviseShot(move: string, step: StepView, game: ShootingGame, language: Language): string {
  const said = SAID[language];
  if (isChoice(move)) return (said.choices[parsePosition(step.position).choice ?? ''] ?? said.noPlace)[move];
  const shot = parseShot(move);
  const table = tableOf(game);
  if (shot === null || table === null) return move;
  const { place_m, angle_deg, strength, contact } = aimOf(table, shot);
  const { side, height } = clampContact(table, contact);
  const spin = side === 0 && height === 0 ? '' : `, ${said.contactText({ side, height })}`;
  return `${said.summary(place_m, angle_deg, strength)}${spin}`;
}

const GLYPHS: Readonly<Record<Kind, string>> = { w: '○', b: '●', q: '♛', s: '×' };

/** A shot for the list of moves: where to, how hard, and what fell. */
export function listStep(step: StepView, language: Language): string {
  const shot = step.move === null ? null : parseShot(step.move);
  if (shot === null)
    return step.move !== null && isChoice(step.move) ? TABLE_WORDS[language].choice[step.move] : (step.move ?? '');
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
  const turn = Math.round(Math.abs(shot.angle_deg));
  const way = turn === 0 ? '↑' : `${turn}°${shot.angle_deg > 0 ? '→' : '←'}`;
  const fell = pocketedIn(step).map((kind) => GLYPHS[kind]);
  return `${way} ${format.format(shot.speed_mps)}${fell.length > 0 ? ` ${fell.join('')}` : ''}`;
}

// The names of players on the referee's page.

import type { ShootingGame } from '../../games/shooting/data';
import { rulingTexts } from '../../games/shooting/rulings/sentence';
import type { Colour } from '../../games/shooting/position';
import type { RefereeView } from '../../messages';
import { playerOf, type Names } from './match';
import { refereeTexts, type Shooter } from './texts';

/** A player by their name, or their number. */
export function playerName(names: Names, player: 0 | 1): string {
  return names[player].trim() || refereeTexts().player(player + 1);
}

/** Whether anybody has a name; without any, the colours say enough. */
export function isNamed(names: Names): boolean {
  return names.some((name) => name.trim() !== '');
}

/** The player of a colour: "Ann", or only "White". */
export function shooterOf(names: Names, colour: Colour, round: number, game: ShootingGame): Shooter {
  return isNamed(names) ? { name: playerName(names, playerOf(colour, round)) } : { colour, game };
}

/** The same as a name alone: "Ann", "White". */
export function shooterName(names: Names, colour: Colour, round: number, game: ShootingGame): string {
  const who = shooterOf(names, colour, round, game);
  return 'name' in who ? who.name : rulingTexts().side(colour, game);
}

/** "Ann 12 – Ben 7" */
export function scoreText(names: Names, { scores }: RefereeView): string {
  return ([0, 1] as const).map((player) => `${playerName(names, player)} ${scores[player] ?? 0}`).join(' – ');
}

export function asColour(side: string | null): Colour | null {
  return side === 'w' || side === 'b' ? side : null;
}

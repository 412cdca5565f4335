// The referee in English.

import { capitalised } from '../../../i18n/typography';
import type { ShootingGame } from '../data';
import type { Kind } from '../position';
import { counts, runs, type Facts, type RulingWords } from './words';

const SIDES = { w: 'White', b: 'Black' } as const;
const COLOURS: Record<Kind, string> = { w: 'white', b: 'black', q: 'queen', s: '' };
const NOUNS: Record<ShootingGame, string> = { carom: 'disc', carramboule: 'ball' };
const STRIKERS: Record<ShootingGame, string> = { carom: 'striker', carramboule: 'yellow ball' };
const TABLES: Record<ShootingGame, string> = { carom: 'board', carramboule: 'table' };
/** What a queen is, once a piece of her player's has followed her. */
const COVERED: Record<ShootingGame, string> = { carom: 'covered', carramboule: 'confirmed' };
const COVER: Record<ShootingGame, string> = { carom: 'cover', carramboule: 'confirm' };

function list(parts: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(parts);
}

function several(number: number, game: ShootingGame): string {
  return number === 1 ? `1 ${NOUNS[game]}` : `${number} ${NOUNS[game]}s`;
}

function points(number: number): string {
  return number === 1 ? '1 point' : `${number} points`;
}

function oneOf(kind: Kind, game: ShootingGame): string {
  if (kind === 's') return STRIKERS[game];
  return kind === 'q' ? 'queen' : `${COLOURS[kind]} ${NOUNS[game]}`;
}

function inOrder(kinds: readonly Kind[], game: ShootingGame): string {
  const colour = (kind: Kind) => (kind === 's' ? STRIKERS[game] : COLOURS[kind]);
  return runs(kinds)
    .map(([kind, count]) => (count === 1 ? colour(kind) : `${count} ${colour(kind)}`))
    .join(', ');
}

function together(kinds: readonly Kind[], game: ShootingGame): string {
  return list(
    counts(kinds).map(([kind, count]) => {
      if (kind === 'q' || kind === 's') return `the ${oneOf(kind, game)}`;
      return count === 1 ? `a ${oneOf(kind, game)}` : `${count} ${COLOURS[kind]} ${NOUNS[game]}s`;
    }),
  );
}

function leftTable({ game, kinds }: Facts): string {
  const said = `${together(kinds, game)} left the ${TABLES[game]}.`;
  // B6: with balls it is no fault.
  return game === 'carom' ? `A fault: ${said}` : capitalised(said);
}

function queenBack({ game, rule }: Facts): string {
  if (rule === 'K12' || rule === 'B12') return 'The queen goes back to the centre because of the fault.';
  if (rule === 'K11' || rule === 'B13') return `The queen was not ${COVERED[game]}: she goes back to the centre.`;
  return 'The queen goes back to the centre.';
}

export const en: RulingWords = {
  sides: SIDES,
  piece: oneOf,
  order: inOrder,
  pieces: together,
  said: {
    pocketed: ({ game, side, kinds }) =>
      side ? `${side} pockets: ${inOrder(kinds, game)}.` : `Pocketed: ${inOrder(kinds, game)}.`,
    nothing: () => 'Nothing went in.',
    striker_in: ({ game }) => `A fault: the ${STRIKERS[game]} went in.`,
    left_table: leftTable,
    screened_hit: ({ game }) => `A fault: a screened ${NOUNS[game]} was hit first, without a cushion.`,
    annulled: ({ game, kinds }) =>
      `${capitalised(together(kinds, game))} ${kinds.length === 1 ? 'goes back and counts' : 'go back and count'} as never pocketed.`,
    pays: ({ game, side, number }) => `${side} puts back ${several(number, game)}.`,
    owes: ({ game, side, number }) => `${side} has too few in, and owes ${several(number, game)} more.`,
    pays_debt: ({ game, side, number }) => `${side} puts back ${several(number, game)} owed from before.`,
    queen_without_right: ({ game, side }) =>
      `The queen goes back to the centre: ${side} had no ${NOUNS[game]} in when she fell.`,
    queen_pending: ({ game, side }) => `The queen is in. ${side} must ${COVER[game]} her with the next shot.`,
    queen_owned: ({ game, side }) =>
      game === 'carom' ? `The queen is covered: she is ${side}’s.` : `The queen is ${side}’s now.`,
    queen_back: queenBack,
    last_back: ({ game, side }) => `${side}’s last ${NOUNS[game]} goes back: the queen is not ${COVERED[game]}.`,
    shoots_again: ({ side }) => `${side} shoots again.`,
    hand_passes: ({ side }) => `${side} shoots next.`,
    must_choose: ({ side, game }) =>
      `${side} chooses: pass, or put two ${NOUNS[game]}s back and shoot again.`,
    chose_pass: ({ side }) => `${side} chose to pass.`,
    chose_again: ({ side }) => `${side} chose to shoot again.`,
    round_won: ({ side, number }) => `${side} wins the round with ${points(number)}.`,
    last_pocketed: ({ game, side, other }) =>
      `${side} pocketed ${other}’s last ${NOUNS[game]}, and loses the round.`,
    queen_scores: ({ number }) => `${number} of the points ${number === 1 ? 'is' : 'are'} for the queen.`,
    striker_scores: ({ game, number }) => `${number} of the points ${number === 1 ? 'is' : 'are'} for the ${STRIKERS[game]}.`,
    queen_scores_nothing: () => 'So near the end of the match, the queen scores nothing.',
  },
  alternatives: (rule, game) => {
    const noun = NOUNS[game];
    return rule === 'B15'
      ? {
          pass: `Put the queen and one of your ${noun}s back, and pass`,
          again: `Put two of your ${noun}s back, shoot again and confirm the queen`,
        }
      : { pass: `Put one of your ${noun}s back, and pass`, again: `Put two of your ${noun}s back, and shoot again` };
  },
  heading: 'What the referee says',
};

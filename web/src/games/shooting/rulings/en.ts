// The referee in English.

import { capitalise } from '../../../i18n/typography';
import type { ShootingGame } from '../data';
import type { Colour, Kind } from '../position';
import { COLOURS, ENGLISH, SIDES } from '../terms/en';
import { counts, runs, type Facts, type RulingTexts } from './decisions';

/** A side within a sentence: "White", or "you". */
const called = (side: Colour | null, own: Colour | null): string =>
  side === null ? '' : side === own ? 'you' : SIDES[side];

/** "White shoots", "You shoot". */
const says = ({ side, own }: Facts, others: string, you: string): string =>
  `${capitalise(called(side, own))} ${side !== null && side === own ? you : others}`;

/** "White’s", "your". */
const of = (side: Colour | null, own: Colour | null): string =>
  side !== null && side === own ? 'your' : `${called(side, own)}’s`;

function list(sentence: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(sentence);
}

function several(number: number, game: ShootingGame): string {
  return number === 1 ? `1 ${ENGLISH[game].piece}` : `${number} ${ENGLISH[game].piece}s`;
}

function points(number: number): string {
  return number === 1 ? '1 point' : `${number} points`;
}

function oneOf(kind: Kind, game: ShootingGame): string {
  if (kind === 's') return ENGLISH[game].striker;
  return kind === 'q' ? 'queen' : `${COLOURS[kind]} ${ENGLISH[game].piece}`;
}

function inOrder(kinds: readonly Kind[], game: ShootingGame): string {
  const colour = (kind: Kind) => (kind === 'q' || kind === 's' ? oneOf(kind, game) : COLOURS[kind]);
  return runs(kinds)
    .map(([kind, count]) => (count === 1 ? colour(kind) : `${count} ${colour(kind)}`))
    .join(', ');
}

function together(kinds: readonly Kind[], game: ShootingGame): string {
  return list(
    counts(kinds).map(([kind, count]) => {
      if (kind === 'q' || kind === 's') return `the ${oneOf(kind, game)}`;
      return count === 1 ? `a ${oneOf(kind, game)}` : `${count} ${COLOURS[kind]} ${ENGLISH[game].piece}s`;
    }),
  );
}

function leftTable({ game, kinds }: Facts): string {
  const sentence = `${together(kinds, game)} left the ${ENGLISH[game].table}.`;
  // B6: with balls it is no fault.
  return game === 'carom' ? `A fault: ${sentence}` : capitalise(sentence);
}

function queenBack({ game, rule }: Facts): string {
  if (rule === 'K12' || rule === 'B12') return 'The queen goes back to the centre because of the fault.';
  if (rule === 'K11' || rule === 'B13')
    return `The queen was not ${ENGLISH[game].cover}ed: she goes back to the centre.`;
  return 'The queen goes back to the centre.';
}

export const en: RulingTexts = {
  side: (colour) => SIDES[colour],
  piece: oneOf,
  order: inOrder,
  pieces: together,
  sentences: {
    pocketed: (facts) => {
      const fell = inOrder(facts.kinds, facts.game);
      return facts.side ? `${says(facts, 'pockets', 'pocket')}: ${fell}.` : `Pocketed: ${fell}.`;
    },
    nothing: () => 'Nothing went in.',
    striker_in: ({ game }) => `A fault: the ${ENGLISH[game].striker} went in.`,
    left_table: leftTable,
    screened_hit: ({ game }) => `A fault: a screened ${ENGLISH[game].piece} was hit first, without a cushion.`,
    annulled: ({ game, kinds }) =>
      `${capitalise(together(kinds, game))} ${kinds.length === 1 ? 'goes back and counts' : 'go back and count'} as never pocketed.`,
    pays: (facts) => `${says(facts, 'puts back', 'put back')} ${several(facts.number, facts.game)}.`,
    owes: (facts) => {
      const owed = `${facts.side === facts.own ? 'owe' : 'owes'} ${several(facts.number, facts.game)} more`;
      return `${says(facts, 'has', 'have')} too few in, and ${owed}.`;
    },
    pays_debt: (facts) =>
      `${says(facts, 'puts back', 'put back')} ${several(facts.number, facts.game)} owed from before.`,
    queen_without_right: ({ game, side, own }) =>
      `The queen goes back to the centre: ${called(side, own)} had no ${ENGLISH[game].piece} in when she fell.`,
    queen_pending: (facts) =>
      `The queen is in. ${says(facts, 'must', 'must')} ${ENGLISH[facts.game].cover} her with the next shot.`,
    queen_owned: ({ game, side, own }) => {
      const whose = side === own ? 'yours' : of(side, own);
      return game === 'carom' ? `The queen is covered: she is ${whose}.` : `The queen is ${whose} now.`;
    },
    queen_back: queenBack,
    last_back: ({ game, side, own }) =>
      `${capitalise(of(side, own))} last ${ENGLISH[game].piece} goes back: the queen is not ${ENGLISH[game].cover}ed.`,
    shoots_again: (facts) => `${says(facts, 'shoots', 'shoot')} again.`,
    hand_passes: (facts) => `${says(facts, 'shoots', 'shoot')} next.`,
    must_choose: (facts) =>
      `${says(facts, 'chooses', 'choose')}: pass, or put two ${ENGLISH[facts.game].piece}s back and shoot again.`,
    chose_pass: (facts) => `${says(facts, 'chose', 'chose')} to pass.`,
    chose_again: (facts) => `${says(facts, 'chose', 'chose')} to shoot again.`,
    round_won: (facts) => `${says(facts, 'wins', 'win')} the round with ${points(facts.number)}.`,
    last_pocketed: (facts) => {
      const { game, side, other, own } = facts;
      const loses = side === own ? 'lose' : 'loses';
      return `${says(facts, 'pocketed', 'pocketed')} ${of(other, own)} last ${ENGLISH[game].piece}, and ${loses} the round.`;
    },
    queen_scores: ({ number }) => `${number} of the points ${number === 1 ? 'is' : 'are'} for the queen.`,
    striker_scores: ({ game, number }) =>
      `${number} of the points ${number === 1 ? 'is' : 'are'} for the ${ENGLISH[game].striker}.`,
    queen_scores_nothing: () => 'So near the end of the match, the queen scores nothing.',
  },
  alternatives: (rule, game) => {
    const noun = ENGLISH[game].piece;
    return rule === 'B15'
      ? {
          pass: `Put the queen and one of your ${noun}s back, and pass`,
          again: `Put two of your ${noun}s back, shoot again and confirm the queen`,
        }
      : { pass: `Put one of your ${noun}s back, and pass`, again: `Put two of your ${noun}s back, and shoot again` };
  },
  heading: 'What the referee says',
};

// L’arbitre en français.

import { capitalise, typeset } from '../../../i18n/typography';
import type { ShootingGame } from '../data';
import type { Colour, Kind } from '../position';
import { agreed, does, FRENCH, named, type FrenchSide } from '../terms/fr';
import { counts, runs, type Facts, type RulingTexts } from './decisions';

const sideOf = (side: Colour | null, game: ShootingGame): FrenchSide =>
  side === null ? named('') : FRENCH[game].sides[side];

/** Si c’est au lecteur que l’on parle. */
const isYou = ({ side, own }: Facts): boolean => side !== null && side === own;

/** « Blanc rejoue », « Les blanches rejouent », « Vous rejouez ». */
const says = (facts: Facts, singular: string, plural: string, you: string): string =>
  isYou(facts) ? `Vous ${you}` : capitalise(does(sideOf(facts.side, facts.game), singular, plural));

/** « le dernier pion de Blanc », « votre dernier pion ». */
function theLast(side: Colour | null, { game, own }: Facts): string {
  const { feminine, piece } = FRENCH[game];
  return side !== null && side === own
    ? `votre ${feminine ? 'dernière' : 'dernier'} ${piece}`
    : `${FRENCH[game].theLast} ${sideOf(side, game).of}`;
}

function list(sentence: readonly string[]): string {
  return new Intl.ListFormat('fr', { type: 'conjunction' }).format(sentence);
}

function several(number: number, game: ShootingGame): string {
  return number < 2 ? `${FRENCH[game].one} ${FRENCH[game].piece}` : `${number} ${FRENCH[game].piece}s`;
}

function points(number: number): string {
  return number < 2 ? `${number} point` : `${number} points`;
}

function oneOf(kind: Kind, game: ShootingGame): string {
  if (kind === 's') return FRENCH[game].striker;
  return kind === 'q' ? 'reine' : `${FRENCH[game].piece} ${FRENCH[game].colours[kind]}`;
}

function inOrder(kinds: readonly Kind[], game: ShootingGame): string {
  return runs(kinds)
    .map(([kind, count]) => {
      if (kind === 'q' || kind === 's') return oneOf(kind, game);
      return count === 1 ? FRENCH[game].colours[kind] : `${count} ${FRENCH[game].colours[kind]}s`;
    })
    .join(', ');
}

/** « une blanche, puis la reine, puis 2 blanches ». */
function oneAfterAnother(kinds: readonly Kind[], game: ShootingGame): string {
  return runs(kinds)
    .map(([kind, count]) => {
      if (kind === 's') return FRENCH[game].theStriker;
      if (kind === 'q') return 'la reine';
      return count === 1
        ? `${FRENCH[game].one} ${FRENCH[game].colours[kind]}`
        : `${count} ${FRENCH[game].colours[kind]}s`;
    })
    .join(', puis ');
}

function together(kinds: readonly Kind[], game: ShootingGame): string {
  return list(
    counts(kinds).map(([kind, count]) => {
      if (kind === 's') return FRENCH[game].theStriker;
      if (kind === 'q') return 'la reine';
      const colour = FRENCH[game].colours[kind];
      return count === 1
        ? `${FRENCH[game].one} ${FRENCH[game].piece} ${colour}`
        : `${count} ${FRENCH[game].piece}s ${colour}s`;
    }),
  );
}

/** « est sortie » : le participe s’accorde avec ce qui sort. */
function leftTable({ game, kinds }: Facts): string {
  const feminine = FRENCH[game].feminine || kinds.every((kind) => kind === 'q');
  const many = kinds.length > 1;
  const went = `${many ? 'sont' : 'est'} sorti${feminine ? 'e' : ''}${many ? 's' : ''}`;
  const sentence = `${together(kinds, game)} ${went} ${FRENCH[game].ofTable}.`;
  return game === 'carom' ? `Faute : ${sentence}` : capitalise(sentence);
}

function queenBack({ game, rule }: Facts): string {
  if (rule === 'K12' || rule === 'B12') return 'La reine retourne au centre à cause de la faute.';
  if (rule === 'K11' || rule === 'B13') return `La reine n’est pas ${FRENCH[game].covered} : elle retourne au centre.`;
  return 'La reine retourne au centre.';
}

function annulled({ game, kinds }: Facts): string {
  const goes = kinds.length === 1 ? 'retourne au centre et ne compte' : 'retournent au centre et ne comptent';
  return `${capitalise(together(kinds, game))} ${goes} pas.`;
}

function owes(facts: Facts): string {
  const { game, side, number } = facts;
  const { piece, one } = FRENCH[game];
  const { pronoun, plural } = sideOf(side, game);
  const owe = isYou(facts) ? 'vous en devez' : `${pronoun} en ${plural ? 'doivent' : 'doit'}`;
  const debt = `${owe} ${number < 2 ? one : number} de plus`;
  return `${says(facts, 'n’a', 'n’ont', 'n’avez')} pas assez de ${piece}s ${agreed('rentré', game)}s : ${debt}.`;
}

export const fr: RulingTexts = typeset({
  side: (colour, game) => capitalise(sideOf(colour, game).name),
  piece: oneOf,
  order: inOrder,
  pieces: together,
  sentences: {
    pocketed: (facts) => {
      const fell = oneAfterAnother(facts.kinds, facts.game);
      return facts.side ? `${says(facts, 'rentre', 'rentrent', 'rentrez')} ${fell}.` : `Dans les trous : ${fell}.`;
    },
    nothing: () => 'Rien n’est rentré.',
    striker_in: ({ game }) => `Faute : ${FRENCH[game].theStriker} est ${agreed('rentré', game)}.`,
    left_table: leftTable,
    screened_hit: ({ game }) =>
      `Faute : ${several(1, game)} ${agreed('protégé', game)} a été ${agreed('touché', game)} en premier, sans bande.`,
    annulled,
    pays: (facts) => `${says(facts, 'remet', 'remettent', 'remettez')} ${several(facts.number, facts.game)} au centre.`,
    owes,
    pays_debt: (facts) => {
      const { game, side, number } = facts;
      const { pronoun, plural } = sideOf(side, game);
      const owed = isYou(facts) ? 'que vous deviez' : `qu’${pronoun} ${plural ? 'devaient' : 'devait'}`;
      return `${says(facts, 'remet', 'remettent', 'remettez')} au centre ${several(number, game)} ${owed} encore.`;
    },
    queen_without_right: (facts) => {
      const { game, side } = facts;
      const had = isYou(facts) ? 'vous n’aviez' : does(sideOf(side, game), 'n’avait', 'n’avaient');
      return `La reine retourne au centre : ${had} ${FRENCH[game].none} ${FRENCH[game].piece} ${agreed('rentré', game)} quand elle est tombée.`;
    },
    queen_pending: (facts) =>
      `La reine est rentrée. ${says(facts, 'doit', 'doivent', 'devez')} la ${FRENCH[facts.game].cover} au prochain coup.`,
    queen_owned: (facts) => {
      const owner = isYou(facts) ? 'à vous' : sideOf(facts.side, facts.game).to;
      return facts.game === 'carom'
        ? `La reine est couverte : elle est ${owner}.`
        : `La reine est maintenant ${owner}.`;
    },
    queen_back: queenBack,
    last_back: (facts) =>
      `${capitalise(theLast(facts.side, facts))} retourne au centre : la reine n’est pas ${FRENCH[facts.game].covered}.`,
    shoots_again: (facts) => `${says(facts, 'rejoue', 'rejouent', 'rejouez')}.`,
    hand_passes: (facts) => (isYou(facts) ? 'À vous de tirer.' : `La main passe ${sideOf(facts.side, facts.game).to}.`),
    must_choose: (facts) =>
      `${says(facts, 'choisit', 'choisissent', 'choisissez')} : passer la main, ou remettre deux ${FRENCH[facts.game].piece}s et rejouer.`,
    chose_pass: (facts) => `${says(facts, 'a', 'ont', 'avez')} choisi de passer la main.`,
    chose_again: (facts) => `${says(facts, 'a', 'ont', 'avez')} choisi de rejouer.`,
    round_won: (facts) => `${says(facts, 'gagne', 'gagnent', 'gagnez')} la manche avec ${points(facts.number)}.`,
    last_pocketed: (facts) => {
      const { game, side, other } = facts;
      const loses = isYou(facts) ? 'perdez' : sideOf(side, game).plural ? 'perdent' : 'perd';
      return `${says(facts, 'a', 'ont', 'avez')} rentré ${theLast(other, facts)}, et ${loses} la manche.`;
    },
    queen_scores: ({ number }) => `Dont ${points(number)} pour la reine.`,
    striker_scores: ({ game, number }) => `Dont ${points(number)} pour ${FRENCH[game].theStriker}.`,
    queen_scores_nothing: () => 'Si près de la fin de la partie, la reine ne rapporte rien.',
  },
  alternatives: (rule, game) => {
    const noun = FRENCH[game].piece;
    return rule === 'B15'
      ? {
          pass: `Remettre la reine et ${FRENCH[game].one} de ses ${noun}s, et passer la main`,
          again: `Remettre deux de ses ${noun}s, rejouer et confirmer la reine`,
        }
      : {
          pass: `Remettre ${FRENCH[game].one} de ses ${noun}s, et passer la main`,
          again: `Remettre deux de ses ${noun}s, et rejouer`,
        };
  },
  heading: 'Ce que dit l’arbitre',
});

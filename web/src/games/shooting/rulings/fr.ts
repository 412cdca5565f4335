// L’arbitre en français.

import { capitalised, typeset } from '../../../i18n/typography';
import type { ShootingGame } from '../data';
import type { Kind } from '../position';
import { counts, runs, type Facts, type RulingWords } from './words';

const SIDES = { w: 'Blanc', b: 'Noir' } as const;
/** Un pion, une bille. */
const NOUNS: Record<ShootingGame, string> = { carom: 'pion', carramboule: 'bille' };
const COLOURS: Record<ShootingGame, Record<'w' | 'b', string>> = {
  carom: { w: 'blanc', b: 'noir' },
  carramboule: { w: 'blanche', b: 'noire' },
};
const STRIKERS: Record<ShootingGame, string> = { carom: 'percuteur', carramboule: 'bille jaune' };
const THE_STRIKERS: Record<ShootingGame, string> = { carom: 'le percuteur', carramboule: 'la bille jaune' };
const COVERED: Record<ShootingGame, string> = { carom: 'couverte', carramboule: 'confirmée' };
const COVER: Record<ShootingGame, string> = { carom: 'couvrir', carramboule: 'confirmer' };

const isFeminine = (game: ShootingGame): boolean => game === 'carramboule';
/** « rentré », « rentrée ». */
const agreed = (participle: string, game: ShootingGame): string => participle + (isFeminine(game) ? 'e' : '');
const one = (game: ShootingGame): string => (isFeminine(game) ? 'une' : 'un');

function list(parts: readonly string[]): string {
  return new Intl.ListFormat('fr', { type: 'conjunction' }).format(parts);
}

function several(number: number, game: ShootingGame): string {
  return number < 2 ? `${one(game)} ${NOUNS[game]}` : `${number} ${NOUNS[game]}s`;
}

function points(number: number): string {
  return number < 2 ? `${number} point` : `${number} points`;
}

function oneOf(kind: Kind, game: ShootingGame): string {
  if (kind === 's') return STRIKERS[game];
  return kind === 'q' ? 'reine' : `${NOUNS[game]} ${COLOURS[game][kind]}`;
}

function inOrder(kinds: readonly Kind[], game: ShootingGame): string {
  return runs(kinds)
    .map(([kind, count]) => {
      if (kind === 'q' || kind === 's') return oneOf(kind, game);
      return count === 1 ? COLOURS[game][kind] : `${count} ${COLOURS[game][kind]}s`;
    })
    .join(', ');
}

/** « une blanche, puis la reine, puis 2 blanches ». */
function oneAfterAnother(kinds: readonly Kind[], game: ShootingGame): string {
  return runs(kinds)
    .map(([kind, count]) => {
      if (kind === 's') return THE_STRIKERS[game];
      if (kind === 'q') return 'la reine';
      return count === 1 ? `${one(game)} ${COLOURS[game][kind]}` : `${count} ${COLOURS[game][kind]}s`;
    })
    .join(', puis ');
}

function together(kinds: readonly Kind[], game: ShootingGame): string {
  return list(
    counts(kinds).map(([kind, count]) => {
      if (kind === 's') return THE_STRIKERS[game];
      if (kind === 'q') return 'la reine';
      const colour = COLOURS[game][kind];
      return count === 1 ? `${one(game)} ${NOUNS[game]} ${colour}` : `${count} ${NOUNS[game]}s ${colour}s`;
    }),
  );
}

/** « est sortie » : le participe s’accorde avec ce qui sort. */
function leftTable({ game, kinds }: Facts): string {
  const feminine = isFeminine(game) || kinds.every((kind) => kind === 'q');
  const many = kinds.length > 1;
  const went = `${many ? 'sont' : 'est'} sorti${feminine ? 'e' : ''}${many ? 's' : ''}`;
  const said = `${together(kinds, game)} ${went} ${game === 'carom' ? 'du plateau' : 'de la table'}.`;
  return game === 'carom' ? `Faute : ${said}` : capitalised(said);
}

function queenBack({ game, rule }: Facts): string {
  if (rule === 'K12' || rule === 'B12') return 'La reine retourne au centre à cause de la faute.';
  if (rule === 'K11' || rule === 'B13') return `La reine n’est pas ${COVERED[game]} : elle retourne au centre.`;
  return 'La reine retourne au centre.';
}

function annulled({ game, kinds }: Facts): string {
  const goes = kinds.length === 1 ? 'retourne au centre et ne compte' : 'retournent au centre et ne comptent';
  return `${capitalised(together(kinds, game))} ${goes} pas.`;
}

export const fr: RulingWords = typeset({
  sides: SIDES,
  piece: oneOf,
  order: inOrder,
  pieces: together,
  said: {
    pocketed: ({ game, side, kinds }) =>
      side ? `${side} rentre ${oneAfterAnother(kinds, game)}.` : `Dans les trous : ${oneAfterAnother(kinds, game)}.`,
    nothing: () => 'Rien n’est rentré.',
    striker_in: ({ game }) => `Faute : ${THE_STRIKERS[game]} est ${agreed('rentré', game)}.`,
    left_table: leftTable,
    screened_hit: ({ game }) =>
      `Faute : ${one(game)} ${NOUNS[game]} ${agreed('protégé', game)} a été ${agreed('touché', game)} en premier, sans bande.`,
    annulled,
    pays: ({ game, side, number }) => `${side} remet ${several(number, game)} au centre.`,
    owes: ({ game, side, number }) =>
      `${side} n’a pas assez de ${NOUNS[game]}s ${agreed('rentré', game)}s : il en doit ${number < 2 ? one(game) : number} de plus.`,
    pays_debt: ({ game, side, number }) => `${side} remet au centre ${several(number, game)} qu’il devait encore.`,
    queen_without_right: ({ game, side }) =>
      `La reine retourne au centre : ${side} n’avait ${isFeminine(game) ? 'aucune' : 'aucun'} ${NOUNS[game]} ${agreed('rentré', game)} quand elle est tombée.`,
    queen_pending: ({ game, side }) => `La reine est rentrée. ${side} doit la ${COVER[game]} au prochain coup.`,
    queen_owned: ({ game, side }) =>
      game === 'carom' ? `La reine est couverte : elle est à ${side}.` : `La reine est maintenant à ${side}.`,
    queen_back: queenBack,
    last_back: ({ game, side }) =>
      `${isFeminine(game) ? 'La dernière bille' : 'Le dernier pion'} de ${side} retourne au centre : la reine n’est pas ${COVERED[game]}.`,
    shoots_again: ({ side }) => `${side} rejoue.`,
    hand_passes: ({ side }) => `La main passe à ${side}.`,
    must_choose: ({ side, game }) =>
      `${side} choisit : passer la main, ou remettre deux ${NOUNS[game]}s et rejouer.`,
    chose_pass: ({ side }) => `${side} a choisi de passer la main.`,
    chose_again: ({ side }) => `${side} a choisi de rejouer.`,
    round_won: ({ side, number }) => `${side} gagne la manche avec ${points(number)}.`,
    last_pocketed: ({ game, side, other }) =>
      `${side} a rentré ${isFeminine(game) ? 'la dernière bille' : 'le dernier pion'} de ${other}, et perd la manche.`,
    queen_scores: ({ number }) => `Dont ${points(number)} pour la reine.`,
    striker_scores: ({ game, number }) => `Dont ${points(number)} pour ${THE_STRIKERS[game]}.`,
    queen_scores_nothing: () => 'Si près de la fin de la partie, la reine ne rapporte rien.',
  },
  alternatives: (rule, game) => {
    const noun = NOUNS[game];
    return rule === 'B15'
      ? {
          pass: `Remettre la reine et ${one(game)} de ses ${noun}s, et passer la main`,
          again: `Remettre deux de ses ${noun}s, rejouer et confirmer la reine`,
        }
      : {
          pass: `Remettre ${one(game)} de ses ${noun}s, et passer la main`,
          again: `Remettre deux de ses ${noun}s, et rejouer`,
        };
  },
  heading: 'Ce que dit l’arbitre',
});

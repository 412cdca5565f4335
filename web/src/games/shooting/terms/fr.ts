// Les mots des jeux de tir en français : un pion, une bille ; un plateau, une table.

import type { ShootingGame } from '../data';
import type { Colour } from '../position';

/** Un joueur dans une phrase : « Blanc », « les blanches », ou son nom. */
export interface FrenchSide {
  readonly name: string;
  /** « à Blanc », « aux blanches ». */
  readonly to: string;
  /** « de Blanc », « des blanches ». */
  readonly of: string;
  /** « il », « elles ». */
  readonly pronoun: string;
  /** « rentre », « rentrent ». */
  readonly plural: boolean;
}

export interface FrenchTerms {
  readonly piece: string;
  readonly feminine: boolean;
  readonly one: string;
  readonly none: string;
  readonly they: string;
  readonly neighbour: string;
  readonly last: string;
  readonly theLast: string;
  readonly colours: Readonly<Record<Colour, string>>;
  /** Les joueurs, d’après leurs pièces. */
  readonly sides: Readonly<Record<Colour, FrenchSide>>;
  readonly striker: string;
  readonly theStriker: string;
  readonly theTable: string;
  readonly ofTable: string;
  readonly atTable: string;
  /** « vu », « vue ». */
  readonly tableSeen: string;
  /** Ce qu’il faut faire de la reine, et ce qu’elle est ensuite. */
  readonly cover: string;
  readonly covered: string;
}

/** Un joueur appelé par un nom : le sien, ou celui de sa couleur. */
export function named(name: string): FrenchSide {
  return { name, to: `à ${name}`, of: `de ${name}`, pronoun: 'il', plural: false };
}

/** Un joueur appelé par ses billes : « les blanches ». */
function balls(name: string): FrenchSide {
  return { name: `les ${name}`, to: `aux ${name}`, of: `des ${name}`, pronoun: 'elles', plural: true };
}

export const FRENCH: Readonly<Record<ShootingGame, FrenchTerms>> = {
  carom: {
    piece: 'pion',
    feminine: false,
    one: 'un',
    none: 'aucun',
    they: 'ils',
    neighbour: 'le pion voisin',
    last: 'le dernier',
    theLast: 'le dernier pion',
    colours: { w: 'blanc', b: 'noir' },
    sides: { w: named('Blanc'), b: named('Noir') },
    striker: 'percuteur',
    theStriker: 'le percuteur',
    theTable: 'le plateau',
    ofTable: 'du plateau',
    atTable: 'au plateau',
    tableSeen: 'vu',
    cover: 'couvrir',
    covered: 'couverte',
  },
  carramboule: {
    piece: 'bille',
    feminine: true,
    one: 'une',
    none: 'aucune',
    they: 'elles',
    neighbour: 'la bille voisine',
    last: 'la dernière',
    theLast: 'la dernière bille',
    colours: { w: 'blanche', b: 'noire' },
    sides: { w: balls('blanches'), b: balls('noires') },
    striker: 'bille jaune',
    theStriker: 'la bille jaune',
    theTable: 'la table',
    ofTable: 'de la table',
    atTable: 'à la table',
    tableSeen: 'vue',
    cover: 'confirmer',
    covered: 'confirmée',
  },
};

/** « rentré », « rentrée ». */
export function agreed(participle: string, game: ShootingGame): string {
  return participle + (FRENCH[game].feminine ? 'e' : '');
}

/** « Blanc rejoue », « les blanches rejouent ». */
export function does(side: FrenchSide, singular: string, plural: string): string {
  return `${side.name} ${side.plural ? plural : singular}`;
}

// What the pieces and tables of the games of shots are called in English.

import type { ShootingGame } from '../data';

export interface EnglishTerms {
  /** A disc, a ball. */
  readonly piece: string;
  readonly table: string;
  readonly striker: string;
  /** What a player does to the queen after pocketing her; "-ed" when it is done. */
  readonly cover: string;
}

export const ENGLISH: Readonly<Record<ShootingGame, EnglishTerms>> = {
  carom: { piece: 'disc', table: 'board', striker: 'striker', cover: 'cover' },
  carramboule: { piece: 'ball', table: 'table', striker: 'yellow ball', cover: 'confirm' },
};

export const SIDES = { w: 'White', b: 'Black' } as const;
export const COLOURS = { w: 'white', b: 'black' } as const;

// Arcanor's texts: those of every game, and those of its board.

import type { ByLanguage } from '../../i18n/language';
import type { GameTexts } from '../drawing';
import { en } from './en';
import { fr } from './fr';
import type { Cell, Side } from './geometry';
import type { Stack } from './position';
import type { Carry } from './playing';

/** What a reader should know of a cell: what stands there, and what pressing it would do. */
export interface CellFacts {
  cell: Cell;
  stack: Stack | null;
  /** Whose goal the cell is in. */
  goal: Side | null;
  role: CellRole | null;
  lastMove: boolean;
}

/** `go`, `release`, `eat`: the picked piece's possible ends. `lay`, `put`: while the pairs are laid. */
export type CellRole = 'movable' | 'lookable' | 'picked' | 'go' | 'release' | 'eat' | 'asked' | 'lay' | 'put';

export interface ArcanorTexts extends GameTexts {
  grid: string;
  cell(facts: CellFacts): string;
  /** Engraved in the rim. */
  goalRow(side: Side): string;
  /** With the keys that may be of use now. */
  picked(cell: Cell, ends: number, keys: { release: boolean; look: boolean }): string;
  dropped: string;
  stuck(cell: Cell): string;
  foreign(cell: Cell): string;
  /** The place is chosen: what is taken along? */
  ask(cell: Cell): string;
  /** `meaning`: in a few words, after the label. */
  carries: Record<Carry, { label: string; meaning: string; announcement: string }>;
  look: string;
  lookMeaning: string;
  lookHint: string;
  /** What the strip below the board is for. */
  hand: string;
  pickHint: string;
  goHint: string;
  layHint: string;
  layDone: string;
  pairPicked(cell: Cell): string;
  pairPut(cell: Cell): string;
  /** On the tag beside a lifted lid. */
  empty: string;
}

export const TEXTS: ByLanguage<ArcanorTexts> = { en, fr };

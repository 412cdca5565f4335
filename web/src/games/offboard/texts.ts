// Offboard's texts: those of every game, and those of its board.

import type { ByLanguage } from '../../i18n/language';
import type { GameTexts } from '../drawing';
import { en } from './en';
import { fr } from './fr';
import type { Cell, Colour } from './geometry';

/** What a reader should know of a cell: who is on it, and what pressing it would do. */
export interface CellFacts {
  cell: Cell;
  marble: Colour | null;
  role: CellRole | null;
  lastMove: boolean;
}

/** `push`, `line`, `go`: the picked marble's possible ends, by what lies there. */
export type CellRole = 'movable' | 'picked' | 'go' | 'line' | 'push' | 'put_back';

export interface OffboardTexts extends GameTexts {
  grid: string;
  targets: string;
  cell(facts: CellFacts): string;
  target(index: number, value: number, marble: Colour | null): string;
  hand(colour: Colour): string;
  picked(cell: Cell, ends: number): string;
  dropped: string;
  stuck(cell: Cell): string;
  foreign(cell: Cell): string;
}

export const TEXTS: ByLanguage<OffboardTexts> = { en, fr };

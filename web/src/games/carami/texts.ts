// Carami's texts: those of every game, and those of its board.

import type { ByLanguage } from '../../i18n/language';
import type { GameTexts } from '../drawing';
import { en } from './en';
import { fr } from './fr';
import type { Place, Seat } from './geometry';

/** What a reader should know of a slot or a ramp: who is on it, what it is, and what pressing it would do. */
export interface PlaceFacts {
  place: Place;
  marble: Seat | null;
  role: PlaceRole | null;
  /** Its marble would be taken by the move in hand. */
  doomed: boolean;
  /** Its marble waits on a ramp whose slot is free. */
  waiting: boolean;
  lastMove: boolean;
}

/** `landing`: the marble picked up can go there; `stop`: it is there, and may stay; `way`: it came that way. */
export type PlaceRole = 'movable' | 'picked' | 'landing' | 'stop' | 'way';

/** A marble that has come to a landing where it may go on. */
export interface Landed {
  place: Place;
  /** How many landings can follow. */
  ways: number;
  canStop: boolean;
  /** How many marbles the move would take as it stands. */
  taken: number;
}

export interface CaramiTexts extends GameTexts {
  grid: string;
  place(facts: PlaceFacts): string;
  pits: string;
  pit(seat: Seat, taken: number): string;
  picked(place: Place, ways: number): string;
  landed(landed: Landed): string;
  dropped: string;
  stuck(place: Place): string;
  foreign(place: Place): string;
  /** Why nothing goes to a ramp. */
  ramps: string;
  /** Ends the move, with so many marbles taken. */
  stopHere(taken: number): string;
}

export const TEXTS: ByLanguage<CaramiTexts> = { en, fr };

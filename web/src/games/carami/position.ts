// Reading Carami's position strings: `xxxnnnnnxxx/… *d1n 0100 0,2,0,0 s 0`.

import { isRamp, opposite, ROW_SLOTS, SEATS, slotOfRamp, type Place, type Seat } from './geometry';

export interface Position {
  /** On slots and ramps. */
  readonly marbles: ReadonlyMap<Place, Seat>;
  /** How often each player has filled the band opposite. */
  readonly fills: Readonly<Record<Seat, number>>;
  /** How many marbles each player has taken. */
  readonly taken: Readonly<Record<Seat, number>>;
  /** Who is to play; null when the game is over. */
  readonly turn: Seat | null;
}

export function seatOf(mark: string | null | undefined): Seat | null {
  return SEATS.find((seat) => seat === mark) ?? null;
}

function bySeat(numbers: readonly string[]): Record<Seat, number> {
  const at = (seat: Seat): number => Number(numbers[SEATS.indexOf(seat)] ?? 0);
  return { s: at('s'), w: at('w'), n: at('n'), e: at('e') };
}

export function parsePosition(text: string): Position {
  const [rows = '', ramps = '', fills = '', taken = '', turn] = text.split(' ');
  const marbles = new Map<Place, Seat>();
  rows.split('/').forEach((row, index) => {
    const marks = row.replace(/\d+/g, (run) => '.'.repeat(Number(run)));
    ROW_SLOTS[index]?.forEach((slot, column) => {
      const seat = seatOf(marks[column]);
      if (slot !== null && seat !== null) marbles.set(slot, seat);
    });
  });
  for (const [, ramp, mark] of ramps.matchAll(/(\*[a-k]\d+)([swne])/g)) {
    const seat = seatOf(mark);
    if (ramp !== undefined && seat !== null) marbles.set(ramp, seat);
  }
  return { marbles, fills: bySeat([...fills]), taken: bySeat(taken.split(',')), turn: seatOf(turn) };
}

/** The ramps whose marble could go on: its slot is free. */
export function waitingRamps({ marbles }: Position): Place[] {
  return [...marbles.keys()].filter((place) => isRamp(place) && !marbles.has(slotOfRamp(place)));
}

/** How often the band of a camp has been filled, by the player opposite. */
export function timesFilled(position: Position, camp: Seat): number {
  return position.fills[opposite(camp)];
}

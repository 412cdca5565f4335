// A disc with a seat's name, to stand for its side.

import { sideOf } from './sides';
import { Sign } from './sign';

export function SeatMark({ seat, seats }: { seat: string; seats: readonly string[] }) {
  return (
    <svg viewBox="-46 -46 92 92" class="seat-mark" aria-hidden="true">
      <Sign text={seat.length === 1 ? seat.toUpperCase() : seat} side={sideOf(seat, seats)} />
    </svg>
  );
}

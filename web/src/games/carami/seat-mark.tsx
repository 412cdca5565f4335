// A single marble, to stand for a player beside a name.

import { useId } from 'preact/hooks';

import { Marble, MarbleDefs } from './marble';
import { seatOf } from './position';

export function SeatMark({ seat }: { seat: string }) {
  const id = useId();
  return (
    <svg viewBox="-54 -54 114 114" class="seat-mark" aria-hidden="true">
      <defs>
        <MarbleDefs id={id} />
      </defs>
      <Marble id={id} seat={seatOf(seat) ?? 's'} point={{ x: 0, y: 0 }} />
    </svg>
  );
}

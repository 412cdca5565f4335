// A single marble, to stand for a side beside a name.

import { useId } from 'preact/hooks';

import { Marble, MarbleDefs } from './marble';
import { colourOf } from './position';

export function SeatMark({ seat }: { seat: string }) {
  const id = useId();
  const colour = colourOf(seat) ?? 'r';
  return (
    <svg viewBox="-54 -54 114 114" class="seat-mark" aria-hidden="true">
      <defs>
        <MarbleDefs id={id} />
      </defs>
      <Marble id={id} colour={colour} point={{ x: 0, y: 0 }} />
    </svg>
  );
}

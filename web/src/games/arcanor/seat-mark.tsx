// A single piece, to stand for a side beside a name.

import { useId } from 'preact/hooks';

import { PieceDefs, Turned } from './piece';
import { sideOf } from './position';

export function SeatMark({ seat }: { seat: string }) {
  const id = useId();
  return (
    <svg viewBox="-54 -54 114 114" class="seat-mark arcanor-mark" aria-hidden="true">
      <defs>
        <PieceDefs id={id} />
      </defs>
      <Turned id={id} piece={{ side: sideOf(seat) ?? 'l', size: 1 }} />
    </svg>
  );
}

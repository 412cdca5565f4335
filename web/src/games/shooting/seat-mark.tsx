// A side's piece, to stand for it beside a name: its colour is that of the round.

import type { SeatProps } from '../drawing';
import type { ShootingGame } from './data';
import { colourOf, parsePosition, type Colour } from './position';
import './shooting.css';

export function colourNow({ seat, options = {}, step }: SeatProps): Colour {
  return colourOf(seat, step ? parsePosition(step.position).round : 1, options);
}

export function ShootingSeatMark({ game, ...props }: SeatProps & { game: ShootingGame }) {
  const colour = colourNow(props);
  return (
    <svg viewBox="-54 -54 114 114" class={`seat-mark side-mark side-${colour}`} aria-hidden="true">
      <circle class="side-shadow" cx="4" cy="6" r="45" />
      <circle class="side-body" r="43" />
      {game === 'carom' ? <Rings colour={colour} /> : <Markings colour={colour} />}
      <path class="side-light" d="M -33 -14 A 36 36 0 0 1 -8 -35" />
    </svg>
  );
}

function Rings({ colour }: { colour: Colour }) {
  if (colour === 'w')
    return (
      <g class="side-marks" fill="none">
        <circle r="31" stroke-width="3" />
        <circle r="24" stroke-width="3" />
        <circle r="13" stroke-width="4" />
      </g>
    );
  return (
    <g class="side-marks">
      <circle r="26" fill="none" stroke-width="7" />
      <circle class="side-spot" r="8" stroke="none" />
    </g>
  );
}

/** A band around a white ball, spots on a black one. */
function Markings({ colour }: { colour: Colour }) {
  if (colour === 'w')
    return (
      <path
        class="side-marks side-spot"
        d="M -42 8 C -22 26 22 12 40 -16 L 43 -2 C 28 27 -18 38 -38 20 Z"
        stroke="none"
      />
    );
  return (
    <g class="side-marks side-spot" stroke="none">
      <ellipse cx="-12" cy="-16" rx="14" ry="13" />
      <ellipse cx="25" cy="8" rx="10" ry="14" transform="rotate(20 25 8)" />
      <ellipse cx="-14" cy="29" rx="13" ry="8" transform="rotate(20 -14 29)" />
    </g>
  );
}

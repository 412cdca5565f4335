// A glass marble of each player's: ring, cat's eye, star, stripes; told apart without colour.

import { SEATS, type Place, type Point, type Seat } from './geometry';

export const MARBLE_RADIUS = 42;
/** On the board, and small among those taken. */
export const MARBLE_SCALE = { board: 1, pit: 0.5 } as const;

const GLASS: Readonly<Record<Seat, readonly (readonly [offset: number, colour: string])[]>> = {
  s: [
    [0, '#ff8f78'],
    [0.3, '#d8302a'],
    [0.66, '#a00f1b'],
    [1, '#4c040e'],
  ],
  w: [
    [0, '#fff6c2'],
    [0.3, '#fbd54a'],
    [0.66, '#e0a01a'],
    [1, '#7a4706'],
  ],
  n: [
    [0, '#8fb4ff'],
    [0.3, '#2f5fd0'],
    [0.66, '#16379a'],
    [1, '#07143f'],
  ],
  e: [
    [0, '#f7fff9'],
    [0.3, '#c4ecd2'],
    [0.66, '#83c8a2'],
    [1, '#245c40'],
  ],
};

const GLOW: Readonly<Record<Seat, string>> = { s: '#ff7d5c', w: '#fff3a8', n: '#7fb0ff', e: '#eafff2' };

/** The gradients that marbles are painted with; `id` keeps several drawings on a page apart. */
export function MarbleDefs({ id }: { id: string }) {
  return (
    <>
      {SEATS.map((seat) => (
        <>
          <radialGradient id={`${id}-glass-${seat}`} cx="0.42" cy="0.38" r="0.66" fx="0.32" fy="0.26">
            {GLASS[seat].map(([offset, stop]) => (
              <stop offset={offset} stop-color={stop} />
            ))}
          </radialGradient>
          {/* Light that went through the glass gathers on the side away from the window. */}
          <radialGradient id={`${id}-glow-${seat}`} cx="0.7" cy="0.74" r="0.38">
            <stop offset="0" stop-color={GLOW[seat]} stop-opacity="0.85" />
            <stop offset="1" stop-color={GLOW[seat]} stop-opacity="0" />
          </radialGradient>
        </>
      ))}
      <radialGradient id={`${id}-shadow`}>
        <stop offset="0.55" stop-color="#1d0f05" stop-opacity="0.62" />
        <stop offset="1" stop-color="#1d0f05" stop-opacity="0" />
      </radialGradient>
      <linearGradient id={`${id}-gloss`} x1="0" y1="0" x2="0.3" y2="1">
        <stop offset="0" stop-color="#fff" stop-opacity="0.95" />
        <stop offset="1" stop-color="#fff" stop-opacity="0.1" />
      </linearGradient>
    </>
  );
}

const STAR = Array.from({ length: 8 }, (_, index) => {
  const angle = (index * Math.PI) / 4 - Math.PI / 2;
  const radius = index % 2 === 0 ? 31 : 8;
  return `${(radius * Math.cos(angle)).toFixed(1)},${(radius * Math.sin(angle)).toFixed(1)}`;
}).join(' ');

/** What is inside the glass, seen from above. It turns as the marble rolls. */
function Pattern({ seat }: { seat: Seat }) {
  return (
    <g class="carami-pattern">
      {seat === 's' && (
        <g fill="none">
          <circle r="19" stroke="#4e0410" stroke-opacity="0.5" stroke-width="10" cx="1" cy="1.5" />
          <circle r="19" stroke="#ffeadf" stroke-width="7" />
        </g>
      )}
      {seat === 'w' && (
        <>
          <path d="M 9 -31 C 22 -10 14 14 -9 31 C -22 10 -14 -14 9 -31 Z" fill="#5a2c04" fill-opacity="0.9" />
          <path d="M 8 -27 C 12 -10 6 10 -8 27 C -10 10 -6 -10 8 -27 Z" fill="#2b1402" />
        </>
      )}
      {seat === 'n' && (
        <>
          <polygon points={STAR} fill="#050d2b" fill-opacity="0.55" transform="translate(1.5 2)" />
          <polygon points={STAR} fill="#f2f6ff" />
        </>
      )}
      {seat === 'e' && (
        <g fill="none" stroke="#0f3d28" stroke-width="7.5" stroke-linecap="round">
          <path d="M -27 -10 Q -2 -26 20 -24" />
          <path d="M -31 6 Q 0 -10 31 -7" />
          <path d="M -22 22 Q 2 8 29 10" />
        </g>
      )}
    </g>
  );
}

interface MarbleProps {
  id: string;
  seat: Seat;
  point: Point;
  scale?: number;
  place?: Place;
  /** How it is drawn, besides: held, a ghost. */
  kind?: string;
}

export function Marble({ id, seat, point, scale = 1, place, kind }: MarbleProps) {
  return (
    <g class={`carami-marble ${kind ?? ''}`} data-place={place} transform={marbleTransform(point, scale)}>
      <ellipse cx="7" cy="10" rx="50" ry="48" fill={`url(#${id}-shadow)`} />
      <circle r={MARBLE_RADIUS} fill={`url(#${id}-glass-${seat})`} />
      <Pattern seat={seat} />
      <circle r={MARBLE_RADIUS} fill={`url(#${id}-glow-${seat})`} />
      <path d="M 37 10 A 38.5 38.5 0 0 1 8 37.5" class="carami-marble-edge" />
      <ellipse cx="-15" cy="-19" rx="15" ry="9.5" transform="rotate(-38 -15 -19)" fill={`url(#${id}-gloss)`} />
    </g>
  );
}

export function marbleTransform({ x, y }: Point, scale = 1): string {
  const at = `translate(${x.toFixed(2)} ${y.toFixed(2)})`;
  return scale === 1 ? at : `${at} scale(${scale})`;
}

// A glass marble: Red's with a ring inside, Yellow's with a cat's eye, told apart without colour.

import type { Colour, Place, Point } from './geometry';

export const MARBLE_RADIUS = 42;

const GLASS: Record<Colour, readonly [offset: number, colour: string][]> = {
  r: [
    [0, '#ff8f78'],
    [0.3, '#df342b'],
    [0.66, '#a90f1a'],
    [1, '#54050f'],
  ],
  y: [
    [0, '#fff6c2'],
    [0.3, '#fbd54a'],
    [0.66, '#e0a01a'],
    [1, '#7a4706'],
  ],
};

const GLOW: Record<Colour, string> = { r: '#ff7d5c', y: '#fff3a8' };

/** The gradients that marbles are painted with; `id` keeps several drawings on a page apart. */
export function MarbleDefs({ id }: { id: string }) {
  return (
    <>
      {(['r', 'y'] as const).map((colour) => (
        <>
          <radialGradient id={`${id}-glass-${colour}`} cx="0.42" cy="0.38" r="0.66" fx="0.32" fy="0.26">
            {GLASS[colour].map(([offset, stop]) => (
              <stop offset={offset} stop-color={stop} />
            ))}
          </radialGradient>
          {/* Light that went through the glass gathers on the side away from the window. */}
          <radialGradient id={`${id}-glow-${colour}`} cx="0.7" cy="0.74" r="0.38">
            <stop offset="0" stop-color={GLOW[colour]} stop-opacity="0.9" />
            <stop offset="1" stop-color={GLOW[colour]} stop-opacity="0" />
          </radialGradient>
          <radialGradient id={`${id}-caustic-${colour}`}>
            <stop offset="0" stop-color={GLOW[colour]} stop-opacity="0.85" />
            <stop offset="1" stop-color={GLOW[colour]} stop-opacity="0" />
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

/** What is inside the glass, seen from above. It turns as the marble rolls. */
function Pattern({ colour }: { colour: Colour }) {
  if (colour === 'r') {
    return (
      <g class="marble-pattern" fill="none">
        <circle r="19" stroke="#4e0410" stroke-opacity="0.5" stroke-width="10" cx="1" cy="1.5" />
        <circle r="19" stroke="#ffeadf" stroke-width="6.5" />
      </g>
    );
  }
  return (
    <g class="marble-pattern">
      <path d="M 9 -31 C 22 -10 14 14 -9 31 C -22 10 -14 -14 9 -31 Z" fill="#5a2c04" fill-opacity="0.9" />
      <path d="M 8 -27 C 12 -10 6 10 -8 27 C -10 10 -6 -10 8 -27 Z" fill="#2b1402" />
    </g>
  );
}

interface MarbleProps {
  id: string;
  colour: Colour;
  point: Point;
  scale?: number;
  place?: Place;
}

export function Marble({ id, colour, point, scale = 1, place }: MarbleProps) {
  return (
    <g class="marble" data-place={place} data-colour={colour} transform={marbleTransform(point, scale)}>
      <ellipse cx="7" cy="10" rx="50" ry="48" fill={`url(#${id}-shadow)`} />
      <ellipse cx="27" cy="31" rx="22" ry="19" fill={`url(#${id}-caustic-${colour})`} />
      <circle r={MARBLE_RADIUS} fill={`url(#${id}-glass-${colour})`} />
      <Pattern colour={colour} />
      <circle r={MARBLE_RADIUS} fill={`url(#${id}-glow-${colour})`} />
      <path d="M 37 10 A 38.5 38.5 0 0 1 8 37.5" class="marble-edge" />
      <ellipse cx="-15" cy="-19" rx="15" ry="9.5" transform="rotate(-38 -15 -19)" fill={`url(#${id}-gloss)`} />
      <circle cx="-24" cy="-6" r="2.8" fill="#fff" fill-opacity="0.75" />
    </g>
  );
}

export function marbleTransform({ x, y }: Point, scale = 1): string {
  const at = `translate(${x.toFixed(2)} ${y.toFixed(2)})`;
  return scale === 1 ? at : `${at} scale(${scale})`;
}

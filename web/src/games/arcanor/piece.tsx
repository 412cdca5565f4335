// A turned piece, seen from above and a little from the front: a closed cup of beech or walnut.
//
//      .-----.     the lid, with the value; Light's has a smooth line, Dark's a notched rim
//     (   1   )
//      `-----'     the wall: one groove, two, three or four, as much as the piece is worth
//       `-|-'

import { standAt, type Point } from '../point';
import type { Cell, Side } from './geometry';
import type { Piece, Size, Stack } from './position';

/** How much lower than wide a circle looks from here. */
export const SLANT = 0.88;

export const RADII: Record<Size, number> = { 1: 45, 2: 38, 3: 31.5, 4: 25 };
const WALLS: Record<Size, number> = { 1: 17, 2: 17, 3: 17, 4: 17 };
/** Between two grooves, along the wall. */
const GROOVE_GAP = 9.6;

type Stops = readonly (readonly [offset: number, colour: string])[];

const LIDS: Record<Side, Stops> = {
  l: [
    [0, '#fffaea'],
    [0.55, '#f6e4bd'],
    [1, '#dfbf88'],
  ],
  d: [
    [0, '#7a4f31'],
    [0.5, '#512e18'],
    [1, '#321a0b'],
  ],
};

const WALL_WOODS: Record<Side, Stops> = {
  l: [
    [0, '#f4dfb4'],
    [0.35, '#e3c48e'],
    [1, '#a87b46'],
  ],
  d: [
    [0, '#5d3a21'],
    [0.35, '#40220f'],
    [1, '#1d0d04'],
  ],
};

/** The gradients that pieces are painted with; `id` keeps several drawings on a page apart. */
export function PieceDefs({ id }: { id: string }) {
  const stops = (all: Stops) =>
    all.map(([offset, colour]) => <stop key={offset} offset={offset} stop-color={colour} />);
  return (
    <>
      {(['l', 'd'] as const).map((side) => (
        <>
          <radialGradient id={`${id}-lid-${side}`} cx="0.36" cy="0.3" r="0.78">
            {stops(LIDS[side])}
          </radialGradient>
          <linearGradient id={`${id}-wall-${side}`}>{stops(WALL_WOODS[side])}</linearGradient>
        </>
      ))}
      <radialGradient id={`${id}-piece-shadow`}>
        <stop offset="0.6" stop-color="#1d0f05" stop-opacity="0.55" />
        <stop offset="1" stop-color="#1d0f05" stop-opacity="0" />
      </radialGradient>
    </>
  );
}

interface PieceProps {
  id: string;
  piece: Piece;
  /** What is known to be inside, from the outside in. */
  contents?: readonly Piece[] | null;
}

/** A piece around 0, 0. */
export function Turned({ id, piece: { side, size }, contents }: PieceProps) {
  const radius = RADII[size];
  const half = WALLS[size] / 2;
  const low = radius * SLANT;
  const wall = `M ${-radius} ${-half} V ${half} A ${radius} ${low} 0 0 0 ${radius} ${half} V ${-half} Z`;
  return (
    <>
      <ellipse cx="6" cy={half + 7} rx={radius + 7} ry={low + 5} fill={`url(#${id}-piece-shadow)`} />
      <path d={wall} fill={`url(#${id}-wall-${side})`} class={`wall wall-${side}`} />
      <Grooves side={side} size={size} />
      <g transform={`translate(0 ${-half})`}>
        <ellipse rx={radius} ry={low} fill={`url(#${id}-lid-${side})`} class={`lid lid-${side}`} />
        <Rim side={side} radius={radius} />
        {contents?.map((inner) => (
          <Ring key={inner.size} piece={inner} />
        ))}
        <text class={`value value-${side}`} y={(radius * 0.34).toFixed(1)} font-size={(radius * 0.98).toFixed(1)}>
          {size}
        </text>
      </g>
    </>
  );
}

/** As many grooves down the front of the wall as the piece is worth. */
function Grooves({ side, size }: Piece) {
  const radius = RADII[size];
  const half = WALLS[size] / 2;
  const cuts = Array.from({ length: size }, (_, index) => {
    const x = (index - (size - 1) / 2) * GROOVE_GAP;
    const front = SLANT * Math.sqrt(radius * radius - x * x);
    return `M ${x.toFixed(1)} ${(front - half + 2.5).toFixed(1)} V ${(front + half - 2).toFixed(1)}`;
  }).join(' ');
  return <path d={cuts} class={`groove groove-${side}`} />;
}

/** The edge of the lid: the sign by which sides are told apart without colour. */
function Rim({ side, radius }: { side: Side; radius: number }) {
  const inset = side === 'l' ? 5.5 : 3.4;
  return <ellipse rx={radius - inset} ry={(radius - inset) * SLANT} class={`rim-${side}`} />;
}

/** A piece inside, as a ring let into the lid of the one that hides it. */
function Ring({ piece: { side, size } }: { piece: Piece }) {
  const radius = RADII[size] - 2;
  return (
    <g class="ring">
      <ellipse rx={radius} ry={radius * SLANT} class={`ring-bed-${side}`} />
      <ellipse rx={radius} ry={radius * SLANT} class={`ring-${side}`} />
    </g>
  );
}

interface StandingProps {
  id: string;
  stack: Stack;
  place: Cell;
  point: Point;
  scale?: number;
}

export function Standing({ id, stack, place, point, scale = 1 }: StandingProps) {
  return (
    <g class="piece" data-place={place} transform={standAt(point, scale)}>
      <Turned id={id} piece={stack} contents={stack.contents} />
    </g>
  );
}

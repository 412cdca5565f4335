// A glass marble of each player's: ring, cat's eye, star, stripes; told apart without colour.

import type { ComponentType } from 'preact';

import { CatsEye, GlassBall, GlassDefs, MarbleShadow, PaleRing, YELLOW_GLASS, type Glass } from '../materials/marble';
import { standAt, type Point } from '../point';
import type { Place, Seat } from './geometry';

/** On the board, and small among those taken. */
export const MARBLE_SCALE = { board: 1, pit: 0.5 } as const;

const GLASSES: Readonly<Record<Seat, Glass>> = {
  s: {
    stops: [
      [0, '#ff8f78'],
      [0.3, '#d8302a'],
      [0.66, '#a00f1b'],
      [1, '#4c040e'],
    ],
    glow: '#ff7d5c',
  },
  w: YELLOW_GLASS,
  n: {
    stops: [
      [0, '#8fb4ff'],
      [0.3, '#2f5fd0'],
      [0.66, '#16379a'],
      [1, '#07143f'],
    ],
    glow: '#7fb0ff',
  },
  e: {
    stops: [
      [0, '#f7fff9'],
      [0.3, '#c4ecd2'],
      [0.66, '#83c8a2'],
      [1, '#245c40'],
    ],
    glow: '#eafff2',
  },
};

/** The gradients that marbles are painted with; `id` keeps several drawings on a page apart. */
export function MarbleDefs({ id }: { id: string }) {
  return <GlassDefs id={id} glasses={GLASSES} glow={0.85} />;
}

const STAR = Array.from({ length: 8 }, (_, index) => {
  const angle = (index * Math.PI) / 4 - Math.PI / 2;
  const radius = index % 2 === 0 ? 31 : 8;
  return `${(radius * Math.cos(angle)).toFixed(1)},${(radius * Math.sin(angle)).toFixed(1)}`;
}).join(' ');

function Star() {
  return (
    <>
      <polygon points={STAR} fill="#050d2b" fill-opacity="0.55" transform="translate(1.5 2)" />
      <polygon points={STAR} fill="#f2f6ff" />
    </>
  );
}

function Stripes() {
  return (
    <g fill="none" stroke="#0f3d28" stroke-width="7.5" stroke-linecap="round">
      <path d="M -27 -10 Q -2 -26 20 -24" />
      <path d="M -31 6 Q 0 -10 31 -7" />
      <path d="M -22 22 Q 2 8 29 10" />
    </g>
  );
}

const INSIDES: Readonly<Record<Seat, ComponentType>> = {
  s: () => <PaleRing width={7} />,
  w: CatsEye,
  n: Star,
  e: Stripes,
};

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
  const Inside = INSIDES[seat];
  return (
    <g class={`carami-marble ${kind ?? ''}`} data-place={place} transform={standAt(point, scale)}>
      <MarbleShadow id={id} />
      <GlassBall id={id} glass={seat}>
        <Inside />
      </GlassBall>
    </g>
  );
}

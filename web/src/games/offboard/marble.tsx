// A glass marble: Red's with a ring inside, Yellow's with a cat's eye, told apart without colour.

import { CatsEye, GlassBall, GlassDefs, MarbleShadow, PaleRing, YELLOW_GLASS, type Glass } from '../materials/marble';
import { standAt, type Point } from '../point';
import type { Colour, Place } from './geometry';

const GLASSES: Readonly<Record<Colour, Glass>> = {
  r: {
    stops: [
      [0, '#ff8f78'],
      [0.3, '#df342b'],
      [0.66, '#a90f1a'],
      [1, '#54050f'],
    ],
    glow: '#ff7d5c',
  },
  y: YELLOW_GLASS,
};

/** The gradients that marbles are painted with; `id` keeps several drawings on a page apart. */
export function MarbleDefs({ id }: { id: string }) {
  return (
    <>
      <GlassDefs id={id} glasses={GLASSES} glow={0.9} />
      {(['r', 'y'] as const).map((colour) => (
        <radialGradient key={colour} id={`${id}-caustic-${colour}`}>
          <stop offset="0" stop-color={GLASSES[colour].glow} stop-opacity="0.85" />
          <stop offset="1" stop-color={GLASSES[colour].glow} stop-opacity="0" />
        </radialGradient>
      ))}
    </>
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
    <g class="marble" data-place={place} data-colour={colour} transform={standAt(point, scale)}>
      <MarbleShadow id={id} />
      <ellipse cx="27" cy="31" rx="22" ry="19" fill={`url(#${id}-caustic-${colour})`} />
      <GlassBall id={id} glass={colour}>
        {colour === 'r' ? <PaleRing width={6.5} /> : <CatsEye />}
      </GlassBall>
      <circle cx="-24" cy="-6" r="2.8" fill="#fff" fill-opacity="0.75" />
    </g>
  );
}

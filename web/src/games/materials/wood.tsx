// Wood, and what is cut into it, with the light from top left: gradients and shapes for an SVG's <defs>.
// Ids begin with the drawing's own, which keeps several drawings on a page apart.

import './wood.css';

interface Grain {
  lines: number;
  /** The first line's height, and from each to the next. */
  top: number;
  gap: number;
  /** How far a line strays from its own height. */
  sway: number;
  /** Where along the line it begins, bends four times, and ends. */
  along: readonly [number, number, number, number, number, number];
}

/** Wavering lines along the wood, the same on every visit. */
export function grainPath({ lines, top, gap, sway, along }: Grain): string {
  return Array.from({ length: lines }, (_, line) => {
    const y = top + line * gap + 9 * Math.sin(line * 12.9);
    const bend = (k: number): string => (y + sway * Math.sin(line * 0.7 + k * 2.1)).toFixed(1);
    const [begin, a, b, c, d, end] = along.map((x, k) => `${x} ${bend(k)}`);
    return `M ${begin} C ${a} ${b} ${c} S ${d} ${end}`;
  }).join(' ');
}

interface FaceProps {
  id: string;
  light: string;
  dark: string;
}

/** A flat face of wood or stone. */
export function Face({ id, light, dark }: FaceProps) {
  return (
    <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color={light} />
      <stop offset="1" stop-color={dark} />
    </linearGradient>
  );
}

/** A face of one of the theme's woods. */
export function WoodFace({ id, wood }: { id: string; wood: 'beech' | 'walnut' | 'cherry' }) {
  return <Face id={id} light={`var(--${wood}-light)`} dark={`var(--${wood}-dark)`} />;
}

/** Edges: `bevel` of a board that stands up, `sunk` of a field let into it. */
export function EdgeDefs({ id }: { id: string }) {
  return (
    <>
      <linearGradient id={`${id}-bevel`} x1="0.2" y1="0" x2="0.8" y2="1">
        <stop offset="0" stop-color="#ffe3b8" stop-opacity="0.55" />
        <stop offset="0.5" stop-color="#ffe3b8" stop-opacity="0.05" />
        <stop offset="1" stop-color="#120701" stop-opacity="0.6" />
      </linearGradient>
      <linearGradient id={`${id}-sunk`} x1="0.2" y1="0" x2="0.8" y2="1">
        <stop offset="0" stop-color="#1a0b02" stop-opacity="0.7" />
        <stop offset="0.5" stop-color="#1a0b02" stop-opacity="0.15" />
        <stop offset="1" stop-color="#ffe9c4" stop-opacity="0.55" />
      </linearGradient>
    </>
  );
}

type Shades = readonly [light: string, middle: string, dark: string];

/** A drilled hollow is dark where its wall turns from the light, and bright across from it. */
export function HollowFace({ id, shades: [light, middle, dark] }: { id: string; shades: Shades }) {
  return (
    <radialGradient id={id} cx="0.62" cy="0.66" r="0.72">
      <stop offset="0" stop-color={light} />
      <stop offset="0.7" stop-color={middle} />
      <stop offset="1" stop-color={dark} />
    </radialGradient>
  );
}

/** Holes to `<use>`: `hole` for a marble on a beech field, `cup-hole` in the walnut; and the `lip` of any hole. */
export function HoleDefs({ id, cupRadius }: { id: string; cupRadius: number }) {
  return (
    <>
      <HollowFace id={`${id}-hollow`} shades={['var(--hollow-light)', 'var(--hollow)', 'var(--hollow-dark)']} />
      <radialGradient id={`${id}-cup`} cx="0.6" cy="0.64" r="0.7">
        <stop offset="0" stop-color="var(--cup-light)" />
        <stop offset="1" stop-color="var(--cup-dark)" />
      </radialGradient>
      <linearGradient id={`${id}-lip`} x1="0.1" y1="0.1" x2="0.9" y2="0.9">
        <stop offset="0.2" stop-color="#2a1405" stop-opacity="0.65" />
        <stop offset="0.55" stop-color="#2a1405" stop-opacity="0" />
        <stop offset="0.8" stop-color="#fff2d6" stop-opacity="0.75" />
      </linearGradient>
      <g id={`${id}-hole`}>
        <Hole id={id} face="hollow" />
      </g>
      <g id={`${id}-cup-hole`}>
        <Hole id={id} face="cup" radius={cupRadius} lip={4} />
      </g>
    </>
  );
}

interface HoleProps {
  id: string;
  /** The gradient that it is painted with. */
  face: string;
  /** As a marble needs it, where nothing is said. */
  radius?: number;
  /** The lip's width. */
  lip?: number;
}

export function Hole({ id, face, radius = 41, lip = 3.5 }: HoleProps) {
  return (
    <>
      <circle r={radius} fill={`url(#${id}-${face})`} />
      <circle r={radius} fill="none" stroke={`url(#${id}-lip)`} stroke-width={lip} />
    </>
  );
}

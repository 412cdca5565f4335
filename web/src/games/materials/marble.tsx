// A glass marble, around 0, 0: its glass, and what several games' marbles have inside.

import type { ComponentChildren } from 'preact';

import { EASE_OUT } from '../animation';
import type { Point } from '../point';
import './marble.css';

export const MARBLE_RADIUS = 42;

export interface Glass {
  /** From the side of the light to the one in the dark. */
  readonly stops: readonly (readonly [offset: number, colour: string])[];
  /** The light that went through it. */
  readonly glow: string;
}

export const YELLOW_GLASS: Glass = {
  stops: [
    [0, '#fff6c2'],
    [0.3, '#fbd54a'],
    [0.66, '#e0a01a'],
    [1, '#7a4706'],
  ],
  glow: '#fff3a8',
};

interface GlassDefsProps {
  /** Keeps several drawings on a page apart. */
  id: string;
  glasses: Readonly<Record<string, Glass>>;
  /** How much light gathers behind the glass. */
  glow: number;
}

/** The gradients that marbles are painted with. */
export function GlassDefs({ id, glasses, glow }: GlassDefsProps) {
  return (
    <>
      {Object.entries(glasses).map(([name, glass]) => (
        <>
          <radialGradient id={`${id}-glass-${name}`} cx="0.42" cy="0.38" r="0.66" fx="0.32" fy="0.26">
            {glass.stops.map(([offset, colour]) => (
              <stop offset={offset} stop-color={colour} />
            ))}
          </radialGradient>
          {/* Light that went through the glass gathers on the side away from the window. */}
          <radialGradient id={`${id}-glow-${name}`} cx="0.7" cy="0.74" r="0.38">
            <stop offset="0" stop-color={glass.glow} stop-opacity={glow} />
            <stop offset="1" stop-color={glass.glow} stop-opacity="0" />
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

export function MarbleShadow({ id }: { id: string }) {
  return <ellipse cx="7" cy="10" rx="50" ry="48" fill={`url(#${id}-shadow)`} />;
}

interface GlassBallProps {
  id: string;
  /** Which of the glasses. */
  glass: string;
  /** What is inside, seen from above. It turns as the marble rolls. */
  children: ComponentChildren;
}

export function GlassBall({ id, glass, children }: GlassBallProps) {
  return (
    <>
      <circle r={MARBLE_RADIUS} fill={`url(#${id}-glass-${glass})`} />
      <g class="marble-pattern">{children}</g>
      <circle r={MARBLE_RADIUS} fill={`url(#${id}-glow-${glass})`} />
      <path d="M 37 10 A 38.5 38.5 0 0 1 8 37.5" class="marble-edge" />
      <ellipse cx="-15" cy="-19" rx="15" ry="9.5" transform="rotate(-38 -15 -19)" fill={`url(#${id}-gloss)`} />
    </>
  );
}

/** In red glass. */
export function PaleRing({ width }: { width: number }) {
  return (
    <g fill="none">
      <circle r="19" stroke="#4e0410" stroke-opacity="0.5" stroke-width="10" cx="1" cy="1.5" />
      <circle r="19" stroke="#ffeadf" stroke-width={width} />
    </g>
  );
}

export function CatsEye() {
  return (
    <>
      <path d="M 9 -31 C 22 -10 14 14 -9 31 C -22 10 -14 -14 9 -31 Z" fill="#5a2c04" fill-opacity="0.9" />
      <path d="M 8 -27 C 12 -10 6 10 -8 27 C -10 10 -6 -10 8 -27 Z" fill="#2b1402" />
    </>
  );
}

/** How far from the marble's middle its pattern goes before it is over the horizon. */
const HORIZON = 34;

/** Carries the pattern over the marble's front and up again from behind, once on the way. */
export function turnPattern(marble: Element, from: Point, to: Point, timing: KeyframeAnimationOptions): Animation[] {
  const pattern = marble.querySelector('.marble-pattern');
  if (!pattern) return [];
  const heading = Math.atan2(to.y - from.y, to.x - from.x);
  const frames = Array.from({ length: 13 }, (_, index) => {
    const turn = (index / 12) * 2 * Math.PI;
    const ahead = HORIZON * Math.sin(turn);
    const flat = Math.max(0.02, Math.cos(turn));
    const move = `translate(${ahead * Math.cos(heading)}px, ${ahead * Math.sin(heading)}px)`;
    return {
      transform: `${move} rotate(${heading}rad) scale(${flat}, 1) rotate(${-heading}rad)`,
      opacity: Math.cos(turn) > 0 ? 1 : 0,
    };
  });
  return [pattern.animate(frames, { easing: EASE_OUT, ...timing })];
}

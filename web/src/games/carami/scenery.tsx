// The board itself: walnut with a beech cross let in, slate under the bands, walls, ramps, pits of felt.
// Light from top left, whichever way the board lies.

import type { Orientation } from '../drawing';
import {
  BANDS,
  CENTRE,
  edgePoint,
  HALF,
  pitCentre,
  placePoint,
  RAMPS,
  SEATS,
  slotOfRamp,
  SLOTS,
  SPACING,
  turned,
  VALUES,
  type Place,
  type Point,
  type Seat,
} from './geometry';
import { timesFilled, type Position } from './position';

const HOLLOW_RADIUS = 41;
const PIT_RADIUS = 106;

/** The cross: arms five slots wide and eleven long, with a little wood around, its outer corners rounded. */
function crossPath(): string {
  const near = 2.5 * SPACING + 6;
  const far = 5.5 * SPACING + 6;
  const round = 16;
  // The top arm from its inner left corner to its inner right one; then the same, turned.
  const arm: readonly Point[] = [
    { x: -near, y: -near },
    { x: -near, y: round - far },
    { x: -near, y: -far },
    { x: round - near, y: -far },
    { x: near - round, y: -far },
    { x: near, y: -far },
    { x: near, y: round - far },
  ];
  const arms = [0, 3, 2, 1].map((quarters) => {
    const [inner, a, corner, b, c, other, d] = arm.map((point) => {
      const { x, y } = turned(point, quarters);
      return `${x} ${y}`;
    });
    return `${inner} L ${a} Q ${corner} ${b} L ${c} Q ${other} ${d}`;
  });
  return `M ${arms.join(' L ')} Z`;
}

const CROSS = crossPath();
const EDGE = HALF - 6;

/** Wavering lines along the wood, the same on every visit. */
const GRAIN = Array.from({ length: 52 }, (_, line) => {
  const y = -640 + line * 25 + 9 * Math.sin(line * 12.9);
  const bend = (k: number): string => (y + 13 * Math.sin(line * 0.7 + k * 2.1)).toFixed(1);
  return `M -660 ${bend(0)} C -320 ${bend(1)} -80 ${bend(2)} 130 ${bend(3)} S 480 ${bend(4)} 660 ${bend(5)}`;
}).join(' ');

export function SceneryDefs({ id }: { id: string }) {
  return (
    <>
      <linearGradient id={`${id}-beech`} x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stop-color="var(--beech-light)" />
        <stop offset="1" stop-color="var(--beech-dark)" />
      </linearGradient>
      <linearGradient id={`${id}-walnut`} x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stop-color="var(--walnut-light)" />
        <stop offset="1" stop-color="var(--walnut-dark)" />
      </linearGradient>
      <linearGradient id={`${id}-slate`} x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stop-color="#76828a" />
        <stop offset="1" stop-color="#4d5960" />
      </linearGradient>
      {/* A drilled hollow is dark where its wall turns from the light, and bright across from it. */}
      <radialGradient id={`${id}-hollow`} cx="0.62" cy="0.66" r="0.72">
        <stop offset="0" stop-color="var(--hollow-light)" />
        <stop offset="0.7" stop-color="var(--hollow)" />
        <stop offset="1" stop-color="var(--hollow-dark)" />
      </radialGradient>
      <radialGradient id={`${id}-slate-hollow`} cx="0.62" cy="0.66" r="0.72">
        <stop offset="0" stop-color="#5d686f" />
        <stop offset="0.7" stop-color="#434d54" />
        <stop offset="1" stop-color="#283036" />
      </radialGradient>
      <radialGradient id={`${id}-cup`} cx="0.6" cy="0.64" r="0.7">
        <stop offset="0" stop-color="var(--cup-light)" />
        <stop offset="1" stop-color="var(--cup-dark)" />
      </radialGradient>
      <radialGradient id={`${id}-felt`} cx="0.6" cy="0.64" r="0.75">
        <stop offset="0" stop-color="#4c6649" />
        <stop offset="1" stop-color="#2a3a29" />
      </radialGradient>
      <linearGradient id={`${id}-lip`} x1="0.1" y1="0.1" x2="0.9" y2="0.9">
        <stop offset="0.2" stop-color="#2a1405" stop-opacity="0.65" />
        <stop offset="0.55" stop-color="#2a1405" stop-opacity="0" />
        <stop offset="0.8" stop-color="#fff2d6" stop-opacity="0.75" />
      </linearGradient>
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
      <clipPath id={`${id}-plank`}>
        <rect x={-EDGE} y={-EDGE} width={2 * EDGE} height={2 * EDGE} rx="90" />
      </clipPath>
      <clipPath id={`${id}-cross`}>
        <path d={CROSS} />
      </clipPath>
      <g id={`${id}-hole`}>
        <circle r={HOLLOW_RADIUS} fill={`url(#${id}-hollow)`} />
        <circle r={HOLLOW_RADIUS} fill="none" stroke={`url(#${id}-lip)`} stroke-width="3.5" />
      </g>
      <g id={`${id}-slate-hole`}>
        <circle r={HOLLOW_RADIUS} fill={`url(#${id}-slate-hollow)`} />
        <circle r={HOLLOW_RADIUS} fill="none" stroke={`url(#${id}-lip)`} stroke-width="3.5" />
      </g>
      <g id={`${id}-cup-hole`}>
        <circle r="44" fill={`url(#${id}-cup)`} />
        <circle r="44" fill="none" stroke={`url(#${id}-lip)`} stroke-width="4" />
      </g>
    </>
  );
}

function Wood({ id }: { id: string }) {
  const plank = { x: -EDGE, y: -EDGE, width: 2 * EDGE, height: 2 * EDGE, rx: 90 };
  return (
    <>
      <rect {...plank} fill={`url(#${id}-walnut)`} class="carami-plank" />
      <g clip-path={`url(#${id}-plank)`}>
        <path d={GRAIN} class="carami-grain carami-grain-walnut" />
      </g>
      <rect
        {...{ x: -EDGE + 6, y: -EDGE + 6, width: 2 * EDGE - 12, height: 2 * EDGE - 12, rx: 84 }}
        fill="none"
        stroke={`url(#${id}-bevel)`}
        stroke-width="8"
      />
      <path d={CROSS} fill={`url(#${id}-beech)`} />
      <g clip-path={`url(#${id}-cross)`}>
        <path d={GRAIN} class="carami-grain carami-grain-beech" />
      </g>
      <path d={CROSS} fill="none" stroke={`url(#${id}-sunk)`} stroke-width="7" />
    </>
  );
}

/** A strip of slate under the three slots of a band. */
function Band({ id, seat, orientation }: { id: string; seat: Seat; orientation: Orientation }) {
  const ends = [BANDS[seat][0] ?? '', BANDS[seat][2] ?? ''].map((slot) => placePoint(slot, orientation));
  const [x, y] = [Math.min(...ends.map((end) => end.x)) - 50, Math.min(...ends.map((end) => end.y)) - 50];
  const width = Math.max(...ends.map((end) => end.x)) + 50 - x;
  const height = Math.max(...ends.map((end) => end.y)) + 50 - y;
  return (
    <>
      <rect {...{ x, y, width, height }} rx="26" fill={`url(#${id}-slate)`} />
      <rect {...{ x, y, width, height }} rx="26" fill="none" stroke={`url(#${id}-sunk)`} stroke-width="4" />
    </>
  );
}

/** The groove from a ramp down to its slot, and the cup at its head where a marble waits. */
function Ramp({ id, ramp, orientation }: { id: string; ramp: Place; orientation: Orientation }) {
  const head = placePoint(ramp, orientation);
  const foot = placePoint(slotOfRamp(ramp), orientation);
  const length = Math.hypot(foot.x - head.x, foot.y - head.y);
  const end: Point = {
    x: foot.x - ((foot.x - head.x) / length) * 34,
    y: foot.y - ((foot.y - head.y) / length) * 34,
  };
  const line = { x1: head.x, y1: head.y, x2: end.x, y2: end.y };
  return (
    <g>
      <line {...line} class="carami-groove-lip" />
      <line {...line} class="carami-groove" />
      <use href={`#${id}-cup-hole`} x={head.x} y={head.y} />
    </g>
  );
}

/** The walls at a corner of the centre square: nothing steps across them. */
function Walls({ orientation }: { orientation: Orientation }) {
  return (
    <g class="carami-walls">
      {SEATS.map((seat) => {
        // South's two walls stand beside the opening of its band.
        const ends = [-250, -160, 160, 250].map((x) => edgePoint(seat, { x, y: 250 }, orientation));
        const [a, b, c, d] = ends as [Point, Point, Point, Point];
        return (
          <g key={seat}>
            <path d={`M ${a.x} ${a.y} L ${b.x} ${b.y} M ${c.x} ${c.y} L ${d.x} ${d.y}`} class="carami-wall" />
            <path
              d={`M ${a.x} ${a.y} L ${b.x} ${b.y} M ${c.x} ${c.y} L ${d.x} ${d.y}`}
              class="carami-wall-top"
            />
          </g>
        );
      })}
    </g>
  );
}

function Values({ orientation }: { orientation: Orientation }) {
  return (
    <g class="carami-values">
      {SEATS.map((seat) =>
        VALUES.map((value, index) => {
          // The tens stand between their ramps, outside at the corner.
          const x = index === 0 ? -291 : index === 4 ? 291 : (index - 2) * 100;
          const { x: left, y: top } = edgePoint(seat, { x, y: 594 }, orientation);
          return (
            <text key={`${seat}${index}`} x={left} y={top + 16}>
              {value}
            </text>
          );
        }),
      )}
    </g>
  );
}

function Centre({ id, orientation }: { id: string; orientation: Orientation }) {
  const { x, y } = placePoint(CENTRE, orientation);
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="49" class="carami-centre-ring" />
      <use href={`#${id}-slate-hole`} />
      <polygon points="0,-24 6,-6 24,0 6,6 0,24 -6,6 -24,0 -6,-6" class="carami-centre-star" />
    </g>
  );
}

export function Scenery({ id, orientation }: { id: string; orientation: Orientation }) {
  const inBand = new Set(Object.values(BANDS).flat());
  return (
    <g aria-hidden="true">
      <Wood id={id} />
      {SEATS.map((seat) => {
        const { x, y } = pitCentre(seat, orientation);
        return (
          <g key={seat} transform={`translate(${x} ${y})`}>
            <circle r={PIT_RADIUS} fill={`url(#${id}-felt)`} />
            <circle r={PIT_RADIUS} fill="none" stroke={`url(#${id}-lip)`} stroke-width="5" />
          </g>
        );
      })}
      {RAMPS.map((ramp) => (
        <Ramp key={ramp} {...{ id, ramp, orientation }} />
      ))}
      {SEATS.map((seat) => (
        <Band key={seat} {...{ id, seat, orientation }} />
      ))}
      {SLOTS.map((slot) => {
        const { x, y } = placePoint(slot, orientation);
        if (slot === CENTRE) return <Centre key={slot} id={id} orientation={orientation} />;
        return (
          <g key={slot}>
            <use href={`#${id}-${inBand.has(slot) ? 'slate-hole' : 'hole'}`} x={x} y={y} />
            <text class={`carami-slot-name ${inBand.has(slot) ? 'on-slate' : ''}`} x={x} y={y + 10}>
              {slot}
            </text>
          </g>
        );
      })}
      <Walls orientation={orientation} />
      <Values orientation={orientation} />
    </g>
  );
}

/** A brass stud in each wall beside a band, for each time it has been filled. */
export function Studs({ position, orientation }: { position: Position; orientation: Orientation }) {
  return (
    <g aria-hidden="true">
      {SEATS.flatMap((camp) =>
        [236, 186].slice(0, timesFilled(position, camp)).flatMap((along) =>
          [-along, along].map((x) => {
            const point = edgePoint(camp, { x, y: 250 }, orientation);
            return <circle key={`${camp}${x}`} cx={point.x} cy={point.y} r="8" class="carami-stud" />;
          }),
        ),
      )}
    </g>
  );
}

// The board itself: walnut with a beech cross let in, slate under the bands, walls, ramps, pits of felt.
// Light from top left, whichever way the board lies.

import type { Orientation } from '../drawing';
import { EdgeDefs, Face, grainPath, Hole, HoleDefs, HollowFace, WoodFace } from '../materials/wood';
import type { Point } from '../point';
import {
  BANDS,
  CENTRE,
  edgePoint,
  HALF,
  pitCentre,
  type Place,
  placePoint,
  RAMPS,
  type Seat,
  SEATS,
  slotOfRamp,
  SLOTS,
  SPACING,
  turned,
  VALUES,
} from './geometry';
import { type Position, timesFilled } from './position';
import '../coordinates.css';

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

const GRAIN = grainPath({ lines: 52, top: -640, gap: 25, sway: 13, along: [-660, -320, -80, 130, 480, 660] });

export function SceneryDefs({ id }: { id: string }) {
  return (
    <>
      <WoodFace id={`${id}-beech`} wood="beech" />
      <WoodFace id={`${id}-walnut`} wood="walnut" />
      <Face id={`${id}-slate`} light="#76828a" dark="#4d5960" />
      <EdgeDefs id={id} />
      <HoleDefs id={id} cupRadius={44} />
      <HollowFace id={`${id}-slate-hollow`} shades={['#5d686f', '#434d54', '#283036']} />
      <g id={`${id}-slate-hole`}>
        <Hole id={id} face="slate-hollow" />
      </g>
      <radialGradient id={`${id}-felt`} cx="0.6" cy="0.64" r="0.75">
        <stop offset="0" stop-color="#4c6649" />
        <stop offset="1" stop-color="#2a3a29" />
      </radialGradient>
      <clipPath id={`${id}-plank`}>
        <rect x={-EDGE} y={-EDGE} width={2 * EDGE} height={2 * EDGE} rx="90" />
      </clipPath>
      <clipPath id={`${id}-cross`}>
        <path d={CROSS} />
      </clipPath>
    </>
  );
}

function Wood({ id }: { id: string }) {
  const plank = { x: -EDGE, y: -EDGE, width: 2 * EDGE, height: 2 * EDGE, rx: 90 };
  return (
    <>
      <rect {...plank} fill={`url(#${id}-walnut)`} class="plank" />
      <g clip-path={`url(#${id}-plank)`}>
        <path d={GRAIN} class="grain grain-walnut" />
      </g>
      <rect
        {...{ x: -EDGE + 6, y: -EDGE + 6, width: 2 * EDGE - 12, height: 2 * EDGE - 12, rx: 84 }}
        fill="none"
        stroke={`url(#${id}-bevel)`}
        stroke-width="8"
      />
      <path d={CROSS} fill={`url(#${id}-beech)`} />
      <g clip-path={`url(#${id}-cross)`}>
        <path d={GRAIN} class="grain grain-beech" />
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
            <path d={`M ${a.x} ${a.y} L ${b.x} ${b.y} M ${c.x} ${c.y} L ${d.x} ${d.y}`} class="carami-wall-top" />
          </g>
        );
      })}
    </g>
  );
}

function Values({ orientation }: { orientation: Orientation }) {
  return (
    <g class="engraved">
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
            <Hole id={id} face="felt" radius={PIT_RADIUS} lip={5} />
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
            <text class={`coordinate carami-slot-name ${inBand.has(slot) ? 'on-slate' : ''}`} x={x} y={y + 10}>
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

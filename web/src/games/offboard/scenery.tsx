// The board itself: walnut rim with twelve cups, beech field with sixty-one hollows. Light from top left.

import {
  CELLS,
  cellCentre,
  FIELD_APOTHEM,
  hexagonPath,
  placePoint,
  RIM_APOTHEM,
  TARGETS,
  targetCentre,
  valuePoint,
  type Colour,
} from './geometry';

const RIM = hexagonPath(RIM_APOTHEM, 270);
const RIM_EDGE = hexagonPath(RIM_APOTHEM - 7, 264);
const FIELD = hexagonPath(FIELD_APOTHEM, 46);
const HOLLOW_RADIUS = 41;
const CUP_RADIUS = 47;

/** Wavering lines along the wood, the same on every visit. */
const GRAIN = Array.from({ length: 44 }, (_, line) => {
  const y = -500 + line * 23.5 + 9 * Math.sin(line * 12.9);
  const bend = (k: number): string => (y + 13 * Math.sin(line * 0.7 + k * 2.1)).toFixed(1);
  return `M -560 ${bend(0)} C -260 ${bend(1)} -60 ${bend(2)} 120 ${bend(3)} S 420 ${bend(4)} 560 ${bend(5)}`;
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
      {/* A drilled hollow is dark where its wall turns from the light, and bright across from it. */}
      <radialGradient id={`${id}-hollow`} cx="0.62" cy="0.66" r="0.72">
        <stop offset="0" stop-color="var(--hollow-light)" />
        <stop offset="0.7" stop-color="var(--hollow)" />
        <stop offset="1" stop-color="var(--hollow-dark)" />
      </radialGradient>
      <radialGradient id={`${id}-cup`} cx="0.6" cy="0.64" r="0.7">
        <stop offset="0" stop-color="var(--cup-light)" />
        <stop offset="1" stop-color="var(--cup-dark)" />
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
      <clipPath id={`${id}-rim-shape`}>
        <path d={RIM} />
      </clipPath>
      <clipPath id={`${id}-field-shape`}>
        <path d={FIELD} />
      </clipPath>
      <g id={`${id}-hole`}>
        <circle r={HOLLOW_RADIUS} fill={`url(#${id}-hollow)`} />
        <circle r={HOLLOW_RADIUS} fill="none" stroke={`url(#${id}-lip)`} stroke-width="3.5" />
      </g>
      <g id={`${id}-cup-hole`}>
        <circle r={CUP_RADIUS} fill={`url(#${id}-cup)`} />
        <circle r={CUP_RADIUS} fill="none" stroke={`url(#${id}-lip)`} stroke-width="4" />
      </g>
    </>
  );
}

function Wood({ id }: { id: string }) {
  return (
    <>
      <path d={RIM} fill={`url(#${id}-walnut)`} class="board-rim" />
      <g clip-path={`url(#${id}-rim-shape)`}>
        <path d={GRAIN} class="grain grain-walnut" />
      </g>
      <path d={RIM_EDGE} fill="none" stroke={`url(#${id}-bevel)`} stroke-width="9" />
      <path d={FIELD} fill={`url(#${id}-beech)`} />
      <g clip-path={`url(#${id}-field-shape)`}>
        <path d={GRAIN} class="grain grain-beech" />
      </g>
      <path d={FIELD} fill="none" stroke={`url(#${id}-sunk)`} stroke-width="7" />
    </>
  );
}

export function Scenery({ id, flipped }: { id: string; flipped: boolean }) {
  return (
    <g aria-hidden="true">
      <Wood id={id} />
      {CELLS.map((cell) => {
        const { x, y } = cellCentre(cell, flipped);
        return (
          <>
            <use href={`#${id}-hole`} x={x.toFixed(2)} y={y.toFixed(2)} />
            <text class="cell-name" x={x} y={y + 10}>
              {cell}
            </text>
          </>
        );
      })}
      {TARGETS.map((target, index) => {
        const { x, y } = targetCentre(index, flipped);
        return <use key={target} href={`#${id}-cup-hole`} x={x.toFixed(2)} y={y.toFixed(2)} />;
      })}
    </g>
  );
}

/** The numbers cut into the rim, each beside its cup. */
export function Values({ values, flipped }: { values: readonly number[]; flipped: boolean }) {
  return (
    <g aria-hidden="true" class="target-values">
      {values.map((value, index) => {
        const { x, y } = valuePoint(index, flipped);
        return (
          <text key={index} x={x.toFixed(1)} y={(y + 16).toFixed(1)}>
            {value}
          </text>
        );
      })}
    </g>
  );
}

/** The felt patch where a marble in hand waits for its owner's decision. */
export function Tray({ colour, flipped }: { colour: Colour; flipped: boolean }) {
  const { x, y } = placePoint('hand', colour, flipped);
  return (
    <g aria-hidden="true" transform={`translate(${x} ${y})`}>
      <circle r="66" class="tray" />
      <circle r="58" class="tray-stitch" />
    </g>
  );
}

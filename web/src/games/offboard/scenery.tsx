// The board itself: walnut rim with twelve cups, beech field with sixty-one hollows. Light from top left.

import { EdgeDefs, grainPath, HoleDefs, WoodFace } from '../materials/wood';
import {
  cellCentre,
  CELLS,
  type Colour,
  FIELD_APOTHEM,
  hexagonPath,
  placePoint,
  RIM_APOTHEM,
  targetCentre,
  TARGETS,
  valuePoint,
} from './geometry';
import '../coordinates.css';

const RIM = hexagonPath(RIM_APOTHEM, 270);
const RIM_EDGE = hexagonPath(RIM_APOTHEM - 7, 264);
const FIELD = hexagonPath(FIELD_APOTHEM, 46);
const CUP_RADIUS = 47;

const GRAIN = grainPath({ lines: 44, top: -500, gap: 23.5, sway: 13, along: [-560, -260, -60, 120, 420, 560] });

export function SceneryDefs({ id }: { id: string }) {
  return (
    <>
      <WoodFace id={`${id}-beech`} wood="beech" />
      <WoodFace id={`${id}-walnut`} wood="walnut" />
      <EdgeDefs id={id} />
      <HoleDefs id={id} cupRadius={CUP_RADIUS} />
      <clipPath id={`${id}-rim-shape`}>
        <path d={RIM} />
      </clipPath>
      <clipPath id={`${id}-field-shape`}>
        <path d={FIELD} />
      </clipPath>
    </>
  );
}

function Wood({ id }: { id: string }) {
  return (
    <>
      <path d={RIM} fill={`url(#${id}-walnut)`} class="plank" />
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
            <text class="coordinate cell-name" x={x} y={y + 10}>
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
    <g aria-hidden="true" class="engraved">
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

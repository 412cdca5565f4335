// The board itself: a walnut rim, a chequered field of cherry, and an inlay where each side wants to go.

import { EdgeDefs, grainPath, WoodFace } from '../materials/wood';
import { type Cell, cellCentre, CELLS, FIELD, goalOf, homeRow, RIM, type Side, SPACING } from './geometry';
import { SLANT } from './piece';
import { other } from './position';
import type { ArcanorTexts } from './texts';
import '../coordinates.css';

const GRAIN = grainPath({ lines: 36, top: -410, gap: 23.5, sway: 12, along: [-450, -220, -60, 100, 330, 450] });

/** Any piece hides it. */
const INLAY_RADIUS = 23;

export function SceneryDefs({ id }: { id: string }) {
  return (
    <>
      <WoodFace id={`${id}-frame`} wood="walnut" />
      <WoodFace id={`${id}-field`} wood="cherry" />
      <EdgeDefs id={id} />
      <clipPath id={`${id}-frame-shape`}>
        <rect x={-RIM.x} y={-RIM.y} width={2 * RIM.x} height={2 * RIM.y} rx="26" />
      </clipPath>
      <clipPath id={`${id}-field-shape`}>
        <rect x={-FIELD.x} y={-FIELD.y} width={2 * FIELD.x} height={2 * FIELD.y} rx="5" />
      </clipPath>
    </>
  );
}

/** Every second cell is a shade deeper, so that diagonals can be followed. */
function isDeeper(cell: Cell): boolean {
  return (cell.charCodeAt(0) + cell.charCodeAt(1)) % 2 === 0;
}

interface SceneryProps {
  id: string;
  flipped: boolean;
  texts: ArcanorTexts;
}

export function Scenery({ id, flipped, texts }: SceneryProps) {
  return (
    <g aria-hidden="true">
      <Wood id={id} flipped={flipped} />
      {(['l', 'd'] as const).map((side) => (
        <Goal key={side} side={side} flipped={flipped} label={texts.goalRow(side)} />
      ))}
      {CELLS.map((cell) => {
        const { x, y } = cellCentre(cell, flipped);
        return (
          <text key={cell} class="coordinate square-name" x={x - 47} y={y - 37}>
            {cell}
          </text>
        );
      })}
    </g>
  );
}

function Wood({ id, flipped }: { id: string; flipped: boolean }) {
  const field = { x: -FIELD.x, y: -FIELD.y, width: 2 * FIELD.x, height: 2 * FIELD.y, rx: 5 };
  return (
    <>
      <rect
        {...{ x: -RIM.x, y: -RIM.y, width: 2 * RIM.x, height: 2 * RIM.y, rx: 26 }}
        fill={`url(#${id}-frame)`}
        class="plank"
      />
      <g clip-path={`url(#${id}-frame-shape)`}>
        <path d={GRAIN} class="grain grain-walnut" />
      </g>
      <rect
        {...{ x: -RIM.x + 4, y: -RIM.y + 4, width: 2 * RIM.x - 8, height: 2 * RIM.y - 8, rx: 23 }}
        fill="none"
        stroke={`url(#${id}-bevel)`}
        stroke-width="6"
      />
      <rect {...field} fill={`url(#${id}-field)`} />
      <g clip-path={`url(#${id}-field-shape)`}>
        {CELLS.filter(isDeeper).map((cell) => {
          const { x, y } = cellCentre(cell, flipped);
          return <rect key={cell} x={x - 50} y={y - 50} width={SPACING} height={SPACING} class="square-deeper" />;
        })}
        <path d={GRAIN} class="grain grain-cherry" />
      </g>
      <rect {...field} fill="none" stroke={`url(#${id}-sunk)`} stroke-width="6" />
    </>
  );
}

/** A side's goal: its own wood let into every cell of the row, and its name in the rim behind. */
function Goal({ side, flipped, label }: { side: Side; flipped: boolean; label: string }) {
  const cells = homeRow(other(side)).filter((cell) => goalOf(cell) === side);
  const above = (side === 'l') !== flipped;
  return (
    <g class={`goal goal-${side}`}>
      <rect
        x={-FIELD.x}
        y={above ? -FIELD.y : FIELD.y - SPACING}
        width={2 * FIELD.x}
        height={SPACING}
        class="goal-row"
      />
      {cells.map((cell) => {
        const { x, y } = cellCentre(cell, flipped);
        return (
          <g key={cell}>
            <ellipse cx={x} cy={y} rx={INLAY_RADIUS} ry={INLAY_RADIUS * SLANT} class="inlay" />
            <ellipse cx={x} cy={y} rx={INLAY_RADIUS} ry={INLAY_RADIUS * SLANT} class="inlay-line" />
          </g>
        );
      })}
      <rect x={-FIELD.x} y={above ? -FIELD.y - 11 : FIELD.y + 4} width={2 * FIELD.x} height="7" class="goal-strip" />
      <text y={above ? -FIELD.y - 20 : FIELD.y + 38} class="goal-name">
        {label}
      </text>
    </g>
  );
}

// A proposed move on a board: an arrow along its way, or a ring where nothing goes anywhere.

import type { HintPart } from './drawing';
import { standAt, type Point } from './point';
import './proposal.css';

const RING = 49;
const BARB = 26;

interface ProposedWayProps {
  move: string;
  part: HintPart;
  /** From where it begins to where it ends, in the drawing's units: 100 from a place to the next. */
  way: readonly Point[];
}

export function ProposedMove({ move, part, way }: ProposedWayProps) {
  const [start, ...landings] = way;
  const end = landings.at(-1);
  if (start === undefined) return null;
  const isWhole = part === 'move';
  const rings = part === 'target' && end !== undefined ? [start, end] : [start];
  return (
    <g
      class="proposed"
      aria-hidden="true"
      data-testid="proposed"
      data-part={part}
      data-move={isWhole ? move : undefined}
    >
      {rings.map((point, index) => (
        <circle key={index} class={isWhole ? 'proposed-start' : 'proposed-ring'} r={RING} transform={standAt(point)} />
      ))}
      {isWhole && end !== undefined && <circle class="proposed-end" r={RING} transform={standAt(end)} />}
      {isWhole && <Way path={landings.length === 0 ? ringPath(start) : arrowPath(way)} />}
    </g>
  );
}

function Way({ path }: { path: string }) {
  return (
    <>
      <path class="proposed-casing" d={path} />
      <path class="proposed-line" d={path} />
    </>
  );
}

function ringPath({ x, y }: Point): string {
  const radius = RING - 13;
  return `M ${x - radius} ${y} a ${radius} ${radius} 0 1 0 ${2 * radius} 0 a ${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
}

/** The line through all points, and two barbs at its end. */
export function arrowPath(way: readonly Point[]): string {
  const line = way.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'} ${x.toFixed(1)} ${y.toFixed(1)}`);
  const [before, end] = way.slice(-2);
  if (before === undefined || end === undefined) return line.join(' ');
  const back = Math.atan2(before.y - end.y, before.x - end.x);
  const barb = (turn: number): string =>
    `${(end.x + BARB * Math.cos(back + turn)).toFixed(1)} ${(end.y + BARB * Math.sin(back + turn)).toFixed(1)}`;
  return `${line.join(' ')} M ${barb(0.6)} L ${end.x.toFixed(1)} ${end.y.toFixed(1)} L ${barb(-0.6)}`;
}

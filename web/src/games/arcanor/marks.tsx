// Marks on the board: the last move, where the picked piece may go, and how.

import type { StepView } from '../../messages';
import type { Point } from '../point';
import { type Cell, cellCentre, CELLS } from './geometry';
import type { Hold, Ways } from './playing';
import { glimpseOf, motionOf } from './happenings';

/** The cells of the last move: the one left, and the one reached or looked into. */
export function lastMoveCells(step: StepView): { left: Cell | null; reached: Cell | null } {
  const motion = motionOf(step);
  return { left: motion?.start ?? null, reached: motion?.end ?? glimpseOf(step)?.place ?? null };
}

/** Where a proposed move leads; to look into a piece is to stay. */
export function proposedWay(move: string, flipped: boolean): Point[] {
  const cells = move.startsWith('?') ? [move.slice(1)] : [move.slice(0, 2), move.slice(3)];
  return cells.every((cell) => CELLS.includes(cell)) ? cells.map((cell) => cellCentre(cell, flipped)) : [];
}

function Frame({ cell, name, flipped }: { cell: Cell | null; name: string; flipped: boolean }) {
  if (cell === null) return null;
  const { x, y } = cellCentre(cell, flipped);
  return <rect x={x - 46} y={y - 46} width="92" height="92" rx="12" class={name} />;
}

export function LastMove({ step, flipped }: { step: StepView; flipped: boolean }) {
  const { left, reached } = lastMoveCells(step);
  return (
    <g aria-hidden="true">
      <Frame cell={left} name="mark-left" flipped={flipped} />
      <Frame cell={reached} name="mark-reached" flipped={flipped} />
    </g>
  );
}

/** Below the pieces, so that the one picked up stands out of it. */
export function Picked({ hold }: { hold: Hold }) {
  return <Frame cell={hold.selection.picked} name="mark-picked" flipped={hold.flipped} />;
}

/** A full dot for the whole piece, an open one for the outer piece alone, a broken ring for an eat. */
function End({ ways, release }: { ways: Ways; release: boolean }) {
  if (ways.eat !== undefined) return <circle r="46" class="end-eat" />;
  if (!release) return <circle r="13" class="end-full" />;
  return (
    <>
      <circle r="13" class="end-open-edge" />
      <circle r="13" class="end-open" />
    </>
  );
}

interface DestinationsProps {
  hold: Hold;
  /** The cell that the pointer or the focus is about to send the piece to. */
  considered: Cell | null;
}

export function Destinations({ hold, considered }: DestinationsProps) {
  const { selection, ends, flipped, finishLaying } = hold;
  return (
    <g aria-hidden="true" class="marks">
      {[...ends]
        // A mark would hide what is about to be put there.
        .filter(([cell, ways]) => cell !== considered || ways.eat !== undefined)
        .filter(([cell]) => finishLaying === null || !hold.position.stacks.has(cell))
        .map(([cell, ways]) => {
          const { x, y } = cellCentre(cell, flipped);
          return (
            <g key={cell} transform={`translate(${x} ${y})`}>
              <End ways={ways} release={selection.carry === 'release' && ways.release !== undefined} />
            </g>
          );
        })}
      <Frame cell={considered} name="mark-considered" flipped={flipped} />
      {selection.pending !== null && <Frame cell={selection.pending} name="mark-asked" flipped={flipped} />}
    </g>
  );
}

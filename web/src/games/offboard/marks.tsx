// Marks on the board: the last move, where the picked marble may go, and what would move with it.

import type { StepView } from '../../messages';
import type { Proposal } from '../drawing';
import type { Point } from '../point';
import { type Cell, cellCentre, isCell, placePoint } from './geometry';
import { journeys, lastPlace, type Line, lineOf } from './journeys';
import type { Foresee, Hold } from './playing';
import type { Position } from './position';

/** The cells that the last move left free, and those it filled. */
export function lastMoveCells(step: StepView): { left: Cell[]; reached: Cell[] } {
  const ways = journeys(step.trace);
  const reached = ways.map(lastPlace).filter(isCell);
  const left = ways.map(([start]) => start).filter((start) => isCell(start) && !reached.includes(start));
  return { left, reached };
}

export function LastMove({ step, flipped }: { step: StepView; flipped: boolean }) {
  const { left, reached } = lastMoveCells(step);
  const ring = (cell: Cell, name: string) => {
    const { x, y } = cellCentre(cell, flipped);
    return <circle key={cell} cx={x} cy={y} r="46" class={name} />;
  };
  return (
    <g aria-hidden="true">
      {left.map((cell) => ring(cell, 'last-left'))}
      {reached.map((cell) => ring(cell, 'last-reached'))}
    </g>
  );
}

/** Where a proposed move leads: a line as far as its foremost marble goes. */
export function proposedWay({ move, trace }: Proposal, position: Position, flipped: boolean): Point[] {
  const put = /^@([a-i]\d)$/.exec(move);
  if (put?.[1]) return [placePoint('hand', position.turn, flipped), cellCentre(put[1], flipped)];
  if (move === 'x') return [placePoint('hand', position.turn, flipped)];
  const [from = '', to = ''] = move.split('-');
  if (!isCell(from) || !isCell(to)) return [];
  return [from, lineOf(move, position, trace).front ?? to].map((cell) => cellCentre(cell, flipped));
}

/** Where on that way a chevron stands: beyond the ring of a picked marble, before the dot of a free cell. */
const AHEAD = 0.69;

/** A chevron on the way from a cell to its neighbour, well clear of the marble that would go. */
function Arrow({ from, to, strong, flipped }: { from: Cell; to: Cell; strong: boolean; flipped: boolean }) {
  const a = cellCentre(from, flipped);
  const b = cellCentre(to, flipped);
  const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  const at = `translate(${a.x + (b.x - a.x) * AHEAD} ${a.y + (b.y - a.y) * AHEAD}) rotate(${angle.toFixed(0)})`;
  const shape = strong ? 'M -6 -14 L 6 0 L -6 14' : 'M -4 -9 L 4 0 L -4 9';
  return (
    <g transform={at} class="arrow">
      <path d={shape} class="arrow-halo" />
      <path d={shape} />
    </g>
  );
}

/** Everything that a move would set in motion, with its direction. */
function Preview({ line, flipped }: { line: Line; flipped: boolean }) {
  return (
    <>
      {[...line.group, ...line.pushed].map((cell) => {
        const { x, y } = cellCentre(cell, flipped);
        return <circle key={cell} cx={x} cy={y} r="45" class="moving" />;
      })}
      {line.steps.map(([from, to]) => (
        <Arrow key={from} {...{ from, to, flipped }} strong />
      ))}
    </>
  );
}

function Picked({ cell, flipped }: { cell: Cell; flipped: boolean }) {
  const { x, y } = cellCentre(cell, flipped);
  return <circle cx={x} cy={y} r="47" class="picked" />;
}

interface DestinationsProps {
  hold: Hold;
  /** The move that the pointer or the focus is about to make. */
  considered: string | null;
  foresee: Foresee;
}

export function Destinations({ hold, considered, foresee }: DestinationsProps) {
  const { position, choice, held: picked, flipped } = hold;
  const ends = picked === null ? [] : [...(choice.slides.get(picked)?.keys() ?? [])];
  return (
    <g aria-hidden="true" class="hints">
      {[...choice.putBacks.keys()].map((cell) => {
        const { x, y } = cellCentre(cell, flipped);
        return <circle key={cell} cx={x} cy={y} r="10" class="end-free" />;
      })}
      {picked !== null && <Picked cell={picked} flipped={flipped} />}
      {picked !== null &&
        ends.map((end) => {
          const { x, y } = cellCentre(end, flipped);
          const free = !position.marbles.has(end);
          return (
            <g key={end}>
              <circle cx={x} cy={y} r={free ? 15 : 46} class={free ? 'end-free' : 'end-taken'} />
              <Arrow from={picked} to={end} strong={false} flipped={flipped} />
            </g>
          );
        })}
      {considered?.includes('-') && (
        <Preview line={lineOf(considered, position, foresee(considered))} flipped={flipped} />
      )}
    </g>
  );
}

// Arcanor's board, drawn and playable.

import { useId, useMemo } from 'preact/hooks';

import { language } from '../../i18n/language';
import type { StepView } from '../../messages';
import { useAnimation } from '../animation';
import type { BoardProps } from '../drawing';
import { isFlipped } from '../flipping';
import { ProposedMove } from '../proposal';
import { Cells } from './cells';
import { type Cell, cellCentre, goalOf, HALF_HEIGHT, HALF_WIDTH } from './geometry';
import { glide } from './gliding';
import { isLookedInto, LookedInto, useGlimpse } from './glimpse';
import { Hand } from './hand';
import { Destinations, LastMove, lastMoveCells, Picked, proposedWay } from './marks';
import { PieceDefs, RADII, SLANT, Standing } from './piece';
import { type Hold, usePlay } from './playing';
import { parsePosition, type Stack } from './position';
import { Scenery, SceneryDefs } from './scenery';
import { type CellFacts, type CellRole, TEXTS } from './texts';
import type { Glimpse } from './happenings';

const VIEW_BOX = `${-HALF_WIDTH} ${-HALF_HEIGHT} ${2 * HALF_WIDTH} ${2 * HALF_HEIGHT}`;

export function Board(props: BoardProps) {
  const { step, previous, decorative, proposal } = props;
  const flipped = isFlipped(props.orientation);
  const id = useId();
  const texts = TEXTS[language.value];
  const stepPosition = useMemo(() => parsePosition(step.position), [step.position]);
  const { hold, ...play } = usePlay(props, stepPosition, texts);
  const { position } = hold;
  const pieces = useAnimation(props, (things, seen) => glide(things, seen, flipped));
  const glimpse = useGlimpse(props, position);
  const scenery = useMemo(() => <Scenery {...{ id, flipped, texts }} />, [id, flipped, texts]);
  const last = useMemo(() => lastMoveCells(step), [step]);
  const covered = useMemo(() => coveredStack(step, previous), [step, previous]);
  const lid = glimpse && position.stacks.get(glimpse.place);

  const factsOf = (cell: Cell): CellFacts => ({
    cell,
    stack: position.stacks.get(cell) ?? null,
    goal: goalOf(cell),
    role: roleOf(cell, hold),
    lastMove: last.reached === cell,
  });

  return (
    <>
      <svg
        class={`arcanor pressed-board ${hold.playable ? 'playable' : ''}`}
        viewBox={VIEW_BOX}
        aria-hidden={decorative}
        {...(decorative ? {} : play.handlers)}
      >
        <defs>
          <SceneryDefs id={id} />
          <PieceDefs id={id} />
        </defs>
        {scenery}
        <LastMove step={step} flipped={flipped} />
        <Picked hold={hold} />
        <Pieces {...{ id, hold, flipped, glimpse, covered, lastReached: last.reached }} root={pieces} />
        {!decorative && <Cells {...{ texts, flipped, factsOf, ...play.focus }} />}
        <Destinations hold={hold} considered={play.considered} />
        {proposal && (
          <ProposedMove move={proposal.move} part={proposal.part} way={proposedWay(proposal.move, flipped)} />
        )}
        {glimpse && lid && <LookedInto {...{ id, glimpse, lid, flipped, texts }} />}
      </svg>
      {!decorative && <Hand hold={hold} texts={texts} />}
    </>
  );
}

function roleOf(cell: Cell, { selection, ends, choice, finishLaying }: Hold): CellRole | null {
  if (cell === selection.picked) return 'picked';
  if (cell === selection.pending) return 'asked';
  const ways = ends.get(cell);
  if (finishLaying) {
    if (ways) return 'put';
    return choice.ends.has(cell) ? 'lay' : null;
  }
  if (ways?.eat !== undefined) return 'eat';
  if (ways) return selection.carry === 'release' && ways.release !== undefined ? 'release' : 'go';
  if (choice.ends.has(cell)) return 'movable';
  return choice.looks.has(cell) ? 'lookable' : null;
}

/** What this step's eater went over, and where; it is seen until it is covered. */
function coveredStack(step: StepView, previous: StepView | null): { cell: Cell; stack: Stack } | null {
  if (step.move?.[2] !== 'x' || !previous) return null;
  const cell = step.move.slice(3, 5);
  const stack = parsePosition(previous.position).stacks.get(cell);
  return stack ? { cell, stack } : null;
}

interface PiecesProps {
  id: string;
  hold: Hold;
  flipped: boolean;
  glimpse: Glimpse | null;
  covered: { cell: Cell; stack: Stack } | null;
  lastReached: Cell | null;
  root: { current: SVGGElement | null };
}

function Pieces({ id, hold, flipped, glimpse, covered, lastReached, root }: PiecesProps) {
  const { picked, carry } = hold.selection;
  // What moves is drawn last, above the others.
  const height = (cell: Cell): number => (cell === picked ? 2 : cell === lastReached ? 1 : 0);
  const stacks = [...hold.position.stacks]
    .filter(([cell]) => !isLookedInto(glimpse, cell))
    .sort(([one], [another]) => height(one) - height(another));
  const scaleOf = (cell: Cell): number => (cell !== picked ? 1 : carry === 'release' ? 1.12 : 1.05);
  return (
    <g ref={root} class="pieces" aria-hidden="true">
      {stacks.map(([cell, stack]) => goalOf(cell) === stack.side && <Home key={cell} {...{ cell, stack, flipped }} />)}
      {covered && (
        <g class="covered">
          <Standing {...{ id, stack: covered.stack, place: '', point: cellCentre(covered.cell, flipped) }} />
        </g>
      )}
      {stacks.map(([cell, stack]) => (
        <Standing key={cell} {...{ id, stack, place: cell, point: cellCentre(cell, flipped), scale: scaleOf(cell) }} />
      ))}
    </g>
  );
}

/** A glow below a piece that has reached its goal: it stays, and counts. */
function Home({ cell, stack, flipped }: { cell: Cell; stack: Stack; flipped: boolean }) {
  const { x, y } = cellCentre(cell, flipped);
  const radius = Math.min(48, RADII[stack.size] + 8);
  return <ellipse cx={x} cy={y + 4} rx={radius} ry={radius * SLANT + 5} class="home" />;
}

// A look inside: the lid rises for a moment, and everybody sees what is under it.

import { useEffect, useRef, useState } from 'preact/hooks';

import type { StepView } from '../../messages';
import type { BoardProps } from '../drawing';
import { cellCentre, type Cell } from './geometry';
import { RADII, SLANT, Turned } from './piece';
import { parsePosition, type Piece, type Position } from './position';
import { glimpseOf, type Glimpse } from './happenings';
import type { ArcanorTexts } from './texts';

/** As long as the animation in arcanor.css. */
export const GLIMPSE_MS = 2500;

/** Looks that were shown: players must remember them, so none is shown a second time (A12). */
const shown = new WeakSet<StepView>();

/** The look to show now; it outlasts the next move, unless that moves the piece itself. */
export function useGlimpse({ motion, step }: BoardProps, position: Position): Glimpse | null {
  const [now, setNow] = useState<{ glimpse: Glimpse; lid: Piece | undefined } | null>(null);
  const seen = useRef(motion);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (motion === seen.current) return;
    seen.current = motion;
    const glimpse = glimpseOf(step);
    if (glimpse === null || shown.has(step)) return;
    shown.add(step);
    clearTimeout(timer.current);
    setNow({ glimpse, lid: parsePosition(step.position).stacks.get(glimpse.place) });
    timer.current = setTimeout(() => setNow(null), GLIMPSE_MS);
  }, [motion, step]);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (now === null) return null;
  const lid = position.stacks.get(now.glimpse.place);
  return lid && lid.side === now.lid?.side && lid.size === now.lid.size ? now.glimpse : null;
}

interface LookedIntoProps {
  id: string;
  glimpse: Glimpse;
  lid: Piece;
  flipped: boolean;
  texts: ArcanorTexts;
}

export function LookedInto({ id, glimpse, lid, flipped, texts }: LookedIntoProps) {
  const { x, y } = cellCentre(glimpse.place, flipped);
  const [inner, ...contents] = glimpse.pieces;
  const radius = RADII[lid.size] - 5;
  // Away from the board's upper edge, where there is no room.
  const aside = y < -250 ? 'down' : 'up';
  return (
    <g class="looked-into" data-testid="glimpse" transform={`translate(${x} ${y})`} aria-hidden="true">
      <ellipse rx={radius} ry={radius * SLANT} class="bare" />
      {inner && <Turned id={id} piece={inner} contents={contents} />}
      {!inner && (
        <text class="bare-word" y="6">
          {texts.empty}
        </text>
      )}
      <g class={`raised-lid raised-${aside}`}>
        <Turned id={id} piece={lid} />
      </g>
    </g>
  );
}

export function isLookedInto(glimpse: Glimpse | null, cell: Cell): boolean {
  return glimpse?.place === cell;
}

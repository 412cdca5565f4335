// The board turned to whoever plays, at a table where several people share a screen.

import { useLayoutEffect, useRef, useState } from 'preact/hooks';

import type { GameDrawing, Orientation } from '../games/drawing';
import { EASE_OUT } from '../games/animation';
import { persistentSignal } from '../memory';
import type { StepView, TableView } from '../messages';
import { reducedMotion } from '../reduced-motion';
import { mySeats } from '../table-state';

/** Whether the reader wants the board turned to whoever plays. */
export const turnsToPlayer = persistentSignal('turnsToPlayer', false, (value) => typeof value === 'boolean');

/** After a move was seen, before the board turns. */
const PAUSE_MS = 700;
const TURN_MS = 450;
/** How often to look again whether the board may turn. */
const AGAIN_MS = 200;

/** Whether people at different sides share this screen, and the drawing can be turned. */
export function canFacePlayers(drawing: GameDrawing, table: TableView): boolean {
  return !drawing.plain && mySeats(table).filter(({ seat }) => drawing.seatsAround.includes(seat)).length > 1;
}

/** Of the reader's seats, the one whose turn it is; while others play, the one that played last, or the first. */
export function seatToFace(table: TableView, turn: string | null, steps: readonly StepView[]): string | null {
  const mine = mySeats(table);
  const isMine = (seat: string | null): boolean => mine.some((one) => one.seat === seat);
  if (isMine(turn)) return turn;
  return steps.findLast(({ seat }) => isMine(seat))?.seat ?? mine[0]?.seat ?? null;
}

/** Nothing turns under a finger, or under a window that is open. */
function isBusy(): boolean {
  return document.querySelector('dialog[open], .board:active') !== null;
}

/** The seat that the board faces: the wanted one, once `seen_ms` have passed for the last motion to be seen. */
export function useFacing(wanted: string | null, seen_ms: number): string | null {
  const [facing, setFacing] = useState(wanted);
  useLayoutEffect(() => {
    if (wanted === facing) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const turn = (): void => {
      if (isBusy()) timer = setTimeout(turn, AGAIN_MS);
      else setFacing(wanted);
    };
    // Whoever asks for it, or wants no motion, gets it at once.
    if (facing === null || wanted === null || reducedMotion.peek()) turn();
    else timer = setTimeout(turn, PAUSE_MS + seen_ms);
    return () => clearTimeout(timer);
  }, [wanted, facing]);
  return facing;
}

/** Quarter turns, clockwise, that make a board look as it lay before: -1, 1 or 2. */
export function quartersBack(before: Orientation, now: Orientation): number {
  const quarters = (now - before + 4) % 4;
  return quarters === 3 ? -1 : quarters;
}

/** Lets the picture of a board turn when it faces somebody else; for the element that the board is in. */
export function useTurn(facing: string | null, orientation: Orientation) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef({ facing, orientation });
  useLayoutEffect(() => {
    const was = before.current;
    before.current = { facing, orientation };
    if (was.facing === facing || was.orientation === orientation || reducedMotion.peek()) return;
    const angle = 90 * quartersBack(was.orientation, orientation);
    // Smaller halfway, because a square needs more room while it turns.
    const frames = [
      { transform: `rotate(${angle}deg)` },
      { transform: `rotate(${angle / 2}deg) scale(0.75)` },
      { transform: 'none' },
    ];
    const pictures = place.current?.querySelectorAll(':scope > svg, canvas') ?? [];
    for (const picture of pictures) picture.animate(frames, { duration: TURN_MS, easing: EASE_OUT });
  }, [facing, orientation]);
  return place;
}

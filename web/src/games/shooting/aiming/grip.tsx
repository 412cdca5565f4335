// The grip behind the striker, pulled back like a sling.

import { useRef, useState } from 'preact/hooks';

import { standAt } from '../../point';
import type { TableData } from '../data';
import type { Place } from '../space';
import { useDragging } from './dragging';
import { TOUCH_PX, type HandlesProps } from './handles';
import { along, headingOf } from './preview';
import { pullOf, reachInPixels, roomTowards, type Pull, type Reach } from './sling';
import type { ScreenView } from './view';
import { toDrawing } from './way';

/** A grip that is held. */
export interface Pulling {
  /** What letting go would shoot; null for nothing. */
  readonly pull: Pull | null;
  /** How far the grip is from where it rests. */
  readonly back_m: number;
}

interface GripProps extends HandlesProps {
  /** Told what is held; null once nothing is. */
  onPull: (pulling: Pulling | null) => void;
}

interface Held {
  /** From the pointer to the grip. */
  off: Place;
  /** The angle before. */
  before: number;
  reach: Reach;
  pull: Pull | null;
}

/** The grip behind the striker: pulled back and let go it shoots; brought back to where it was it does not. */
export function Grip(props: GripProps) {
  const { table, hand, view, texts, from, onPull, onShoot, onSay } = props;
  const { angle_deg, strength } = hand.aim;
  const [held, setHeld] = useState(false);
  const rest = reachInPixels(Infinity).rest * view.pixel_m;
  const grip = useRef<Held>({ off: [0, 0], before: 0, reach: { rest, full: rest }, pull: null });

  function start([x, y]: Place): void {
    const back = headingOf(angle_deg + 180);
    const [gripX, gripY] = along(from, back, rest);
    const full = reachInPixels(roomBehind(view, from, back)).full * view.pixel_m;
    grip.current = { off: [gripX - x, gripY - y], before: angle_deg, reach: { rest, full }, pull: null };
  }

  function move([x, y]: Place): void {
    const { off, before, reach } = grip.current;
    const pull = pullOf(table, [x + off[0] - from[0], y + off[1] - from[1]], reach, before);
    grip.current.pull = pull;
    setHeld(true);
    hand.pull(pull);
    onPull({ pull, back_m: (reach.full * (pull?.strength ?? 0)) / 100 });
  }

  function cancel(): void {
    setHeld(false);
    hand.pull(null);
    onPull(null);
    onSay(texts.cancelled);
  }

  function end(): void {
    const { pull } = grip.current;
    if (pull === null) return cancel();
    setHeld(false);
    onPull(null);
    onShoot(hand.release(pull));
  }

  const handlers = useDragging({ toStand: view.toStand, start, move, end, cancel });
  const pulling = held && grip.current.pull !== null;
  const away = pulling ? rest + (grip.current.reach.full * strength) / 100 : rest;
  const at = along(from, headingOf(angle_deg + 180), away);
  const radius = 11 * view.pixel_m * 1000;
  return (
    <g
      class={`aiming-grip aiming-handle ${held ? 'aiming-held' : ''}`}
      data-testid="aiming-grip"
      aria-hidden="true"
      transform={`${standAt(toDrawing(at))} rotate(${angle_deg})`}
      {...handlers}
    >
      <title>{texts.pullHint}</title>
      {pulling && <Bands table={table} away={away} />}
      <circle class="aiming-touch" r={TOUCH_PX * view.pixel_m * 1000} />
      <circle class="aiming-grip-knob" r={radius} />
      <path
        class="aiming-grip-mark"
        transform={`scale(${radius})`}
        d="M -0.45 -0.35 L 0 0.1 L 0.45 -0.35 M -0.45 0.15 L 0 0.6 L 0.45 0.15"
      />
    </g>
  );
}

/** From the grip to the striker: rubber bands, or nothing where a cue is pulled. */
function Bands({ table, away }: { table: TableData; away: number }) {
  if (table.cue_grip !== null) return null;
  const half = table.striker_diameter_m * 500;
  return <path class="aiming-bands" d={`M ${-half} ${-away * 1000} L 0 0 L ${half} ${-away * 1000}`} />;
}

/** The way to the window's edge, in pixels. */
function roomBehind(view: ScreenView, from: Place, back: Place): number {
  const start = view.toWindow(from);
  const end = view.toWindow(along(from, back, view.pixel_m));
  if (start === null || end === null) return Infinity;
  const direction = { x: end.x - start.x, y: end.y - start.y };
  return roomTowards(start, direction, { width: innerWidth, height: innerHeight });
}

// Over the table: the line's free parts, the striker, its way and its handles; or another's aim, quietly.

import { useEffect, useId, useMemo, useState } from 'preact/hooks';

import type { Orientation } from '../../drawing';
import { standAt } from '../../point';
import type { TableData } from '../data';
import type { ShotPosition } from '../position';
import { type Place, viewBoxOf } from '../space';
import type { Aim } from './aim';
import { Grip, type Pulling } from './grip';
import { AimHandle, StrikerHandle } from './handles';
import type { Zone } from './places';
import { angleTowards, sceneOf } from './preview';
import type { Pull } from './sling';
import { CueStick, Striker, StrikerDefs } from './striker';
import type { AimingTexts } from './texts';
import type { Hand } from './use-aim';
import { rotationOf, useView } from './view';
import { toDrawing, Way } from './way';
import './aiming.css';

interface OverlayProps {
  table: TableData;
  position: ShotPosition;
  seat: string;
  orientation: Orientation;
  hand: Hand;
  texts: AimingTexts;
  /** Whether the reader aims. */
  active: boolean;
  preview: boolean;
  /** The aim of somebody else. */
  othersAim: Aim | null;
  onShoot: (move: string | null) => void;
  onSay: (text: string) => void;
}

export function Overlay(props: OverlayProps) {
  const { table, position, seat, orientation, hand, texts, active, preview, othersAim } = props;
  const id = useId();
  const view = useView(table);
  const [blocked, setBlocked] = useState<number | null>(null);
  const [pulling, setPulling] = useState<Pulling | null>(null);
  useEffect(() => {
    // A shot that ends while something is held leaves nothing of it.
    if (active) return;
    setBlocked(null);
    setPulling(null);
  }, [active]);
  const scene = useMemo(() => sceneOf(table, position, seat), [table, position, seat]);
  const rotation = rotationOf(seat, orientation);
  const aim = active ? hand.aim : othersAim;
  const cueBack = active ? (pulling?.back_m ?? 0) : WATCHED_BACK * (aim?.strength ?? 0);
  const standing = (place_m: number): Place => [place_m, table.baseline_m - table.side_m / 2];
  const from = standing(aim?.place_m ?? 0);

  /** On the own line, the striker goes there; anywhere else, the shot goes that way. */
  function aimThere(event: MouseEvent): void {
    const point = view.toStand(event);
    if (point === null) return;
    if (isOnLine(table, point, from[1])) hand.placeAt(point[0]);
    else hand.turnTo(angleTowards([point[0] - from[0], point[1] - from[1]]));
  }

  const handles = { table, hand, view, texts, from, onShoot: props.onShoot, onSay: props.onSay };
  const side = table.side_m * 1000;
  const field = `M ${-side / 2} ${-side / 2} h ${side} v ${side} h ${-side} z`;
  return (
    <>
      <svg
        ref={view.svg}
        class={`aiming ${active ? 'aiming-active' : 'aiming-watched'}`}
        viewBox={viewBoxOf(table)}
        data-testid="aiming"
        aria-hidden={!active}
      >
        <defs>
          <StrikerDefs id={id} />
        </defs>
        <g ref={view.root} transform={`rotate(${rotation})`}>
          {active && <path class="aiming-field" d={field} onClick={aimThere} />}
          {active && <Line table={table} zones={hand.zones} />}
          {aim && <Way {...{ scene, from, preview, angle_deg: aim.angle_deg, strength: aim.strength }} />}
          {aim && table.cue_grip !== null && (
            <g transform={`${standAt(toDrawing(from))} rotate(${aim.angle_deg})`}>
              <CueStick id={id} {...cuePose(table, aim, cueBack)} />
            </g>
          )}
          {aim && !active && (
            <g transform={standAt(toDrawing(from))} data-testid="watched">
              <Striker {...{ id, table, rotation }} />
            </g>
          )}
          {active && (
            <>
              {blocked !== null && <Blocked table={table} at={toDrawing(standing(blocked))} />}
              <StrikerHandle {...handles} onBlocked={setBlocked}>
                <Striker {...{ id, table, rotation }} />
                <Chevrons radius={table.striker_diameter_m * 500} />
              </StrikerHandle>
              <AimHandle {...handles} far={preview} />
              <Grip {...handles} onPull={setPulling} />
            </>
          )}
        </g>
      </svg>
      {active && pulling && <Note pull={pulling.pull} texts={texts} low={rotation === 180} />}
    </>
  );
}

/** As near to the line as a finger presses. */
const NEAR_LINE = 0.035;

function isOnLine(table: TableData, [x, y]: Place, line: number): boolean {
  return Math.abs(y - line) <= NEAR_LINE * table.side_m && Math.abs(x) <= table.baseline_length_m / 2;
}

/** What letting go would do: beyond the far edge, where neither hand nor aim is. */
function Note({ pull, texts, low }: { pull: Pull | null; texts: AimingTexts; low: boolean }) {
  return (
    <p class={`aiming-note ${low ? 'aiming-note-low' : ''}`} data-testid="aiming-note">
      <b>{texts.strengthText(pull?.strength ?? 0)}</b> {pull ? texts.letGo : texts.pullMore}
    </p>
  );
}

/** Another's cue stands back as far as the shot is hard, in metres a percent: it is not seen to be pulled. */
const WATCHED_BACK = 0.0006;

/** In millimetres: how far behind the ball's centre, and how far beside it where it is to touch there. */
function cuePose(table: TableData, { contact }: Aim, back_m: number): { away: number; side: number } {
  const radius = table.striker_diameter_m * 500;
  return { away: radius + 4 + back_m * 1000, side: contact.side * radius };
}

/** That the striker slides. */
function Chevrons({ radius }: { radius: number }) {
  const x = radius + 5;
  return <path class="aiming-chevrons" d={`M ${-x} -6 l -5 6 l 5 6 M ${x} -6 l 5 6 l -5 6`} />;
}

function Blocked({ table, at }: { table: TableData; at: { x: number; y: number } }) {
  const reach = (table.side_m - table.striker_diameter_m) * 500;
  const radius = table.striker_diameter_m * 500;
  const x = Math.min(reach, Math.max(-reach, at.x));
  const arm = radius * 0.7;
  return (
    <g class="aiming-blocked" transform={standAt({ x, y: at.y })} data-testid="aiming-blocked">
      <circle r={radius} />
      <path d={`M ${-arm} ${-arm} L ${arm} ${arm}`} />
    </g>
  );
}

/** The own line: where the striker may stand, and where it may not. */
function Line({ table, zones }: { table: TableData; zones: readonly Zone[] }) {
  const y = (table.side_m / 2 - table.baseline_m) * 1000;
  const half = table.baseline_length_m * 500;
  return (
    <g class="aiming-zones" transform={`translate(0 ${y})`} data-testid="zones" data-zones={zones.length}>
      <path class="aiming-taken" d={`M ${-half} 0 H ${half}`} />
      {zones.map(([low, high]) => (
        <g key={low}>
          <path class="aiming-free-casing" d={`M ${low * 1000} 0 H ${high * 1000}`} />
          <path class="aiming-free" d={`M ${low * 1000} 0 H ${high * 1000}`} />
        </g>
      ))}
    </g>
  );
}

// Aiming a shot: over the table, and in the strip beside it. It stays while others shoot, to keep the last aim.

import { useCallback, useEffect, useMemo, useRef } from 'preact/hooks';

import { language } from '../../../i18n/language';
import type { Orientation, AimRequest } from '../../drawing';
import type { TableData } from '../data';
import type { ShotPosition } from '../position';
import { parseShot, type ChoiceName } from '../shot-text';
import { aimOf } from './aim';
import { Choice } from './choice';
import { Overlay } from './overlay';
import type { Zone } from './places';
import { TEXTS } from './texts';
import { Strip } from './strip';
import { useAim } from './use-aim';
// After the strip's own: it says otherwise.
import './layout.css';

export interface AimingProps {
  table: TableData;
  position: ShotPosition;
  /** Who shoots. */
  seat: string;
  orientation: Orientation;
  /** Where on the own line the striker may stand, in metres. */
  placements: readonly Zone[];
  /** Whether the reader is to shoot, or to choose, now. */
  mayShoot: boolean;
  /** Whether it is shown where the striker goes first. */
  preview: boolean;
  /** The aim of another, as a move; null for none. */
  othersAim: string | null;
  /** A shot that the hand is to be set to. */
  aimRequest?: AimRequest | null;
  onAim: (move: string) => void;
  onShoot: (move: string) => void;
  /** Announces a text to screen readers. */
  onSay: (text: string) => void;
  /** What may be answered in place of a shot; empty where a shot is due. */
  answers: readonly ChoiceName[];
  onChoice: (choice: ChoiceName) => void;
  /** Whether the reader ever shoots here; spectators need no controls. */
  controls?: boolean;
}

export function Aiming(props: AimingProps) {
  const { table, position, seat, orientation, placements, mayShoot, preview, answers, onAim, onShoot } = props;
  const { controls = true, aimRequest = null } = props;
  const texts = TEXTS[language.value];
  const choosing = mayShoot && answers.length > 0;
  const active = mayShoot && !choosing;
  const hand = useAim({ table, position, seat, placements, aiming: active, aimRequest, onAim });
  const othersAim = useMemo(() => {
    const shot = !mayShoot && props.othersAim !== null ? parseShot(props.othersAim) : null;
    return shot && aimOf(table, shot);
  }, [table, mayShoot, props.othersAim]);
  const say = useSparing(props.onSay);
  const root = useReturningFocus(active);

  const shoot = (move: string | null): void => {
    if (active && move !== null) onShoot(move);
  };

  const shared = { table, hand, texts, active, onShoot: shoot, onSay: say };
  return (
    <div ref={root} class={controls ? `aiming-room ${table.cue_grip !== null ? 'aiming-with-cue' : ''}` : ''}>
      <Overlay {...shared} {...{ position, seat, orientation, preview, othersAim }} />
      {controls && choosing && <Choice rule={position.choice} {...{ answers, texts }} onChoice={props.onChoice} />}
      {controls && !choosing && <Strip {...shared} aim={othersAim ?? hand.aim} />}
    </div>
  );
}

const PAUSE_MS = 350;

/** Says only the last of many things that follow each other closely. */
function useSparing(onSay: (text: string) => void): (text: string) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onSay);
  latest.current = onSay;
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback((text: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(text), PAUSE_MS);
  }, []);
}

/** The control that had the focus before another's turn has it again after, if nothing else took it. */
function useReturningFocus(active: boolean) {
  const root = useRef<HTMLDivElement>(null);
  const last = useRef<string | null>(null);
  useEffect(() => {
    const element = root.current;
    const remember = (event: FocusEvent): void => {
      last.current = (event.target as Element).getAttribute('data-testid');
    };
    element?.addEventListener('focusin', remember);
    return () => element?.removeEventListener('focusin', remember);
  }, []);
  useEffect(() => {
    if (!active || last.current === null || document.activeElement !== document.body) return;
    root.current?.querySelector<HTMLElement>(`[data-testid="${last.current}"]`)?.focus({ preventScroll: true });
  }, [active]);
  return root;
}

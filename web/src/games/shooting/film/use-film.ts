// The shown step's film: fetched, played when the step is new, and replayed on request.

import { effect } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

import type { FilmView, StepView } from '../../../messages';
import { reducedMotion } from '../../../reduced-motion';
import { sound } from '../../../sound';
import type { BoardProps } from '../../drawing';
import type { TableData } from '../data';
import type { ShotPosition } from '../position';
import { parseShot } from '../shot-text';
import { readFilm } from './film';
import { Player } from './player';
import { Gliding, Screening, stillScene, type Attitudes, type Scene } from './scene';
import { soundsBetween } from './sounds';

/** After a shot, before the next is shown; after a round, longer. */
const LINGER_MS = 450;
const ROUND_LINGER_MS = 2600;

export interface ShownFilm {
  /** Plays the shot, or two positions gliding into each other; null: the position lies still. */
  player: Player | null;
  /** Whether the player has a film, rather than a glide. */
  filmed: boolean;
  still: Scene;
  /** Whether a film is being fetched; until then the shot has not begun. */
  loading: boolean;
  /** Whether the step is a shot at all. */
  shot: boolean;
  /** Whether there may be a film of it. */
  possible: boolean;
  /** Fetches the film where needed and plays it, or opens it at its end. */
  open: (play: boolean) => void;
}

/** Whether a step's move is a shot, of which there may be a film. */
export function isShot({ move }: StepView): boolean {
  return move !== null && parseShot(move) !== null;
}

/** The same step, even where it was sent again. */
function keyOf({ position, move }: StepView): string {
  return `${move} ${position}`;
}

interface Shown {
  key: string;
  player: Player;
  screening: Screening | null;
}

export function useFilm(
  props: BoardProps,
  table: TableData,
  position: ShotPosition,
  before: ShotPosition | null,
): ShownFilm {
  const { step, motion, shooting } = props;
  const key = keyOf(step);
  const [shown, setShown] = useState<Shown | null>(null);
  const [loading, setLoading] = useState(false);
  const [missing, setMissing] = useState<string | null>(null);
  const seen = useRef(motion);
  const current = useRef(key);
  current.current = key;
  const films = useRef(new Map<string, FilmView>());
  const turned = useAttitudes();

  function show(player: Player, screening: Screening | null): void {
    setShown({ key, player, screening });
  }

  function screen(view: FilmView, play: boolean): void {
    const screening = new Screening(readFilm(view), table.holes, position, turned.before(key));
    const { rolls, fastest_body_mps: fastest_mps } = table;
    const player = new Player(screening, (from, until, rate) => {
      sound(soundsBetween(view.events, { from, until, rate, rolls, fastest_mps }));
    });
    turned.after(key, screening.attitudesAfter());
    if (play) player.replay();
    show(player, screening);
  }

  async function open(play: boolean): Promise<void> {
    const known = step.film ?? films.current.get(key);
    if (known) return screen(known, play);
    if (!shooting || !isShot(step)) return undefined;
    setLoading(true);
    const view = await shooting.loadFilm();
    setLoading(false);
    if (view === null) setMissing(key);
    else films.current.set(key, view);
    if (view !== null && current.current === key) screen(view, play);
    return undefined;
  }

  function glide(): void {
    if (before === null) return;
    const radius = table.rolls ? table.piece_diameter_m / 2 : null;
    const player = new Player(
      new Gliding(stillScene(before, turned.now()), stillScene(position, turned.now()), radius),
    );
    player.replay();
    show(player, null);
  }

  useLayoutEffect(() => {
    const isMoved = motion !== seen.current;
    seen.current = motion;
    setShown(null);
    if (isMoved && !reducedMotion.peek()) {
      if (step.film || (shooting && isShot(step))) void open(true);
      else glide();
    }
  }, [motion, key]);

  const now = shown?.key === key ? shown : null;
  useEffect(() => () => shown?.player.pause(), [shown]);
  useShowing(props, { player: now?.player ?? null, loading, ending: position.ending });
  const waits = loading && before !== null && now === null;
  return {
    player: now?.player ?? null,
    filmed: now !== null && now.screening !== null,
    still: stillScene(waits ? before : position, turned.now()),
    loading,
    shot: isShot(step),
    possible: (step.film !== null || (shooting !== undefined && isShot(step))) && missing !== key,
    open: (play) => void open(play),
  };
}

interface Showing {
  player: Player | null;
  loading: boolean;
  ending: ShotPosition['ending'];
}

/** Tells while something is being shown, also while it is paused or still to be fetched. */
function useShowing({ shooting }: BoardProps, { player, loading, ending }: Showing): void {
  const onShowing = useRef(shooting?.onShowing);
  onShowing.current = shooting?.onShowing;
  const linger = ending === null ? LINGER_MS : ROUND_LINGER_MS;
  useLayoutEffect(() => {
    if (player === null && !loading) return undefined;
    const stop = effect(() => onShowing.current?.(!player?.over.value, linger));
    return () => {
      stop();
      onShowing.current?.(false);
    };
  }, [player, loading]);
}

/** How the bodies lie turned: kept from film to film, so that no ball jumps. */
function useAttitudes() {
  const now = useRef<Attitudes>(new Map());
  const begun = useRef<{ key: string; attitudes: Attitudes } | null>(null);
  return {
    now: () => now.current,
    /** At the start of a step's film: the same each time that it is played. */
    before(key: string): Attitudes {
      if (begun.current?.key !== key) begun.current = { key, attitudes: now.current };
      return begun.current.attitudes;
    },
    after(key: string, attitudes: Attitudes): void {
      if (begun.current?.key === key) now.current = attitudes;
    },
  };
}

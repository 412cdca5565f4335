// One reader's visit to a table: what they look at, and what happens when the table changes.

import { batch, computed, effect, signal, untracked } from '@preact/signals';

import type { TableConnection } from '../connection';
import type { StepView } from '../messages';
import { reducedMotion } from '../reduced-motion';
import { cursorAt, move, shownIndex, type Cursor, type Stepping } from '../stepping';
import { endOfOffer, isNewStep, type OfferEnd, type TableState } from '../table-state';
import { Previews } from './previews';

/** Who is this many steps behind the game does not watch them all. */
const MOST_WAITING = 4;

/** Films are long and made to be watched: who looks at one is easily this far behind. */
const MOST_FILMS = 20;

/** How long the position before a move is shown again to those who want no motion. */
const STILL_REPLAY_MS = 900;

export interface VisitEvents {
  /** The table is seen for the first time. */
  onArrived(state: TableState): void;
  /** A move was played at the table. */
  onPlayed(state: TableState, before: TableState): void;
  /** A step is about to be seen happening; tells for how long, in milliseconds. */
  onMotion(step: StepView): number;
  /** Something else happened: an offer, an end, a new game, a move taken back. */
  onChanged(before: TableState, after: TableState): void;
}

export class Visit {
  readonly cursor = signal<Cursor>(null);
  /** Counts the motions to show; each change starts one. */
  readonly motion = signal(0);
  /** How often the reader has turned the board. */
  readonly turnsByHand = signal(0);
  /** Whether something was played while looking back. */
  readonly missed = signal(false);
  /** Whether the board was pressed while looking back, where that does nothing. */
  readonly pressedPast = signal(false);
  /** How the last offer of a draw ended without one, until the game goes on. */
  readonly offerEnd = signal<OfferEnd | null>(null);

  /** What the moves to choose from would do. */
  readonly previews = new Previews();

  readonly steps = computed(() => this.line.state.value?.steps ?? []);
  /** The step that is still happening while later ones wait; null when none does. */
  private readonly happening = signal<number | null>(null);
  readonly index = computed(() => this.happening.value ?? shownIndex(this.cursor.value, this.steps.value.length));
  /** Whether what is shown is a little behind the game, which goes on when this is over. */
  readonly behind = computed(() => this.happening.value !== null);
  readonly lookingBack = computed(() => this.cursor.value !== null);
  /** Whether the board is still showing the shown step's motion, however long that takes. */
  readonly showing = signal(false);
  /** Whether the board shows motions for as long as they take. */
  private readonly films = signal(false);
  /** Whether something is still to be seen before the table as it is now: what it led to is not told before. */
  readonly catchingUp = computed(() => this.showing.value || (this.films.value && this.behind.value));

  private known: TableState | null = null;
  private readonly unfollow: () => void;
  private stillReplay: ReturnType<typeof setTimeout> | undefined;
  private nextShow: ReturnType<typeof setTimeout> | undefined;
  /** When the motion that is being shown will be over. */
  private motionEnds = 0;

  constructor(
    readonly line: TableConnection,
    private readonly events: VisitEvents,
  ) {
    this.unfollow = effect(() => {
      const state = line.state.value;
      // What is done about a new state must not be done again for what it reads on the way.
      if (state !== null) untracked(() => batch(() => this.follow(state)));
    });
  }

  end(): void {
    clearTimeout(this.stillReplay);
    clearTimeout(this.nextShow);
    this.unfollow();
  }

  private follow(state: TableState): void {
    const before = this.known;
    this.known = state;
    if (before === null) return this.events.onArrived(state);
    this.noteOffer(before, state);
    if (isNewStep(before, state)) {
      this.events.onPlayed(state, before);
      if (this.cursor.peek() !== null) this.missed.value = true;
      else this.showInTurn(before.steps.length, state.steps);
    } else {
      this.catchUp();
      // Steps that are gone cannot be looked at any more.
      const anew = before.table.game_number !== state.table.game_number;
      if (anew || before.steps.length > state.steps.length) {
        this.cursor.value = null;
        this.pressedPast.value = false;
      }
      this.events.onChanged(before, state);
    }
  }

  /** Shows the newest step, or lets it wait until the one before has been seen. */
  private showInTurn(known: number, steps: readonly StepView[]): void {
    const shown = this.happening.peek() ?? known - 1;
    const rest = this.showing.peek() ? Infinity : this.motionEnds - Date.now();
    if (rest <= 0 || steps.length - 1 - shown > (rest === Infinity ? MOST_FILMS : MOST_WAITING)) {
      this.catchUp();
      return this.showArrived(known, steps);
    }
    if (this.happening.peek() !== null) return;
    this.happening.value = shown;
    this.waitForNext(rest);
  }

  /** A round's start comes together with the move that ended the one before: that is seen first. */
  private showArrived(known: number, steps: readonly StepView[]): void {
    const isRoundStart = steps.length === known + 2 && steps[known + 1]?.move === null;
    if (isRoundStart) this.happening.value = known;
    this.startMotion(steps);
    if (isRoundStart) this.waitForNext(this.motionEnds - Date.now());
  }

  private waitForNext(rest: number): void {
    clearTimeout(this.nextShow);
    // What the board is showing ends when the board says so.
    if (rest !== Infinity) this.nextShow = setTimeout(() => this.showNext(), rest);
  }

  /** The board has begun to show the step's motion, or has shown it: then its end is looked at for a while. */
  show(showing: boolean, linger_ms = 0): void {
    if (showing === this.showing.peek()) return;
    this.showing.value = showing;
    this.films.value = true;
    this.motionEnds = Date.now() + linger_ms;
    if (this.behind.peek()) this.waitForNext(showing ? Infinity : linger_ms);
  }

  private showNext(): void {
    const next = (this.happening.peek() ?? 0) + 1;
    const steps = this.steps.peek();
    batch(() => {
      this.happening.value = next < steps.length - 1 ? next : null;
      this.startMotion(steps);
    });
    if (this.behind.peek()) this.waitForNext(this.motionEnds - Date.now());
  }

  private catchUp(): void {
    clearTimeout(this.nextShow);
    this.happening.value = null;
  }

  private noteOffer(before: TableState, state: TableState): void {
    const end = endOfOffer(before, state);
    const { draw_offer, result } = state.table;
    const goesOn = before.steps.length !== state.steps.length || draw_offer !== null || result !== null;
    if (end !== null || goesOn) this.offerEnd.value = end;
  }

  private startMotion(steps: readonly StepView[]): void {
    const step = steps[this.happening.peek() ?? shownIndex(this.cursor.peek(), steps.length)];
    if (!step?.move) return;
    this.motion.value = this.motion.peek() + 1;
    this.motionEnds = Date.now() + this.events.onMotion(step);
  }

  step(stepping: Stepping): void {
    this.lookAt(shownIndex(move(this.cursor.value, stepping, this.steps.value.length), this.steps.value.length));
  }

  /** The reader has pressed the board; true when that cannot do anything, for it shows the past. */
  pressBoard(): boolean {
    return (this.pressedPast.value = this.lookingBack.value);
  }

  /** Shows a step; going forward, or to a chosen move, it is seen happening, unless it is to be still. */
  lookAt(index: number, still = false): void {
    clearTimeout(this.stillReplay);
    const count = this.steps.value.length;
    const backwards = index === this.index.value - 1;
    const same = index === this.index.value;
    batch(() => {
      this.catchUp();
      this.cursor.value = cursorAt(index, count);
      this.pressedPast.value = false;
      if (this.cursor.value === null) this.missed.value = false;
      if (!backwards && !same && !still) this.startMotion(this.steps.value);
    });
  }

  /** The shown move once more. */
  replay(): void {
    clearTimeout(this.stillReplay);
    this.catchUp();
    const index = this.index.value;
    if (index === 0) return;
    if (!reducedMotion.peek()) return this.startMotion(this.steps.value);
    this.cursor.value = index - 1;
    this.stillReplay = setTimeout(() => this.lookAt(index), STILL_REPLAY_MS);
  }

  /** Turns the board to whoever sits next. */
  turnBoard(): void {
    this.turnsByHand.value += 1;
  }
}

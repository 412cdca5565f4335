// One reader's visit to a table: keeps what is shown, and says what happens when the table changes.

import { batch, effect, signal, untracked } from '@preact/signals';

import type { TableConnection } from '../connection';
import type { Said, StepView } from '../messages';
import type { Point } from '../games/point';
import { reducedMotion } from '../reduced-motion';
import { endOfOffer, isNewStep, type OfferEnd, type TableState } from '../table-state';
import { Conversation } from './conversation';
import * as displays from './display';
import { NOW, placeOf, type Display, type Place, type Stepping } from './display';
import type { Notice } from './notice';
import { Previews } from './previews';

/** With reduced motion, how long a replay shows the position before the move. */
const STILL_REPLAY_MS = 900;

export interface VisitEvents {
  /** The table is seen for the first time. */
  onArrived(state: TableState): void;
  /** A move was played at the table. */
  onPlayed(state: TableState, before: TableState): void;
  /** A step is about to be seen happening; returns for how long, in milliseconds. */
  onMotion(step: StepView): number;
  /** Something else happened: an offer, an end, a new game, a move taken back. */
  onChanged(before: TableState, after: TableState): void;
  /** Somebody else has said something that the reader wants to hear. */
  onSaid(said: Said): void;
}

export class Visit {
  readonly display = signal<Display>(NOW);
  /** Counts the motions to show; each change starts one. */
  readonly motion = signal(0);
  /** How often the reader has turned the board. */
  readonly turnsByHand = signal(0);
  /** How the last offer ended without being agreed to, until the game goes on. */
  readonly offerEnd = signal<OfferEnd | null>(null);

  /** Where on the board the reader has tried what was asked for last; null if it was asked for elsewhere. */
  readonly triedAt = signal<Point | null>(null);
  /** Why what was tried on the board cannot be. */
  readonly notice = signal<Notice | null>(null);

  /** What the moves to choose from would do. */
  readonly previews = new Previews();
  readonly conversation: Conversation;

  private latest: TableState | null = null;
  /** Whether the board has ever played a film. */
  private hasFilms = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly unfollow: (() => void)[];

  constructor(
    readonly connection: TableConnection,
    private readonly events: VisitEvents,
  ) {
    this.conversation = new Conversation((said) => events.onSaid(said));
    this.unfollow = [
      effect(() => {
        const state = connection.state.value;
        // Only the state is tracked, not what `follow` reads.
        if (state !== null) untracked(() => batch(() => this.follow(state)));
      }),
      effect(() => {
        const said = connection.asides.said.value;
        if (said !== null) untracked(() => this.hear(said));
      }),
    ];
  }

  end(): void {
    clearTimeout(this.timer);
    this.conversation.end();
    this.unfollow.forEach((stop) => stop());
  }

  get steps(): readonly StepView[] {
    return this.connection.state.value?.steps ?? [];
  }

  /** The index of the step on the board. */
  get index(): number {
    return displays.shownIndex(this.display.value, this.steps.length);
  }

  /** The step whose result may be told: that of a shot is not known before the shot has been seen. */
  get known(): StepView | undefined {
    const shown = this.steps[this.index];
    return this.isRunning ? (this.steps[this.index - 1] ?? shown) : shown;
  }

  /** Whether the reader looks back. */
  get isPast(): boolean {
    return placeOf(this.display.value).kind === 'past';
  }

  /** Whether the board shows the table as it is, so that the reader may play. */
  get isNow(): boolean {
    return !this.isPast && !this.isBehind;
  }

  /** Whether something was played while looking back. */
  get hasMissed(): boolean {
    const place = placeOf(this.display.value);
    return place.kind === 'past' && place.missed;
  }

  /** Whether the board was pressed while looking back, where that does nothing. */
  get hasPressedPast(): boolean {
    const place = placeOf(this.display.value);
    return place.kind === 'past' && place.pressed;
  }

  /** Whether later steps wait for the one that is shown. */
  get isBehind(): boolean {
    return displays.isBehind(this.display.value, this.steps.length);
  }

  /** Whether the board is still playing the shown step, however long that takes. */
  get isRunning(): boolean {
    return displays.isRunning(this.display.value);
  }

  /** Whether the move that led to the newest step is still being seen, or waits for that. */
  get isSeeingLast(): boolean {
    const display = this.display.value;
    return this.isCatchingUp || (display.kind === 'film' && display.place.kind === 'now');
  }

  /** Whether something is still to be seen before the page may tell how the table is now. */
  get isCatchingUp(): boolean {
    return displays.isCatchingUp(this.display.value, this.steps.length);
  }

  private hear(said: Said): void {
    const seats = this.connection.state.value?.table.seats ?? [];
    this.conversation.hear(
      said,
      seats.some(({ seat, mine }) => mine && seat === said.seat),
    );
  }

  private follow(state: TableState): void {
    const before = this.latest;
    this.latest = state;
    this.notice.value = null;
    if (before === null) return this.events.onArrived(state);
    this.noteOffer(before, state);
    if (isNewStep(before, state)) {
      this.events.onPlayed(state, before);
      this.showArrival(before.steps.length);
    } else {
      // Steps that are gone cannot be looked at any more.
      const isAnew = before.table.game_number !== state.table.game_number;
      if (isAnew || before.steps.length > state.steps.length || this.isBehind) this.show(NOW);
      this.events.onChanged(before, state);
    }
  }

  private noteOffer(before: TableState, state: TableState): void {
    const end = endOfOffer(before, state);
    const { draw_offer, takeback_offer, stand_in_offer, result } = state.table;
    const isOffered = draw_offer !== null || takeback_offer !== null || stand_in_offer !== null;
    const goesOn = before.steps.length !== state.steps.length || isOffered || result !== null;
    if (end !== null || goesOn) this.offerEnd.value = end;
  }

  private showArrival(known: number): void {
    const index = displays.arrivalToShow(this.display.value, known, this.steps);
    if (index !== null) this.begin(index, NOW);
    else this.display.value = displays.missMove(this.display.value);
  }

  /** Starts a step's motion, if it is a move, and shows it as a film if that takes time. */
  private begin(index: number, place: Place): void {
    const step = this.steps[index];
    let ms = 0;
    if (step?.move) {
      this.motion.value += 1;
      ms = this.events.onMotion(step);
    }
    const film = displays.beginFilm(index, place, this.hasFilms);
    if (ms <= 0 && !displays.isBehind(film, this.steps.length)) return this.show(place);
    this.show(film);
    this.wait(ms, () => this.endFilm());
  }

  private endFilm(): void {
    const film = this.display.value;
    if (film.kind !== 'film') return;
    const next = displays.afterFilm(film, this.steps.length);
    if (typeof next === 'number') batch(() => this.begin(next, NOW));
    else this.show(next);
  }

  private show(display: Display): void {
    clearTimeout(this.timer);
    this.display.value = display;
  }

  private wait(ms: number, act: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(act, ms);
  }

  /** The board has begun to play the shown step, or has played it: then its end is looked at for a while. */
  setRunning(running: boolean, linger_ms = 0): void {
    untracked(() => {
      const display = this.display.value;
      if (display.kind === 'alternative' || running === this.isRunning) return;
      if (running) {
        this.hasFilms = true;
        this.show(displays.runFilm(display, this.steps.length));
      } else if (display.kind === 'film') {
        this.display.value = { ...display, running: false };
        this.wait(linger_ms, () => this.endFilm());
      }
    });
  }

  step(stepping: Stepping): void {
    this.lookAt(displays.indexAfter(this.display.value, stepping, this.steps.length));
  }

  /** Shows a step; going forward, or to a chosen move, it is seen happening, unless it is to be still. */
  lookAt(index: number, still = false): void {
    const shown = this.index;
    const display = displays.lookAt(this.display.value, index, this.steps.length);
    batch(() => {
      if (index === shown && display.kind === 'film') this.display.value = display;
      else if (still || index === shown || index === shown - 1) this.show(display);
      else this.begin(index, placeOf(display));
    });
  }

  /** The shown move once more; from a step that others wait for, the newest. */
  replay(): void {
    const place = placeOf(this.display.value);
    const index = displays.shownIndex(place, this.steps.length);
    if (index === 0) return;
    if (reducedMotion.peek()) {
      this.show(displays.placeAt(index - 1, this.steps.length, place));
      this.wait(STILL_REPLAY_MS, () => this.lookAt(index));
    } else if (this.display.value.kind === 'alternative') this.motion.value += 1;
    else batch(() => this.begin(index, place));
  }

  /** Shows a shot that was not played, until the reader looks at something else. */
  showAlternative(): void {
    batch(() => {
      this.show({ kind: 'alternative', index: this.index, place: placeOf(this.display.value) });
      this.motion.value += 1;
    });
  }

  closeAlternative(): void {
    this.show(placeOf(this.display.value));
  }

  /** The reader has pressed the board; true when that cannot do anything because it shows the past. */
  pressBoard(): boolean {
    this.display.value = displays.pressPast(this.display.value);
    return this.isPast;
  }

  /** Turns the board to whoever sits next. */
  turnBoard(): void {
    this.turnsByHand.value += 1;
  }
}

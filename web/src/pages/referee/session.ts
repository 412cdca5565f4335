// Entering shots for the referee: what is kept, what was answered, what went wrong. No DOM.

import { batch, signal, type Signal } from '@preact/signals';

import { RefusedError } from '../../api';
import type { RefereedShots, RefereeView, ToldShot } from '../../messages';
import { anotherMatch, type KeptMatch, type Names } from './match';

export type Judge = (match: RefereedShots) => Promise<RefereeView>;

export type Trouble =
  /** The server did not answer; the entry is kept. */
  | { kind: 'unreachable' }
  /** The shot is impossible; the server says why, in English. */
  | { kind: 'impossible'; reason: string }
  /** The options, or the request, were refused. */
  | { kind: 'refused'; reason: string };

export class RefereeSession {
  /** The referee's answer about the stored shots; null before the first one. */
  readonly view = signal<RefereeView | null>(null);
  readonly asking = signal(false);
  readonly trouble = signal<Trouble | null>(null);
  /** The rule by which the shot just entered needs a choice. */
  readonly choice = signal<string | null>(null);

  private unanswered: KeptMatch | null = null;

  constructor(
    readonly match: Signal<KeptMatch>,
    private readonly judge: Judge,
    /** The last answer, kept with the match. */
    private readonly kept: Signal<RefereeView | null> = signal(null),
  ) {}

  /** The referee's answer about the stored match, or the kept one; throws while there is neither. */
  async load(): Promise<void> {
    if ((await this.send(this.match.peek())) || this.trouble.peek()?.kind !== 'unreachable') return;
    const kept = this.kept.peek();
    if (kept?.calls.length !== this.match.peek().shots.length) throw new Error('unreachable');
    this.view.value = kept;
  }

  /** Asks again what was not answered, a shot that was confirmed among it. */
  async resume(): Promise<boolean> {
    const unanswered = this.trouble.peek()?.kind === 'unreachable' ? this.unanswered : null;
    return unanswered !== null && this.send(unanswered);
  }

  tell(entry: readonly string[]): void {
    // The answer to the previous shot decides what can be entered next.
    if (this.asking.peek()) return;
    batch(() => {
      this.match.value = { ...this.match.peek(), entry };
      this.trouble.value = null;
    });
  }

  /** The shot as entered so far. */
  confirm(choice: ToldShot['choice'] = null): Promise<boolean> {
    const match = this.match.peek();
    const shot: ToldShot = choice ? { events: [...match.entry], choice } : { events: [...match.entry] };
    return this.send({ ...match, shots: [...match.shots, shot], entry: [] });
  }

  /** Removes the last shot and makes it the current entry, because most often it is to be corrected. */
  undo(): Promise<boolean> {
    const match = this.match.peek();
    const last = match.shots[match.shots.length - 1];
    if (!last) return Promise.resolve(false);
    return this.send({ ...match, shots: match.shots.slice(0, -1), entry: last.events });
  }

  restart(): Promise<boolean> {
    return this.send(anotherMatch(this.match.peek()));
  }

  setOptions(options: KeptMatch['options']): Promise<boolean> {
    return this.send({ ...this.match.peek(), options });
  }

  setNames(names: Names): void {
    this.match.value = { ...this.match.peek(), names };
  }

  cancelChoice(): void {
    this.choice.value = null;
  }

  /** Sends a match to the referee; stores it only if all of it could be judged. */
  private async send(match: KeptMatch): Promise<boolean> {
    if (this.asking.peek()) return false;
    this.asking.value = true;
    this.unanswered = match;
    try {
      const view = await this.judge({ shots: [...match.shots], options: { ...match.options } });
      return batch(() => this.accept(match, view));
    } catch (error) {
      this.trouble.value = troubleOf(error);
      return false;
    } finally {
      this.asking.value = false;
    }
  }

  private accept(match: KeptMatch, view: RefereeView): boolean {
    this.trouble.value = null;
    const arriving = this.view.peek() === null;
    this.choice.value = arriving ? null : view.choice;
    if (view.problem !== null) this.trouble.value = { kind: 'impossible', reason: view.problem };
    if (view.problem !== null || view.choice !== null) {
      // On arrival even an impossible match is shown, as far as it could be judged.
      if (arriving) this.keepWhatWasCalled(match, view);
      return false;
    }
    this.match.value = match;
    this.view.value = view;
    this.kept.value = view;
    return true;
  }

  private keepWhatWasCalled(match: KeptMatch, view: RefereeView): void {
    this.match.value = { ...match, shots: match.shots.slice(0, view.calls.length) };
    this.view.value = view;
  }
}

function troubleOf(error: unknown): Trouble {
  if (!(error instanceof RefusedError)) return { kind: 'refused', reason: String(error) };
  const gone = error.code === 'unreachable' || error.code.startsWith('http_5');
  return gone ? { kind: 'unreachable' } : { kind: 'refused', reason: error.message };
}

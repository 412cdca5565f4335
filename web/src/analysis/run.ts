// One reader's analysis of a table: arrives as a stream, can be stopped and resumed, and keeps its results.

import { batch, signal } from '@preact/signals';

import { RefusedError } from '../api';
import type { AccountsView, AccountView, InsightView, Problem } from '../messages';
import { withInsight, type Results } from './insights';
import { readLines } from './lines';

export type Phase = 'running' | 'stopped' | 'done' | 'failed';

/** After this much silence the stream counts as dead: the server sends something more often. */
const SILENCE_MS = 45_000;

/** What a run needs of the server, so that tests can provide their own. */
export interface Sources {
  /** The stream about all steps, or about one, where a shot may also be rated for the hand of a level. */
  open(step: number | null, hand: string | null, signal: AbortSignal): Promise<Response>;
  /** The position of every step, as the table is now. */
  positions(): readonly string[];
}

export class AnalysisRun {
  readonly results = signal<Results>(new Map());
  /** How well everybody played; empty until it is known, and in games without a yardstick. */
  readonly accounts = signal<readonly AccountView[]>([]);
  readonly phase = signal<Phase>('stopped');
  readonly failure = signal<RefusedError | null>(null);
  /** The only step to analyse; null for all of them. */
  readonly about = signal<number | null>(null);

  private abort: AbortController | null = null;

  constructor(private readonly sources: Sources) {}

  /** Analyses all steps, or one of them, ever deeper; a running request is aborted. */
  async start(step: number | null = null): Promise<void> {
    this.abort?.abort();
    const abort = (this.abort = new AbortController());
    batch(() => {
      this.phase.value = 'running';
      this.failure.value = null;
      this.about.value = step;
    });
    try {
      await this.follow(step, abort, this.sources.positions());
      this.finish(abort, 'done');
    } catch (error) {
      this.finish(abort, 'failed', error instanceof RefusedError ? error : new RefusedError('cut_off', String(error)));
    }
  }

  stop(): void {
    const abort = this.abort;
    if (abort !== null) this.finish(abort, 'stopped');
    abort?.abort();
  }

  /** Results are about the positions at the start of the request, even if moves are played or taken back later. */
  private async follow(step: number | null, abort: AbortController, positions: readonly string[]): Promise<void> {
    let silence: ReturnType<typeof setTimeout> | undefined;
    const heard = (): void => {
      clearTimeout(silence);
      silence = setTimeout(() => abort.abort(), SILENCE_MS);
    };
    heard();
    try {
      const hand = step === null ? null : (this.results.peek().get(step)?.insight.hand ?? null);
      const response = await this.sources.open(step, hand, abort.signal);
      if (response.body === null) return;
      for await (const line of readLines(response.body, heard))
        this.learn(JSON.parse(line) as InsightView | AccountsView | Problem, positions);
    } finally {
      clearTimeout(silence);
      // If reading has failed, the server must not go on for nobody.
      abort.abort();
    }
  }

  private learn(line: InsightView | AccountsView | Problem, positions: readonly string[]): void {
    // The last line may say that there would have been more.
    if ('code' in line) throw new RefusedError('cut_off', line.reason);
    if ('accounts' in line) {
      this.accounts.value = line.accounts;
      return;
    }
    const position = positions[line.step];
    if (position !== undefined) this.results.value = withInsight(this.results.peek(), line, position);
  }

  /** Does nothing if another request has been started, or this one was stopped. */
  private finish(abort: AbortController, phase: Phase, failure: RefusedError | null = null): void {
    if (this.abort !== abort) return;
    this.abort = null;
    batch(() => {
      this.phase.value = phase;
      this.failure.value = failure;
    });
  }
}

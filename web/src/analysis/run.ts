// One reader's analysis of a table: arrives as a stream, can be stopped and resumed, and keeps its results.

import { batch, signal } from '@preact/signals';

import { RefusedError } from '../api';
import type { InsightView, Problem } from '../messages';
import { withInsight, type Results } from './insights';
import { readLines } from './lines';

export type Phase = 'running' | 'stopped' | 'done' | 'failed';

/** After this much silence the stream counts as dead: the server sends something more often. */
const SILENCE_MS = 45_000;

/** What a run needs of the server, so that tests can provide their own. */
export interface Sources {
  /** The stream about all steps, or about one. */
  open(step: number | null, signal: AbortSignal): Promise<Response>;
  /** The position of every step, as the table is now. */
  positions(): readonly string[];
}

export class AnalysisRun {
  readonly results = signal<Results>(new Map());
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
      const response = await this.sources.open(step, abort.signal);
      if (response.body === null) return;
      for await (const line of readLines(response.body, heard))
        this.learn(JSON.parse(line) as InsightView | Problem, positions);
    } finally {
      clearTimeout(silence);
      // If reading has failed, the server must not go on for nobody.
      abort.abort();
    }
  }

  private learn(insight: InsightView | Problem, positions: readonly string[]): void {
    // The last line may say that there would have been more.
    if ('code' in insight) throw new RefusedError('cut_off', insight.reason);
    const position = positions[insight.step];
    if (position !== undefined) this.results.value = withInsight(this.results.peek(), insight, position);
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

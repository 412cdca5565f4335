import { expect, test, vi } from 'vitest';

import { AnalysisRun } from '../../src/analysis/run';
import { RefusedError } from '../../src/api';
import type { AccountsView, InsightView, Problem } from '../../src/messages';
import { insight } from '../fixtures';

/** A server's stream that the test writes into. */
class Stream {
  private controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  readonly asked: (number | null)[] = [];
  readonly hands: (string | null)[] = [];
  aborted = false;

  open = (step: number | null, hand: string | null, signal: AbortSignal): Promise<Response> => {
    this.asked.push(step);
    this.hands.push(hand);
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (this.controller = controller) });
    const { controller } = this;
    signal.addEventListener('abort', () => {
      this.aborted = true;
      controller?.error(signal.reason);
    });
    return Promise.resolve(new Response(body));
  };

  say(given: InsightView | AccountsView | Problem): void {
    this.write(`${JSON.stringify(given)}\n`);
  }

  write(text: string): void {
    this.controller?.enqueue(new TextEncoder().encode(text));
  }

  end(): void {
    this.controller?.close();
  }

  break(): void {
    this.controller?.error(new TypeError('network error'));
  }
}

function begin() {
  const stream = new Stream();
  const positions = ['p0', 'p1', 'p2'];
  const run = new AnalysisRun({ open: stream.open, positions: () => [...positions] });
  return { stream, run, positions };
}

function seen(run: AnalysisRun): number[] {
  return [...run.results.value.keys()];
}

test('how well everybody played is kept beside what was found', async () => {
  const { stream, run } = begin();
  void run.start();
  await vi.waitFor(() => expect(stream.asked).toEqual([null]));
  const account = { seat: 'r', moves: 12, accuracy: 0.4, like: 'lou' };
  stream.say({ accounts: [account] });
  await vi.waitFor(() => expect(run.accounts.value).toEqual([account]));
  expect(seen(run)).toEqual([]);
});

test('one step is asked about for the hand that it was looked at with before', async () => {
  const { stream, run } = begin();
  void run.start();
  await vi.waitFor(() => expect(stream.asked).toEqual([null]));
  stream.say(insight({ step: 1, hand: 'lou' }));
  await vi.waitFor(() => expect(seen(run)).toEqual([1]));
  void run.start(1);
  void run.start(2);
  await vi.waitFor(() => expect(stream.asked).toEqual([null, 1, 2]));
  expect(stream.hands).toEqual([null, 'lou', null]);
});

test('what streams in is kept as it comes, and the end is the end', async () => {
  const { stream, run } = begin();
  const over = run.start();
  await vi.waitFor(() => expect(stream.asked).toEqual([null]));
  stream.say(insight({ step: 1 }));
  await vi.waitFor(() => expect(seen(run)).toEqual([1]));
  expect(run.phase.value).toBe('running');
  stream.say(insight({ step: 7 })); // a step that is not there any more
  stream.end();
  await over;
  expect(run.phase.value).toBe('done');
  expect(seen(run)).toEqual([1]);
});

test('stopping ends the work, keeps what there is, and can be gone on from', async () => {
  const { stream, run } = begin();
  const first = run.start();
  await vi.waitFor(() => expect(stream.asked.length).toBe(1));
  stream.say(insight({ step: 0 }));
  await vi.waitFor(() => expect(seen(run)).toEqual([0]));
  run.stop();
  await first;
  expect(stream.aborted).toBe(true);
  expect(run.phase.value).toBe('stopped');
  const second = run.start(2);
  expect(run.about.value).toBe(2);
  await vi.waitFor(() => expect(stream.asked).toEqual([null, 2]));
  stream.say(insight({ step: 2 }));
  stream.end();
  await second;
  expect(seen(run)).toEqual([0, 2]);
  expect(run.phase.value).toBe('done');
});

test('what a stream says is about the positions at its start', async () => {
  const { stream, run, positions } = begin();
  const first = run.start();
  await vi.waitFor(() => expect(stream.asked.length).toBe(1));
  positions.splice(1, 2, 'q1'); // taken back, and played otherwise, in another tab
  stream.say(insight({ step: 1 }));
  stream.end();
  await first;
  expect(run.results.value.get(1)?.position).toBe('p1');
  const second = run.start();
  await vi.waitFor(() => expect(stream.asked.length).toBe(2));
  stream.say(insight({ step: 1 }));
  stream.end();
  await second;
  expect(run.results.value.get(1)?.position).toBe('q1');
});

test('what cannot be read ends the work', async () => {
  const { stream, run } = begin();
  const over = run.start();
  await vi.waitFor(() => expect(stream.asked.length).toBe(1));
  stream.write('not JSON\n');
  await over;
  expect(run.failure.value?.code).toBe('cut_off');
  expect(stream.aborted).toBe(true);
});

test('a lost connection is told, and nothing received is lost', async () => {
  const { stream, run } = begin();
  const over = run.start();
  await vi.waitFor(() => expect(stream.asked.length).toBe(1));
  stream.say(insight({ step: 0 }));
  await vi.waitFor(() => expect(seen(run)).toEqual([0]));
  stream.break();
  await over;
  expect(run.phase.value).toBe('failed');
  expect(run.failure.value?.code).toBe('cut_off');
  expect(seen(run)).toEqual([0]);
});

test('an analysis that the server cuts short has failed', async () => {
  const { stream, run } = begin();
  const over = run.start();
  await vi.waitFor(() => expect(stream.asked.length).toBe(1));
  stream.say({ code: 'failed', reason: 'cut short' });
  await over;
  expect(stream.aborted).toBe(true);
  expect(run.phase.value).toBe('failed');
  expect(run.failure.value?.code).toBe('cut_off');
});

test('a refusal is told with its code', async () => {
  const run = new AnalysisRun({
    open: () => Promise.reject(new RefusedError('not_now', 'the game is still on')),
    positions: () => ['p'],
  });
  await run.start();
  expect(run.failure.value?.code).toBe('not_now');
});

test('silence for too long counts as a lost connection', async () => {
  vi.useFakeTimers();
  try {
    const { run } = begin();
    const over = run.start();
    await vi.advanceTimersByTimeAsync(60_000);
    await over;
    expect(run.failure.value?.code).toBe('cut_off');
  } finally {
    vi.useRealTimers();
  }
});

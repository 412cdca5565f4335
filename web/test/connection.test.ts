import { beforeEach, describe, expect, test } from 'vitest';

import { TableConnection, type Surroundings, type Wire } from '../src/connection';
import type { SocketMessage } from '../src/messages';
import { step, table, update } from './fixtures';

class FakeWire implements Wire {
  sent: unknown[] = [];
  closed = false;
  onopen: Wire['onopen'] = null;
  onmessage: Wire['onmessage'] = null;
  onclose: Wire['onclose'] = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.closed = true;
  }
  hear(message: SocketMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent<string>);
  }
  cut(code: number): void {
    this.onclose?.({ code } as CloseEvent);
  }
}

let wires: FakeWire[];
let waits: { ms: number; run: () => void; cancelled: boolean }[];
let meetings: number;
let now: number;
let meeting: () => Promise<void>;
let line: TableConnection;

const around: Surroundings = {
  open() {
    const wire = new FakeWire();
    wires.push(wire);
    return wire;
  },
  meet() {
    meetings += 1;
    return meeting();
  },
  wait(ms, run) {
    const wait = { ms, run, cancelled: false };
    waits.push(wait);
    return () => (wait.cancelled = true);
  },
  now: () => now,
  chance: () => 0.5,
};

async function begin(): Promise<FakeWire> {
  line.start();
  await Promise.resolve();
  const wire = wires.at(-1)!;
  wire.onopen?.({} as never);
  return wire;
}

async function passTime(): Promise<void> {
  const due = waits.filter((wait) => !wait.cancelled).at(-1)!;
  due.cancelled = true;
  due.run();
  await Promise.resolve();
}

/** The waits before each retry: all others are for the server to say something. */
function pauses(): number[] {
  return waits.map((wait) => wait.ms).filter((ms) => ms < 8000);
}

function standing(): number[] {
  return waits.filter((wait) => !wait.cancelled).map((wait) => wait.ms);
}

beforeEach(() => {
  wires = [];
  waits = [];
  meetings = 0;
  now = 0;
  meeting = () => Promise.resolve();
  line = new TableConnection('abc', around);
});

test('meets the server, joins with nothing, and is open with the first update', async () => {
  const wire = await begin();
  expect(meetings).toBe(1);
  expect(wire.sent).toEqual([{ type: 'join', version: null }]);
  expect(line.connection.value).toBe('connecting');
  wire.hear(update({ version: 3 }));
  expect(line.connection.value).toBe('open');
  expect(line.state.value?.version).toBe(3);
});

test('asks about the version it knows, one request at a time', async () => {
  const wire = await begin();
  expect(line.ask({ type: 'play', seat: 'r', move: 'a1-b1' })).toBe(false);
  wire.hear(update({ version: 3 }));
  expect(line.ask({ type: 'play', seat: 'r', move: 'a1-b1' })).toBe(true);
  expect(wire.sent.at(-1)).toEqual({ type: 'play', seat: 'r', move: 'a1-b1', version: 3 });
  expect(line.ask({ type: 'resign', seat: 'r' })).toBe(false);
  wire.hear(update({ version: 4, kept: 1, steps: [step({ move: 'a1-b1', seat: 'r' })] }));
  expect(line.pending.value).toBe(false);
  expect(line.state.value?.steps).toHaveLength(2);
});

test('a refusal is kept until the next request or update', async () => {
  const wire = await begin();
  wire.hear(update());
  line.ask({ type: 'play', seat: 'r', move: 'a1-b1' });
  wire.hear({ type: 'refused', code: 'illegal_move', reason: 'no', rule: 'O9' });
  expect(line.refusal.value?.rule).toBe('O9');
  expect(line.pending.value).toBe(false);
  line.ask({ type: 'resign', seat: 'r' });
  expect(line.refusal.value).toBeNull();
});

describe('when cut off', () => {
  test('keeps the table, waits longer each time, and rejoins with its version', async () => {
    const wire = await begin();
    wire.hear(update({ version: 7 }));
    wire.cut(1006);
    expect(line.connection.value).toBe('reconnecting');
    expect(line.state.value?.version).toBe(7);
    await passTime();
    wires.at(-1)!.cut(1006);
    expect(pauses()[1]).toBeGreaterThan(pauses()[0]!);
    await passTime();
    wires.at(-1)!.onopen?.({} as never);
    expect(wires.at(-1)!.sent).toEqual([{ type: 'join', version: 7 }]);
    wires.at(-1)!.hear(update({ version: 8, kept: 1, steps: [] }));
    expect(line.connection.value).toBe('open');
  });

  test('tries at once when the network comes back', async () => {
    (await begin()).cut(1006);
    line.hurry();
    await Promise.resolve();
    expect(wires).toHaveLength(2);
  });

  test('opens one wire, however often it is hurried while it meets the server', async () => {
    const wire = await begin();
    wire.hear(update());
    wire.cut(1006);
    line.hurry();
    line.hurry();
    line.hurry();
    await Promise.resolve();
    line.hurry();
    await Promise.resolve();
    expect(meetings).toBe(2);
    expect(wires).toHaveLength(2);
    wires[1]!.hear(update());
    expect(line.connection.value).toBe('open');
    expect(line.ask({ type: 'resign', seat: 'r' })).toBe(true);
  });

  test.each([1011, 1013])('with %d it keeps the board and tries again, later and later', async (code) => {
    const wire = await begin();
    wire.hear(update({ version: 7 }));
    for (let attempt = 0; attempt < 3; attempt++) {
      wires.at(-1)!.hear({ type: 'refused', code: 'storage', reason: 'locked', rule: null });
      wires.at(-1)!.cut(code);
      expect(line.connection.value).toBe('reconnecting');
      expect(line.state.value?.version).toBe(7);
      await passTime();
    }
    expect(pauses()).toEqual([400, 800, 1600]);
  });

  test('a refusal that answers no request is not shown', async () => {
    const wire = await begin();
    wire.hear({ type: 'refused', code: 'storage', reason: 'locked', rule: null });
    expect(line.refusal.value).toBeNull();
  });

  test('an unanswered request counts as cut off', async () => {
    const wire = await begin();
    wire.hear(update());
    line.ask({ type: 'resign', seat: 'r' });
    await passTime();
    expect(wire.closed).toBe(true);
    expect(line.connection.value).toBe('reconnecting');
    expect(line.pending.value).toBe(false);
  });

  test('without a guest it meets the server again', async () => {
    (await begin()).cut(4401);
    await passTime();
    expect(meetings).toBe(2);
  });

  test('for good, it does not try again', async () => {
    (await begin()).cut(4404);
    expect(line.connection.value).toBe('gone');
    expect(waits.filter((wait) => !wait.cancelled)).toHaveLength(0);
  });
});

describe('a silent line', () => {
  test('is closed after 45 s; a heartbeat is enough to keep it', async () => {
    const wire = await begin();
    wire.hear(update());
    expect(standing()).toEqual([45_000]);
    wire.hear({ type: 'heartbeat' });
    expect(standing()).toEqual([45_000]);
    expect(line.state.value?.version).toBe(1);
    await passTime();
    expect(wire.closed).toBe(true);
    expect(line.connection.value).toBe('reconnecting');
    await passTime();
    expect(wires).toHaveLength(2);
  });

  test('is not trusted when the page comes back after more than 30 s', async () => {
    const wire = await begin();
    wire.hear(update());
    now = 29_000;
    line.hurry();
    expect(wire.closed).toBe(false);
    now = 31_000;
    line.hurry();
    line.hurry();
    await Promise.resolve();
    expect(wire.closed).toBe(true);
    expect(wires).toHaveLength(2);
  });

  test('from the beginning is given up after 10 s', async () => {
    const wire = await begin();
    expect(standing()).toEqual([10_000]);
    await passTime();
    expect(wire.closed).toBe(true);
    expect(line.connection.value).toBe('reconnecting');
  });

  test('while meeting the server is given up too, and an answer that comes late opens nothing', async () => {
    let answer: () => void = () => {};
    meeting = () => new Promise((resolve) => (answer = resolve));
    line.start();
    const late = answer;
    await passTime();
    expect(line.connection.value).toBe('reconnecting');
    await passTime();
    late();
    await Promise.resolve();
    expect(wires).toHaveLength(0);
    answer();
    await Promise.resolve();
    expect(wires).toHaveLength(1);
  });
});

test('an update that builds on unknown steps starts over from nothing', async () => {
  const wire = await begin();
  wire.hear(update());
  wire.hear(update({ version: 9, kept: 5, steps: [] }));
  expect(line.state.value).toBeNull();
  await passTime();
  wires.at(-1)!.onopen?.({} as never);
  expect(wires.at(-1)!.sent).toEqual([{ type: 'join', version: null }]);
});

test('after the end nothing is opened any more', async () => {
  const wire = await begin();
  wire.hear(update({ table: table() }));
  line.end();
  expect(wire.closed).toBe(true);
  line.hurry();
  await Promise.resolve();
  expect(wires).toHaveLength(1);
});

describe('aiming', () => {
  const aims = (wire: FakeWire): unknown[] => wire.sent.filter((one) => (one as { type: string }).type === 'aim');

  test('is sent at once, waits for no answer, and blocks nothing', async () => {
    const wire = await begin();
    line.aim('s', '0/0/1');
    expect(aims(wire)).toEqual([]);
    wire.hear(update({ version: 3 }));
    line.aim('s', '0/0/1');
    expect(aims(wire)).toEqual([{ type: 'aim', seat: 's', version: 3, move: '0/0/1' }]);
    expect(line.pending.value).toBe(false);
    expect(line.ask({ type: 'play', seat: 's', move: '0/0/1' })).toBe(true);
  });

  test('of many in a short time the last is sent for sure', async () => {
    const wire = await begin();
    wire.hear(update({ version: 3 }));
    for (const speed of [1, 2, 3, 4]) line.aim('s', `0/0/${speed}`);
    expect(aims(wire)).toHaveLength(1);
    await passTime();
    expect(aims(wire)).toHaveLength(2);
    expect(aims(wire).at(-1)).toMatchObject({ move: '0/0/4' });
    await passTime();
    expect(aims(wire)).toHaveLength(2);
    line.aim('s', '0/0/5');
    expect(aims(wire).at(-1)).toMatchObject({ move: '0/0/5' });
  });

  test('is not sent after the shot', async () => {
    const wire = await begin();
    wire.hear(update({ version: 3 }));
    line.aim('s', '0/0/1');
    line.aim('s', '0/0/2');
    line.ask({ type: 'play', seat: 's', move: '0/0/2' });
    const due = waits.find((wait) => wait.ms === 125)!;
    due.run();
    expect(aims(wire)).toHaveLength(1);
  });

  test('another’s is seen until they have shot, aim no more, or the line is cut', async () => {
    const wire = await begin();
    wire.hear(update({ version: 3 }));
    const aimed = { type: 'aimed', seat: 'n', move: '0/5/2' } as const;
    wire.hear(aimed);
    expect(line.aimed.value).toEqual(aimed);
    expect(line.pending.value).toBe(false);
    wire.hear({ type: 'aimed', seat: 'n', move: null });
    expect(line.aimed.value).toBeNull();
    wire.hear(aimed);
    wire.hear(update({ version: 4, kept: 1, steps: [step({ move: '0/5/2', seat: 'n' })] }));
    expect(line.aimed.value).toBeNull();
    wire.hear(aimed);
    wire.cut(1006);
    expect(line.aimed.value).toBeNull();
  });
});

describe('what a bot sees coming', () => {
  test('is kept with the step it was said at, and is no answer to a request', async () => {
    const wire = await begin();
    wire.hear(update({ table: table({ actions: { r: ['play'] } }) }));
    line.ask({ type: 'play', seat: 'r', move: 'a1-b1' });
    wire.hear({ type: 'announced', seat: 'y', wins_in: 5 });
    expect(line.announced.value).toEqual({ type: 'announced', seat: 'y', wins_in: 5, steps: 1 });
    expect(line.pending.value).toBe(true);
  });

  /** Yellow has moved, and sees that it is lost. */
  async function hearAnnouncement(): Promise<FakeWire> {
    const wire = await begin();
    wire.hear(update({ steps: [step(), step({ move: 'i9-h9', seat: 'y' })] }));
    wire.hear({ type: 'announced', seat: 'y', wins_in: -7 });
    return wire;
  }

  test('goes on while the other answers, and is forgotten when the bot moves without a word', async () => {
    const wire = await hearAnnouncement();
    wire.hear(update({ version: 2, kept: 2, steps: [step({ move: 'a1-b1', seat: 'r' })] }));
    expect(line.announced.value?.wins_in).toBe(-7);
    wire.hear(update({ version: 3, kept: 3, steps: [step({ move: 'h9-g9', seat: 'y' })] }));
    expect(line.announced.value).toBeNull();
  });

  test('is what the bot says anew after its next move', async () => {
    const wire = await hearAnnouncement();
    const answers = [step({ move: 'a1-b1', seat: 'r' }), step({ move: 'h9-g9', seat: 'y' })];
    wire.hear(update({ version: 3, kept: 2, steps: answers }));
    wire.hear({ type: 'announced', seat: 'y', wins_in: -5 });
    expect(line.announced.value).toEqual({ type: 'announced', seat: 'y', wins_in: -5, steps: 4 });
  });

  test('goes with the move it came from', async () => {
    const wire = await hearAnnouncement();
    wire.hear(update({ version: 2, kept: 1, steps: [] }));
    expect(line.announced.value).toBeNull();
  });
});

import { beforeEach, describe, expect, test } from 'vitest';

import { TableConnection, type Environment, type Socket, type TableRequest } from '../src/connection';
import type { SocketMessage } from '../src/messages';
import { step, table, update } from './fixtures';

class FakeSocket implements Socket {
  /** What was sent but questions whether anybody is there. */
  sent: unknown[] = [];
  questions: number[] = [];
  closed = false;
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  send(text: string): void {
    const message = JSON.parse(text) as { type: string; number: number };
    if (message.type === 'ping') this.questions.push(message.number);
    else this.sent.push(message);
  }
  close(): void {
    this.closed = true;
  }
  hear(message: SocketMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent<string>);
  }
  cut(code: number, reason = ''): void {
    this.onclose?.({ code, reason } as CloseEvent);
  }
}

let sockets: FakeSocket[];
let waits: { ms: number; run: () => void; cancelled: boolean }[];
let meetings: number;
let now: number;
let meeting: () => Promise<void>;
let connection: TableConnection;

const MOVE = { type: 'play', seat: 'r', move: 'a1-b1' } as const;
/** The table after that move, and after another one. */
const PLAYED = { kept: 1, steps: [step({ seat: 'r', move: 'a1-b1' })] };
const GONE_ON = { kept: 1, steps: [step({ seat: 'r', move: 'a1-a2' }), step({ seat: 'y', move: 'i9-h9' })] };
const AS_BEFORE = { kept: 1, steps: [] };

const environment: Environment = {
  open() {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket;
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
  monotonic: () => now,
  chance: () => 0.5,
};

async function begin(): Promise<FakeSocket> {
  connection.start();
  await Promise.resolve();
  const socket = sockets.at(-1)!;
  socket.onopen?.({} as never);
  return socket;
}

async function passTime(): Promise<void> {
  const due = waits.filter((wait) => !wait.cancelled).at(-1)!;
  due.cancelled = true;
  due.run();
  await Promise.resolve();
}

/** For the server to say something after it was called, then over the line, then in answer to a question; and for a
 *  line that something is late on. */
const [OPENING, SILENCE, QUESTION, LAST_CHANCE] = [10_000, 5000, 1000, 4000];

/** The waits before each retry. */
function pauses(): number[] {
  return waits.map((wait) => wait.ms).filter((ms) => ![OPENING, SILENCE, QUESTION, LAST_CHANCE].includes(ms));
}

function standing(): number[] {
  return waits.filter((wait) => !wait.cancelled).map((wait) => wait.ms);
}

beforeEach(() => {
  sockets = [];
  waits = [];
  meetings = 0;
  now = 0;
  meeting = () => Promise.resolve();
  connection = new TableConnection('abc', environment);
});

test('meets the server, joins with nothing, and is open with the first update', async () => {
  const socket = await begin();
  expect(meetings).toBe(1);
  expect(socket.sent).toEqual([{ type: 'join', version: null }]);
  expect(connection.status.value).toBe('connecting');
  socket.hear(update({ version: 3 }));
  expect(connection.status.value).toBe('open');
  expect(connection.state.value?.version).toBe(3);
});

test('asks about the version it knows, one request at a time', async () => {
  const socket = await begin();
  expect(connection.ask({ type: 'play', seat: 'r', move: 'a1-b1' })).toBe(false);
  socket.hear(update({ version: 3 }));
  expect(connection.ask({ type: 'play', seat: 'r', move: 'a1-b1' })).toBe(true);
  expect(socket.sent.at(-1)).toEqual({ type: 'play', seat: 'r', move: 'a1-b1', version: 3 });
  expect(connection.ask({ type: 'resign', seat: 'r' })).toBe(false);
  socket.hear(update({ version: 4, kept: 1, steps: [step({ move: 'a1-b1', seat: 'r' })] }));
  expect(connection.pending.value).toBe(false);
  expect(connection.state.value?.steps).toHaveLength(2);
});

test('a refusal is kept until the next request or update', async () => {
  const socket = await begin();
  socket.hear(update());
  connection.ask({ type: 'play', seat: 'r', move: 'a1-b1' });
  socket.hear({ type: 'refused', code: 'illegal_move', reason: 'no', rule: 'O9' });
  expect(connection.refusal.value?.rule).toBe('O9');
  expect(connection.pending.value).toBe(false);
  connection.ask({ type: 'resign', seat: 'r' });
  expect(connection.refusal.value).toBeNull();
});

describe('when cut off', () => {
  test('keeps the table, waits longer each time, and rejoins with its version', async () => {
    const socket = await begin();
    socket.hear(update({ version: 7 }));
    socket.cut(1006);
    expect(connection.status.value).toBe('reconnecting');
    expect(connection.state.value?.version).toBe(7);
    await passTime();
    sockets.at(-1)!.cut(1006);
    expect(pauses()[1]).toBeGreaterThan(pauses()[0]!);
    await passTime();
    sockets.at(-1)!.onopen?.({} as never);
    expect(sockets.at(-1)!.sent).toEqual([{ type: 'join', version: 7 }]);
    sockets.at(-1)!.hear(update({ version: 8, kept: 1, steps: [] }));
    expect(connection.status.value).toBe('open');
  });

  test('tries at once when the network comes back', async () => {
    (await begin()).cut(1006);
    connection.hurry();
    await Promise.resolve();
    expect(sockets).toHaveLength(2);
  });

  test('opens one socket, however often it is hurried while it meets the server', async () => {
    const socket = await begin();
    socket.hear(update());
    socket.cut(1006);
    connection.hurry();
    connection.hurry();
    connection.hurry();
    await Promise.resolve();
    connection.hurry();
    await Promise.resolve();
    expect(meetings).toBe(2);
    expect(sockets).toHaveLength(2);
    sockets[1]!.hear(update());
    expect(connection.status.value).toBe('open');
    expect(connection.ask({ type: 'resign', seat: 'r' })).toBe(true);
  });

  test.each([1011, 1013])('with %d it keeps the board and tries again, later and later', async (code) => {
    const socket = await begin();
    socket.hear(update({ version: 7 }));
    for (let attempt = 0; attempt < 3; attempt++) {
      sockets.at(-1)!.hear({ type: 'refused', code: 'storage', reason: 'locked', rule: null });
      sockets.at(-1)!.cut(code);
      expect(connection.status.value).toBe('reconnecting');
      expect(connection.state.value?.version).toBe(7);
      await passTime();
    }
    expect(pauses()).toEqual([400, 800, 1600]);
  });

  test('a refusal that answers no request is not shown', async () => {
    const socket = await begin();
    socket.hear({ type: 'refused', code: 'storage', reason: 'locked', rule: null });
    expect(connection.refusal.value).toBeNull();
  });

  test('without a guest it meets the server again', async () => {
    (await begin()).cut(4401);
    await passTime();
    expect(meetings).toBe(2);
  });

  test('for good, it does not try again', async () => {
    (await begin()).cut(4404);
    expect(connection.status.value).toBe('gone');
    expect(waits.filter((wait) => !wait.cancelled)).toHaveLength(0);
  });
});

describe('when the server restarts', () => {
  const RESTART = 1012;

  async function comeBack(): Promise<FakeSocket> {
    await passTime();
    const socket = sockets.at(-1)!;
    socket.onopen?.({} as never);
    return socket;
  }

  test('it comes back after a part of the announced time, and the reader sees nothing', async () => {
    const socket = await begin();
    socket.hear(update({ version: 7 }));
    socket.hear({ type: 'presence', seats: ['r'], watchers: 0, preparing: false });
    socket.cut(RESTART, 'come back within 600 ms');
    expect(connection.status.value).toBe('open');
    expect(connection.presence.value).not.toBeNull();
    expect(standing()).toEqual([4000, 300]);
    const back = await comeBack();
    expect(back.sent).toEqual([{ type: 'join', version: 7 }]);
    back.hear(update({ version: 7, kept: 1, steps: [] }));
    expect(connection.status.value).toBe('open');
    expect(standing()).toEqual([SILENCE]);
  });

  test('it comes back at once while the reader’s clock runs', async () => {
    const socket = await begin();
    const clock = { control: '5+3', left_ms: { r: 1000, y: 1000 }, running_ms: 10 };
    socket.hear(update({ table: table({ to_play: 'r', clock }) }));
    socket.cut(RESTART, 'come back within 600 ms');
    expect(standing()).toEqual([4000, 0]);
  });

  test('it waits a little where no time was announced', async () => {
    const socket = await begin();
    socket.hear(update());
    socket.cut(RESTART);
    expect(standing()).toEqual([4000, 500]);
  });

  test('what was sent and not answered is sent again', async () => {
    const socket = await begin();
    socket.hear(update({ version: 3 }));
    connection.ask(MOVE);
    socket.cut(RESTART);
    expect(connection.pending.value).toBe(true);
    const back = await comeBack();
    back.hear(update({ version: 3, kept: 1, steps: [] }));
    expect(back.sent).toEqual([
      { type: 'join', version: 3 },
      { ...MOVE, version: 3 },
    ]);
  });

  test('what the reader asks for meanwhile is sent once, when it is back', async () => {
    const socket = await begin();
    socket.hear(update({ version: 3 }));
    socket.cut(RESTART);
    expect(connection.ask({ type: 'play', seat: 'r', move: 'a1-b1' })).toBe(true);
    expect(connection.ask({ type: 'resign', seat: 'r' })).toBe(false);
    const back = await comeBack();
    back.hear(update({ version: 3, kept: 1, steps: [] }));
    back.hear(update({ version: 3, kept: 1, steps: [] }));
    const asked = { type: 'play', seat: 'r', move: 'a1-b1', version: 3 };
    expect(back.sent).toEqual([{ type: 'join', version: 3 }, asked]);
    expect(socket.sent).toHaveLength(1);
  });

  test('it is not sent where the table has gone on, and the reader is told', async () => {
    const socket = await begin();
    socket.hear(update({ version: 3 }));
    socket.cut(RESTART);
    connection.ask({ type: 'resign', seat: 'r' });
    const back = await comeBack();
    back.hear(update({ version: 4, kept: 1, steps: [step({ move: 'a1-b1', seat: 'y' })] }));
    expect(back.sent).toEqual([{ type: 'join', version: 3 }]);
    expect(connection.pending.value).toBe(false);
    expect(connection.refusal.value?.code).toBe('stale');
  });

  test('it tries again quietly for a while, then says so', async () => {
    const socket = await begin();
    socket.hear(update({ version: 3 }));
    socket.cut(RESTART);
    connection.ask({ type: 'resign', seat: 'r' });
    (await comeBack()).cut(1006);
    expect(connection.status.value).toBe('open');
    const back = await comeBack();
    waits.find(({ ms }) => ms === 4000)!.run();
    expect(connection.status.value).toBe('reconnecting');
    expect(connection.presence.value).toBeNull();
    back.hear(update({ version: 3, kept: 1, steps: [] }));
    expect(connection.status.value).toBe('open');
    expect(back.sent).toHaveLength(2);
  });

  test('a table that is no longer there is gone', async () => {
    const socket = await begin();
    socket.hear(update());
    socket.cut(RESTART);
    (await comeBack()).cut(4404);
    expect(connection.status.value).toBe('gone');
    expect(standing()).toEqual([]);
  });

  test('before the first update it is as with every other code', async () => {
    (await begin()).cut(RESTART);
    expect(connection.status.value).toBe('reconnecting');
  });
});

describe('a silent connection', () => {
  test('is said to be down when a ping is late, and given up later', async () => {
    const socket = await begin();
    socket.hear(update());
    socket.hear({ type: 'presence', seats: ['r'], watchers: 0, preparing: false });
    expect(standing()).toEqual([SILENCE]);
    socket.hear({ type: 'ping', number: 1 });
    expect(standing()).toEqual([SILENCE]);
    await passTime();
    expect(connection.status.value).toBe('reconnecting');
    expect(socket.closed).toBe(false);
    expect(standing()).toEqual([LAST_CHANCE]);
    await passTime();
    expect(socket.closed).toBe(true);
    expect(connection.presence.value).toBeNull();
    await passTime();
    expect(sockets).toHaveLength(2);
  });

  test('is up again with the first sign of life', async () => {
    const socket = await begin();
    socket.hear(update());
    await passTime();
    socket.hear({ type: 'ping', number: 1 });
    expect(connection.status.value).toBe('open');
    expect(standing()).toEqual([SILENCE]);
  });

  test('is asked for a sign of life when the reader does something, if it was not just heard', async () => {
    const socket = await begin();
    socket.hear(update());
    connection.check();
    expect(socket.questions).toEqual([]);
    now = 1000;
    connection.check();
    connection.check();
    expect(socket.questions).toEqual([1]);
    expect(standing()).toEqual([QUESTION]);
    await passTime();
    expect(connection.status.value).toBe('reconnecting');
    socket.hear({ type: 'pong', number: 1 });
    expect(connection.status.value).toBe('open');
  });

  test('that has shown to be slow is given more time, up to a limit', async () => {
    const socket = await begin();
    socket.hear(update());
    for (const [took, patience] of [
      [200, 1000],
      [1500, 3000],
      [9000, 4000],
    ] as const) {
      now += 1000;
      connection.check();
      now += took;
      socket.hear({ type: 'pong', number: socket.questions.at(-1)! });
      socket.hear({ type: 'ping', number: 1 });
      expect(standing()).toEqual([4000 + patience]);
    }
  });

  test('is not trusted when the page comes back after more than 8 s', async () => {
    const socket = await begin();
    socket.hear(update());
    now = 7000;
    connection.hurry();
    expect(socket.closed).toBe(false);
    now = 9000;
    connection.hurry();
    connection.hurry();
    await Promise.resolve();
    expect(socket.closed).toBe(true);
    expect(sockets).toHaveLength(2);
  });

  test('is given up at once when the browser says that it is offline', async () => {
    const socket = await begin();
    socket.hear(update());
    connection.lose();
    connection.lose();
    expect(socket.closed).toBe(true);
    expect(connection.status.value).toBe('reconnecting');
    expect(standing()).toHaveLength(1);
    connection.hurry();
    await Promise.resolve();
    expect(sockets).toHaveLength(2);
  });

  test('from the beginning is given up after 10 s', async () => {
    const socket = await begin();
    expect(standing()).toEqual([10_000]);
    await passTime();
    expect(socket.closed).toBe(true);
    expect(connection.status.value).toBe('reconnecting');
  });

  test('while meeting the server is given up too, and an answer that comes late opens nothing', async () => {
    let answer: () => void = () => {};
    meeting = () => new Promise((resolve) => (answer = resolve));
    connection.start();
    const late = answer;
    await passTime();
    expect(connection.status.value).toBe('reconnecting');
    await passTime();
    late();
    await Promise.resolve();
    expect(sockets).toHaveLength(0);
    answer();
    await Promise.resolve();
    expect(sockets).toHaveLength(1);
  });
});

describe('a move without a line', () => {
  async function comeBack(): Promise<FakeSocket> {
    connection.hurry();
    await Promise.resolve();
    const socket = sockets.at(-1)!;
    socket.onopen?.({} as never);
    return socket;
  }

  /** Connected at version 3, then cut off. */
  async function loseLine(): Promise<void> {
    const socket = await begin();
    socket.hear(update({ version: 3 }));
    socket.cut(1006);
  }

  test('waits, and is sent when the line is back', async () => {
    await loseLine();
    expect(connection.ask(MOVE)).toBe(true);
    expect(connection.waitingMove.value).toBe('a1-b1');
    expect(connection.takesMoves.value).toBe(false);
    const back = await comeBack();
    expect(back.sent).toHaveLength(1);
    back.hear(update({ version: 3, ...AS_BEFORE }));
    expect(back.sent.at(-1)).toEqual({ ...MOVE, version: 3 });
    expect(connection.waitingMove.value).toBeNull();
    expect(connection.pending.value).toBe(true);
    back.hear(update({ version: 4, ...PLAYED }));
    expect(connection.pending.value).toBe(false);
    expect(connection.refusal.value).toBeNull();
  });

  test('is sent although others came and went: the game is the same', async () => {
    await loseLine();
    connection.ask(MOVE);
    const back = await comeBack();
    back.hear(update({ version: 5, ...AS_BEFORE }));
    expect(back.sent.at(-1)).toEqual({ ...MOVE, version: 3 });
  });

  test('is taken back with a word if the table has gone on', async () => {
    await loseLine();
    connection.ask(MOVE);
    const back = await comeBack();
    back.hear(update({ version: 5, ...GONE_ON }));
    expect(back.sent).toHaveLength(1);
    expect(connection.pending.value).toBe(false);
    expect(connection.refusal.value?.code).toBe('stale');
  });

  test('is taken back with a word if the game has ended', async () => {
    await loseLine();
    connection.ask(MOVE);
    const result = { winners: ['y'], points: {}, reason: 'time', loser: null };
    (await comeBack()).hear(update({ version: 4, ...AS_BEFORE, table: table({ result, to_play: null }) }));
    expect(connection.refusal.value?.code).toBe('stale');
  });

  test('may be withdrawn, and another one made', async () => {
    await loseLine();
    connection.ask(MOVE);
    connection.withdraw();
    expect(connection.ask({ ...MOVE, move: 'a1-a2' })).toBe(true);
    const back = await comeBack();
    back.hear(update({ version: 3, ...AS_BEFORE }));
    expect(back.sent.at(-1)).toMatchObject({ move: 'a1-a2' });
  });

  test('that may have been sent cannot be withdrawn', async () => {
    const socket = await begin();
    socket.hear(update({ version: 3 }));
    connection.ask(MOVE);
    socket.cut(1006);
    expect(connection.waitingMove.value).toBe('a1-b1');
    connection.withdraw();
    expect(connection.waitingMove.value).toBe('a1-b1');
  });

  test('is made while something is late: it goes over the line, in case that lives', async () => {
    const socket = await begin();
    socket.hear(update({ version: 3 }));
    await passTime();
    expect(connection.ask(MOVE)).toBe(true);
    expect(socket.sent.at(-1)).toEqual({ ...MOVE, version: 3 });
    expect(connection.waitingMove.value).toBe('a1-b1');
    socket.hear(update({ version: 4, ...PLAYED }));
    expect(connection.status.value).toBe('open');
    expect(connection.pending.value).toBe(false);
  });

  test('other requests are not taken: whoever resigns does it now or not at all', async () => {
    await loseLine();
    expect(connection.ask({ type: 'resign', seat: 'r' })).toBe(false);
    expect(connection.pending.value).toBe(false);
  });

  test('is forgotten with a table that is gone', async () => {
    await loseLine();
    connection.ask(MOVE);
    (await comeBack()).cut(4404);
    expect(connection.pending.value).toBe(false);
  });
});

describe('a request whose answer was lost', () => {
  async function loseAnswer(request: TableRequest): Promise<FakeSocket> {
    const socket = await begin();
    socket.hear(update({ version: 3 }));
    connection.ask(request);
    socket.cut(1006);
    await passTime();
    const back = sockets.at(-1)!;
    back.onopen?.({} as never);
    return back;
  }

  test.each([MOVE, { type: 'resign', seat: 'r' }, { type: 'give_time', seat: 'r', to: 'y' }] as const)(
    '$type is sent again about the same version',
    async (request) => {
      const back = await loseAnswer(request);
      back.hear(update({ version: 4, ...AS_BEFORE }));
      expect(back.sent.at(-1)).toEqual({ ...request, version: 3 });
    },
  );

  test('was done: nothing is said', async () => {
    const back = await loseAnswer(MOVE);
    back.hear(update({ version: 4, ...PLAYED }));
    back.hear({ type: 'refused', code: 'done', reason: 'r has acted since', rule: null });
    expect(connection.refusal.value).toBeNull();
    expect(connection.pending.value).toBe(false);
  });

  test('was done after the line was back: nothing is said, and the next one is the reader’s own', async () => {
    const back = await loseAnswer(MOVE);
    back.hear(update({ version: 3, ...AS_BEFORE }));
    back.hear(update({ version: 4, ...PLAYED }));
    expect(connection.pending.value).toBe(false);
    back.hear({ type: 'refused', code: 'done', reason: 'r has acted since', rule: null });
    expect(connection.refusal.value).toBeNull();
  });

  test('was not done, and somebody else went on: the reader is told', async () => {
    const back = await loseAnswer(MOVE);
    back.hear(update({ version: 5, ...GONE_ON }));
    back.hear({ type: 'refused', code: 'stale', reason: 'the table has gone on', rule: null });
    expect(connection.refusal.value?.code).toBe('stale');
  });
});

test('a request that the reader has made in another window is said to be done', async () => {
  const socket = await begin();
  socket.hear(update({ version: 3 }));
  connection.ask({ type: 'offer_draw', seat: 'r' });
  socket.hear({ type: 'refused', code: 'done', reason: 'r has acted since', rule: null });
  expect(connection.refusal.value?.code).toBe('done');
});

test('a change of another kind is no answer to a move', async () => {
  const socket = await begin();
  socket.hear(update({ version: 3 }));
  connection.ask(MOVE);
  socket.hear(update({ version: 4, ...AS_BEFORE }));
  expect(connection.pending.value).toBe(true);
});

test('a ping is answered with its number, and is no answer to a request', async () => {
  const socket = await begin();
  socket.hear(update());
  connection.ask({ type: 'resign', seat: 'r' });
  socket.hear({ type: 'ping', number: 7 });
  expect(socket.sent.at(-1)).toEqual({ type: 'pong', number: 7 });
  expect(connection.pending.value).toBe(true);
});

describe('phrases', () => {
  test('are sent without waiting, and heard by everybody', async () => {
    const socket = await begin();
    socket.hear(update({ version: 3 }));
    connection.asides.say('r', 'well_played');
    expect(socket.sent.at(-1)).toEqual({ type: 'say', seat: 'r', phrase: 'well_played', version: 3 });
    expect(connection.pending.value).toBe(false);
    socket.hear({ type: 'said', seat: 'r', phrase: 'well_played' });
    expect(connection.asides.said.value?.phrase).toBe('well_played');
  });

  test('that come too soon are told apart from refused requests', async () => {
    const socket = await begin();
    socket.hear(update());
    connection.asides.say('r', 'oops');
    connection.ask({ type: 'resign', seat: 'r' });
    socket.hear({ type: 'refused', code: 'too_fast', reason: 'wait', rule: null });
    expect(connection.asides.saidTooSoon.value).toBe(true);
    expect(connection.refusal.value).toBeNull();
    expect(connection.pending.value).toBe(true);
    connection.asides.say('r', 'oops');
    expect(connection.asides.saidTooSoon.value).toBe(false);
    socket.hear({ type: 'said', seat: 'r', phrase: 'oops' });
    socket.hear({ type: 'refused', code: 'too_fast', reason: 'wait', rule: null });
    expect(connection.refusal.value?.code).toBe('too_fast');
  });
});

test('an update that builds on unknown steps starts over from nothing', async () => {
  const socket = await begin();
  socket.hear(update());
  socket.hear(update({ version: 9, kept: 5, steps: [] }));
  expect(connection.state.value).toBeNull();
  await passTime();
  sockets.at(-1)!.onopen?.({} as never);
  expect(sockets.at(-1)!.sent).toEqual([{ type: 'join', version: null }]);
});

test('after the end nothing is opened any more', async () => {
  const socket = await begin();
  socket.hear(update({ table: table() }));
  connection.end();
  expect(socket.closed).toBe(true);
  connection.hurry();
  await Promise.resolve();
  expect(sockets).toHaveLength(1);
});

describe('aiming', () => {
  const aims = (socket: FakeSocket): unknown[] => socket.sent.filter((one) => (one as { type: string }).type === 'aim');

  test('is sent at once, waits for no answer, and blocks nothing', async () => {
    const socket = await begin();
    connection.asides.aim('s', '0/0/1');
    expect(aims(socket)).toEqual([]);
    socket.hear(update({ version: 3 }));
    connection.asides.aim('s', '0/0/1');
    expect(aims(socket)).toEqual([{ type: 'aim', seat: 's', version: 3, move: '0/0/1' }]);
    expect(connection.pending.value).toBe(false);
    expect(connection.ask({ type: 'play', seat: 's', move: '0/0/1' })).toBe(true);
  });

  test('of many in a short time the last is sent for sure', async () => {
    const socket = await begin();
    socket.hear(update({ version: 3 }));
    for (const speed of [1, 2, 3, 4]) connection.asides.aim('s', `0/0/${speed}`);
    expect(aims(socket)).toHaveLength(1);
    await passTime();
    expect(aims(socket)).toHaveLength(2);
    expect(aims(socket).at(-1)).toMatchObject({ move: '0/0/4' });
    await passTime();
    expect(aims(socket)).toHaveLength(2);
    connection.asides.aim('s', '0/0/5');
    expect(aims(socket).at(-1)).toMatchObject({ move: '0/0/5' });
  });

  test('is not sent after the shot', async () => {
    const socket = await begin();
    socket.hear(update({ version: 3 }));
    connection.asides.aim('s', '0/0/1');
    connection.asides.aim('s', '0/0/2');
    connection.ask({ type: 'play', seat: 's', move: '0/0/2' });
    const due = waits.find((wait) => wait.ms === 125)!;
    due.run();
    expect(aims(socket)).toHaveLength(1);
  });

  test('another’s is seen until they have shot, aim no more, or the connection is cut', async () => {
    const socket = await begin();
    socket.hear(update({ version: 3 }));
    const aimed = { type: 'aimed', seat: 'n', move: '0/5/2' } as const;
    socket.hear(aimed);
    expect(connection.asides.aimed.value).toEqual(aimed);
    expect(connection.pending.value).toBe(false);
    socket.hear({ type: 'aimed', seat: 'n', move: null });
    expect(connection.asides.aimed.value).toBeNull();
    socket.hear(aimed);
    socket.hear(update({ version: 4, kept: 1, steps: [step({ move: '0/5/2', seat: 'n' })] }));
    expect(connection.asides.aimed.value).toBeNull();
    socket.hear(aimed);
    socket.cut(1006);
    expect(connection.asides.aimed.value).toBeNull();
  });
});

describe('what a bot sees coming', () => {
  test('is kept with the step it was said at, and is no answer to a request', async () => {
    const socket = await begin();
    socket.hear(update({ table: table({ actions: { r: ['play'] } }) }));
    connection.ask({ type: 'play', seat: 'r', move: 'a1-b1' });
    socket.hear({ type: 'announced', seat: 'y', wins_in: 5 });
    expect(connection.announced.value).toEqual({ type: 'announced', seat: 'y', wins_in: 5, steps: 1 });
    expect(connection.pending.value).toBe(true);
  });

  /** Yellow has moved, and sees that it is lost. */
  async function hearAnnouncement(): Promise<FakeSocket> {
    const socket = await begin();
    socket.hear(update({ steps: [step(), step({ move: 'i9-h9', seat: 'y' })] }));
    socket.hear({ type: 'announced', seat: 'y', wins_in: -7 });
    return socket;
  }

  test('goes on while the other answers, and is forgotten when the bot moves without a word', async () => {
    const socket = await hearAnnouncement();
    socket.hear(update({ version: 2, kept: 2, steps: [step({ move: 'a1-b1', seat: 'r' })] }));
    expect(connection.announced.value?.wins_in).toBe(-7);
    socket.hear(update({ version: 3, kept: 3, steps: [step({ move: 'h9-g9', seat: 'y' })] }));
    expect(connection.announced.value).toBeNull();
  });

  test('is what the bot says anew after its next move', async () => {
    const socket = await hearAnnouncement();
    const answers = [step({ move: 'a1-b1', seat: 'r' }), step({ move: 'h9-g9', seat: 'y' })];
    socket.hear(update({ version: 3, kept: 2, steps: answers }));
    socket.hear({ type: 'announced', seat: 'y', wins_in: -5 });
    expect(connection.announced.value).toEqual({ type: 'announced', seat: 'y', wins_in: -5, steps: 4 });
  });

  test('goes with the move it came from', async () => {
    const socket = await hearAnnouncement();
    socket.hear(update({ version: 2, kept: 1, steps: [] }));
    expect(connection.announced.value).toBeNull();
  });
});

describe('a glance at the table before the socket is open', () => {
  test('is shown to who has a seat, and nothing can be done yet', async () => {
    connection.start();
    connection.glance(update({ version: 4 }));
    expect(connection.state.value?.version).toBe(4);
    expect(connection.status.value).toBe('connecting');
    expect(connection.ask(MOVE)).toBe(false);
    await Promise.resolve();
    const socket = sockets.at(-1)!;
    socket.onopen?.({} as never);
    expect(socket.sent).toEqual([{ type: 'join', version: 4 }]);
    socket.hear(update({ version: 5, ...PLAYED }));
    expect(connection.state.value?.steps).toHaveLength(2);
    expect(connection.status.value).toBe('open');
  });

  test('is not shown to somebody who may still be given a seat', () => {
    const seats = table().seats.map((seat) => ({ ...seat, mine: false }));
    connection.glance(update({ table: table({ seats }) }));
    expect(connection.state.value).toBe(null);
  });

  test('changes nothing once the socket has told of the table', async () => {
    const socket = await begin();
    socket.hear(update({ version: 7 }));
    connection.glance(update({ version: 6 }));
    expect(connection.state.value?.version).toBe(7);
  });
});

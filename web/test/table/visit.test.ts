import { beforeEach, expect, test, vi } from 'vitest';

import { TableConnection } from '../../src/connection';
import type { StepView } from '../../src/messages';
import { Visit } from '../../src/table/visit';
import { applyUpdate } from '../../src/table-state';
import { step, table, update } from '../fixtures';

let connection: TableConnection;
let visit: Visit;
const events = {
  onArrived: vi.fn(),
  onPlayed: vi.fn(),
  onMotion: vi.fn((_: StepView) => 0),
  onChanged: vi.fn(),
  onSaid: vi.fn(),
};

function hear(partial: Parameters<typeof update>[0]): void {
  connection.state.value = applyUpdate(connection.state.value, update(partial));
}

function play(version: number, kept: number): void {
  hear({ version, kept, steps: [step({ seat: 'r', move: `move${kept}` })] });
}

beforeEach(() => {
  vi.clearAllMocks();
  const unused = () => {
    throw new Error('no network in tests');
  };
  const environment = { open: unused, meet: unused, wait: unused, now: unused, monotonic: unused, chance: unused };
  connection = new TableConnection('abc', environment);
  visit = new Visit(connection, events);
  hear({});
});

test('arriving is not a move; a move is shown and told', () => {
  expect(events.onArrived).toHaveBeenCalledTimes(1);
  expect(events.onPlayed).not.toHaveBeenCalled();
  play(2, 1);
  expect(events.onPlayed).toHaveBeenCalledTimes(1);
  expect(events.onMotion.mock.lastCall?.[0].move).toBe('move1');
  expect(visit.motion.value).toBe(1);
});

test('looking back stays there when a move comes, and says that it came', () => {
  play(2, 1);
  play(3, 2);
  visit.step('prev');
  const motion = visit.motion.value;
  play(4, 3);
  expect(visit.index).toBe(1);
  expect(visit.hasMissed).toBe(true);
  expect(visit.motion.value).toBe(motion);
  visit.step('last');
  expect(visit.index).toBe(3);
  expect(visit.isPast).toBe(false);
  expect(visit.hasMissed).toBe(false);
});

test('going forward shows the move happening, going back does not', () => {
  play(2, 1);
  play(3, 2);
  const motion = visit.motion.value;
  visit.step('prev');
  expect(visit.motion.value).toBe(motion);
  visit.step('next');
  expect(visit.motion.value).toBe(motion + 1);
});

test('a declined draw is noted until the game goes on', () => {
  hear({ version: 2, kept: 1, steps: [], table: table({ draw_offer: 'r' }) });
  expect(visit.offerEnd.value).toBeNull();
  hear({ version: 3, kept: 1, steps: [] });
  expect(visit.offerEnd.value).toEqual({ offer: 'draw', end: 'declined' });
  hear({ version: 3, kept: 1, steps: [] }); // after a reconnection
  expect(visit.offerEnd.value).toEqual({ offer: 'draw', end: 'declined' });
  play(4, 1);
  expect(visit.offerEnd.value).toBeNull();
});

test('a draw that was played over is noted for one move', () => {
  hear({ version: 2, kept: 1, steps: [], table: table({ draw_offer: 'r' }) });
  play(3, 1);
  expect(visit.offerEnd.value).toEqual({ offer: 'draw', end: 'lapsed' });
  expect(events.onPlayed.mock.lastCall?.[1].table.draw_offer).toBe('r');
  play(4, 2);
  expect(visit.offerEnd.value).toBeNull();
});

test('pressing the board matters only while looking back', () => {
  play(2, 1);
  expect(visit.pressBoard()).toBe(false);
  visit.step('prev');
  expect(visit.pressBoard()).toBe(true);
  expect(visit.hasPressedPast).toBe(true);
  visit.step('last');
  expect(visit.hasPressedPast).toBe(false);
});

test('a rematch comes back to now', () => {
  play(2, 1);
  play(3, 2);
  visit.step('first');
  hear({ version: 4, kept: 0, table: table({ game_number: 2 }) });
  expect(visit.isPast).toBe(false);
  expect(events.onChanged).toHaveBeenCalledTimes(1);
});

test('the board is turned by hand, again and again', () => {
  visit.turnBoard();
  visit.turnBoard();
  expect(visit.turnsByHand.value).toBe(2);
});

test('a step that comes while another is seen happening waits for it', () => {
  vi.useFakeTimers();
  events.onMotion.mockReturnValue(1000);
  play(2, 1);
  vi.advanceTimersByTime(600);
  play(3, 2);
  play(4, 3);
  expect(visit.index).toBe(1);
  expect(visit.isBehind).toBe(true);
  vi.advanceTimersByTime(400);
  expect(visit.index).toBe(2);
  expect(visit.motion.value).toBe(2);
  vi.advanceTimersByTime(1000);
  expect(visit.index).toBe(3);
  expect(visit.isBehind).toBe(false);
  expect(events.onPlayed).toHaveBeenCalledTimes(3);
  events.onMotion.mockReturnValue(0);
  vi.useRealTimers();
});

test('who steps through the game, or is far behind, waits for nothing', () => {
  vi.useFakeTimers();
  events.onMotion.mockReturnValue(1000);
  play(2, 1);
  play(3, 2);
  visit.step('last');
  expect(visit.index).toBe(2);
  for (let count = 3; count < 8; count++) play(count + 1, count);
  expect(visit.index).toBe(7);
  events.onMotion.mockReturnValue(0);
  vi.useRealTimers();
});

test('what the board shows for as long as it likes is waited for, then its end is looked at', () => {
  vi.useFakeTimers();
  events.onMotion.mockReturnValue(1000);
  play(2, 1);
  visit.setRunning(true);
  expect(visit.isRunning).toBe(true);
  for (let count = 2; count < 10; count++) play(count + 1, count); // far more than what is skipped otherwise
  vi.advanceTimersByTime(60_000); // paused, or slow
  expect(visit.index).toBe(1);
  expect(visit.isBehind).toBe(true);
  visit.setRunning(false, 400);
  expect(visit.index).toBe(1);
  vi.advanceTimersByTime(400);
  expect(visit.index).toBe(2);
  visit.setRunning(true);
  vi.advanceTimersByTime(5000);
  expect(visit.index).toBe(2);
  visit.setRunning(false);
  vi.advanceTimersByTime(0);
  expect(visit.index).toBe(3);
  events.onMotion.mockReturnValue(0);
  vi.useRealTimers();
});

test('a step that comes while the end of the last is looked at waits for that too', () => {
  vi.useFakeTimers();
  play(2, 1);
  visit.setRunning(true);
  visit.setRunning(false, 500);
  play(3, 2);
  expect(visit.index).toBe(1);
  vi.advanceTimersByTime(500);
  expect(visit.index).toBe(2);
  vi.useRealTimers();
});

test('a round’s start waits until the move that ended the one before, come with it, has been seen', () => {
  vi.useFakeTimers();
  events.onMotion.mockReturnValue(500);
  hear({ version: 2, kept: 1, steps: [step({ seat: 'r', move: 'last' }), step()] });
  expect(visit.index).toBe(1);
  expect(events.onMotion.mock.lastCall?.[0].move).toBe('last');
  visit.setRunning(true);
  vi.advanceTimersByTime(4000);
  expect(visit.index).toBe(1);
  visit.setRunning(false, 100);
  vi.advanceTimersByTime(100);
  expect(visit.index).toBe(2);
  expect(visit.isBehind).toBe(false);
  events.onMotion.mockReturnValue(0);
  vi.useRealTimers();
});

test('a change that is no move leaves a film running, and jumps to now where steps wait', () => {
  play(2, 1);
  visit.setRunning(true);
  hear({ version: 3, kept: 2, steps: [], table: table({ draw_offer: 'r' }) });
  expect(visit.isRunning).toBe(true);
  play(4, 2);
  expect(visit.isBehind).toBe(true);
  hear({ version: 5, kept: 3, steps: [], table: table({ draw_offer: 'r' }) });
  expect(visit.display.value.kind).toBe('now');
  visit.setRunning(false, 400); // the board has left the film
  expect(visit.display.value.kind).toBe('now');
});

test('a shot that was not played is seen until the reader looks elsewhere', () => {
  play(2, 1);
  play(3, 2);
  const motion = visit.motion.value;
  visit.showAlternative();
  expect(visit.motion.value).toBe(motion + 1);
  visit.setRunning(true); // of the alternative: nothing of the game is running
  expect(visit.display.value.kind).toBe('alternative');
  expect(visit.isRunning).toBe(false);
  visit.step('prev');
  expect(visit.display.value.kind).toBe('past');
  visit.showAlternative();
  visit.closeAlternative();
  expect(visit.index).toBe(1);
  expect(visit.isPast).toBe(true);
});

import { describe, expect, test } from 'vitest';

import { attentionOf, hasMovedWithPeople, turnCame } from '../../src/attention/attention';
import type { TableView } from '../../src/messages';
import type { TableState } from '../../src/table-state';
import { seat, step, table } from '../fixtures';

const PEOPLE = [seat({ seat: 'r', mine: true }), seat({ seat: 'y', team: 1 })];
const ONE_SCREEN = [seat({ seat: 'r', mine: true }), seat({ seat: 'y', team: 1, mine: true })];
const WATCHED = [seat({ seat: 'r' }), seat({ seat: 'y', team: 1 })];
const START = step();
const BY_ME = step({ seat: 'r', move: 'a1-b1' });
const BY_OTHER = step({ seat: 'y', move: 'i9-h9' });

function state(steps: TableState['steps'], partial: Partial<TableView> = {}): TableState {
  return { version: steps.length, steps, table: table({ seats: PEOPLE, ...partial }), arrivedAt: 0 };
}

describe('what a reader who looks elsewhere should know', () => {
  test('is their turn, once everything before has been seen', () => {
    expect(attentionOf(table({ seats: PEOPLE }), false)).toBe('turn');
    expect(attentionOf(table({ seats: PEOPLE, to_play: 'y' }), false)).toBeNull();
  });

  test.each(['r', 'y', null])('is that something is to be seen, and not whose turn it led to (%s)', (to_play) => {
    expect(attentionOf(table({ seats: PEOPLE, to_play }), true)).toBe('unseen');
  });

  test('is nothing for spectators, nor where all play on one screen', () => {
    expect(attentionOf(table({ seats: WATCHED }), true)).toBeNull();
    expect(attentionOf(table({ seats: ONE_SCREEN }), false)).toBeNull();
  });

  test('is nothing while a bot plays for them', () => {
    const seats = [seat({ seat: 'r', mine: true, stand_in: 'lou' }), PEOPLE[1]!];
    expect(attentionOf(table({ seats }), false)).toBeNull();
  });
});

describe('a turn', () => {
  const waiting = state([START, BY_ME], { to_play: 'y' });

  test('comes with another’s move', () => {
    expect(turnCame(waiting, state([START, BY_ME, BY_OTHER]))).toBe(true);
  });

  test('does not come with the first sight of the table, with news of other things, or with one’s own move', () => {
    const now = state([START, BY_ME, BY_OTHER]);
    expect(turnCame(null, now)).toBe(false);
    expect(turnCame(now, { ...now, version: 9 })).toBe(false);
    expect(turnCame(state([START]), state([START, BY_ME]))).toBe(false);
    expect(turnCame(waiting, state([START, BY_ME, BY_OTHER], { to_play: 'y' }))).toBe(false);
  });

  test('is not told of where only bots wait', () => {
    const seats = [seat({ seat: 'r', mine: true }), seat({ seat: 'y', team: 1, kind: 'bot' })];
    expect(turnCame(state([START], { seats, to_play: 'y' }), state([START, BY_OTHER], { seats }))).toBe(false);
  });
});

describe('whoever has moved with other people', () => {
  test('may be offered to be told', () => {
    expect(hasMovedWithPeople(state([START, BY_ME]))).toBe(true);
  });

  test('others are not: before their first move, after the end, with bots, or alone', () => {
    expect(hasMovedWithPeople(state([START]))).toBe(false);
    expect(hasMovedWithPeople(state([START, BY_OTHER]))).toBe(false);
    const result = { winners: ['r'], points: {}, reason: 'resigned', loser: 'y' };
    expect(hasMovedWithPeople(state([START, BY_ME], { result }))).toBe(false);
    expect(hasMovedWithPeople(state([START, BY_ME], { seats: ONE_SCREEN }))).toBe(false);
    expect(hasMovedWithPeople(state([START, BY_ME], { seats: WATCHED }))).toBe(false);
  });
});

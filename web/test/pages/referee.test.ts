import { signal } from '@preact/signals';
import { expect, test } from 'vitest';

import { RefusedError } from '../../src/api';
import type { CallView, RefereedShots, RefereeView } from '../../src/messages';
import { actOf } from '../../src/pages/referee/keys';
import {
  anotherMatch,
  isKeptMatch,
  leftToTell,
  isKeptView,
  NEW_MATCH,
  numberCalls,
  playerOf,
  toggleLeft,
  toggleScreened,
  without,
  withPiece,
  type KeptMatch,
} from '../../src/pages/referee/match';
import { RefereeSession } from '../../src/pages/referee/session';
import { headline } from '../../src/pages/referee/verdict';

const ON_TABLE = { w: 2, b: 9, q: 1 };

function call(more: Partial<CallView> = {}): CallView {
  return { shooter: 'w', next: 'b', back: [], rulings: [], ...more };
}

const WON = call({ rulings: [{ rule: 'K13', decision: 'round_won', side: 'w', pieces: [], number: 7 }] });

function view(more: Partial<RefereeView> = {}): RefereeView {
  return {
    calls: [],
    round: 1,
    shooter: 'w',
    on_table: ON_TABLE,
    owed: { w: 0, b: 0 },
    queen: 'table',
    scores: [0, 0],
    first_is_white: true,
    winner: null,
    choice: null,
    problem: null,
    ...more,
  };
}

// --- telling a shot

test('pieces are told in order, and taken out again', () => {
  const entry = withPiece(withPiece(withPiece([], 'w'), 'q'), 'b', true);
  expect(entry).toEqual(['w', 'q', 'b!']);
  expect(without(entry, 1)).toEqual(['w', 'b!']);
});

test('the last one can be said to have left the table', () => {
  expect(toggleLeft(['w', 'q'])).toEqual(['w', 'q!']);
  expect(toggleLeft(['w', 'q!'])).toEqual(['w', 'q']);
  expect(toggleLeft([])).toEqual([]);
  expect(toggleLeft(['screened'])).toEqual(['screened']);
});

test('a screened ball is hit before anything falls, once', () => {
  expect(toggleScreened(['w'])).toEqual(['screened', 'w']);
  expect(toggleScreened(['screened', 'w'])).toEqual(['w']);
});

test('no more can be told than lies on the table', () => {
  expect(leftToTell(ON_TABLE, ['w', 'w!', 'screened', 's'])).toEqual({ w: 0, b: 9, q: 1, s: 0 });
});

test('keys tell a shot', () => {
  const press = (key: string, entry: string[]) => actOf(key, entry, ON_TABLE, 'carom');
  expect(press('w', ['b'])).toEqual({ tell: ['b', 'w'] });
  expect(press('W', ['w', 'w'])).toBe(null);
  expect(press('!', ['b'])).toEqual({ tell: ['b!'] });
  expect(press('Backspace', ['b', 'w'])).toEqual({ tell: ['b'] });
  expect(press('Enter', ['b'])).toBe('confirm');
  expect(press('Enter', [])).toBe(null);
  expect(press('0', [])).toBe('confirm');
  expect(press('0', ['b'])).toBe(null);
  expect(press('x', [])).toBe(null);
  expect(actOf('x', [], ON_TABLE, 'carramboule')).toEqual({ tell: ['screened'] });
});

// --- whom it is about

test('colours change with the rounds', () => {
  expect([playerOf('w', 1), playerOf('b', 1), playerOf('w', 2), playerOf('b', 2)]).toEqual([0, 1, 1, 0]);
});

test('calls know their rounds', () => {
  const shots = [{ events: ['w'] }, { events: ['b'] }, { events: [] }];
  const numbered = numberCalls(view({ calls: [call(), WON, call()] }), shots);
  expect(numbered.map(({ round }) => round)).toEqual([1, 1, 2]);
  expect(numbered[1]?.shot.events).toEqual(['b']);
});

test('the headline says who plays', () => {
  const names = ['Ann', 'Ben'] as const;
  const after = (more: Partial<CallView>, seen: Partial<RefereeView>) => {
    const seenNow = view({ calls: [call(more)], ...seen });
    return headline(seenNow, numberCalls(seenNow, [{ events: [] }])[0] ?? null, names, 'carom');
  };
  expect(headline(view(), null, names, 'carom')).toBe('Ann begins');
  expect(headline(view(), null, ['', ''], 'carom')).toBe('White begins');
  expect(after({}, { shooter: 'b' })).toBe('Ben plays');
  expect(after({ next: 'w' }, {})).toBe('Ann plays again');
  expect(after(WON, { round: 2 })).toBe('Ben begins');
  expect(after(WON, { winner: 'first', shooter: null })).toBe('Ann wins the match!');
});

// --- the whole match

type Answer = RefereeView | RefusedError;

function sitting(kept: KeptMatch, answers: Answer[], said: RefereeView | null = null) {
  const sent: RefereedShots[] = [];
  const match = signal(kept);
  const keptView = signal(said);
  const judge = (shots: RefereedShots): Promise<RefereeView> => {
    sent.push(shots);
    const answer = answers.shift() ?? view();
    return answer instanceof RefusedError ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const session = new RefereeSession(match, judge, keptView);
  return { session, match, sent, keptView };
}

test('a shot that was judged is kept, and the next one begins', async () => {
  const { session, match, sent } = sitting({ ...NEW_MATCH, options: { points: 9 } }, [
    view(),
    view({ calls: [call()] }),
  ]);
  await session.load();
  session.tell(['w', 'q']);
  expect(await session.confirm()).toBe(true);
  expect(sent[1]).toEqual({ shots: [{ events: ['w', 'q'] }], options: { points: 9 } });
  expect(match.value).toMatchObject({ shots: [{ events: ['w', 'q'] }], entry: [] });
  expect(session.view.value?.calls).toHaveLength(1);
});

test('a choice is asked for, then sent with its shot', async () => {
  const { session, match, sent } = sitting(NEW_MATCH, [view(), view({ choice: 'B10' }), view({ calls: [call()] })]);
  await session.load();
  session.tell(['w', 's']);
  expect(await session.confirm()).toBe(false);
  expect(session.choice.value).toBe('B10');
  expect(match.value).toMatchObject({ shots: [], entry: ['w', 's'] });
  expect(await session.confirm('again')).toBe(true);
  expect(sent[2]?.shots).toEqual([{ events: ['w', 's'], choice: 'again' }]);
  expect(session.choice.value).toBe(null);
});

test('a shot that cannot have been is kept for correction', async () => {
  const { session, match } = sitting(NEW_MATCH, [view(), view({ problem: '3 × q cannot go' })]);
  await session.load();
  session.tell(['q', 'q']);
  expect(await session.confirm()).toBe(false);
  expect(session.trouble.value).toEqual({ kind: 'impossible', reason: '3 × q cannot go' });
  expect(match.value).toMatchObject({ shots: [], entry: ['q', 'q'] });
  session.tell(['q']);
  expect(session.trouble.value).toBe(null);
});

test('without a server nothing is lost', async () => {
  const { session, match } = sitting(NEW_MATCH, [view(), new RefusedError('unreachable', 'gone')]);
  await session.load();
  session.tell(['w']);
  expect(await session.confirm()).toBe(false);
  expect(session.trouble.value).toEqual({ kind: 'unreachable' });
  expect(match.value.entry).toEqual(['w']);
  expect(await session.confirm()).toBe(true);
});

test('a server that is away on arrival is asked again', async () => {
  const { session } = sitting(NEW_MATCH, [new RefusedError('unreachable', 'gone'), view()]);
  await expect(session.load()).rejects.toThrow();
  await session.load();
  expect(session.view.value).not.toBe(null);
});

test('what was last said of a match is shown where nobody can be asked, and confirmed later', async () => {
  const kept = { ...NEW_MATCH, shots: [{ events: ['w'] }] };
  const said = view({ calls: [call({ next: 'w' })] });
  const { session, sent } = sitting(kept, [new RefusedError('unreachable', 'gone'), view({ calls: [call()] })], said);
  await session.load();
  expect(session.view.value).toBe(said);
  expect(session.trouble.value).toEqual({ kind: 'unreachable' });
  await session.resume();
  expect(session.trouble.value).toBe(null);
  expect(session.view.value).not.toBe(said);
  await session.resume();
  expect(sent).toHaveLength(2);
});

test('a shot that was confirmed without a line is judged when the line is back', async () => {
  const { session, match, sent } = sitting(NEW_MATCH, [
    view(),
    new RefusedError('unreachable', 'gone'),
    view({ calls: [call()] }),
  ]);
  await session.load();
  session.tell(['w']);
  await session.confirm();
  expect(await session.resume()).toBe(true);
  expect(sent[2]).toEqual(sent[1]);
  expect(match.value).toMatchObject({ shots: [{ events: ['w'] }], entry: [] });
});

test('what was said of another match is not shown', async () => {
  const kept = { ...NEW_MATCH, shots: [{ events: ['w'] }, { events: ['b'] }] };
  const { session } = sitting(kept, [new RefusedError('unreachable', 'gone')], view({ calls: [call()] }));
  await expect(session.load()).rejects.toThrow();
  expect(session.view.value).toBe(null);
});

test('what the referee says is kept', async () => {
  const { session, keptView } = sitting(NEW_MATCH, [view(), view({ calls: [call()] })]);
  await session.load();
  session.tell(['w']);
  await session.confirm();
  expect(keptView.value?.calls).toHaveLength(1);
  expect(isKeptView(keptView.value)).toBe(true);
  expect(isKeptView({ shots: [] })).toBe(false);
});

test('the last shot is undone, to be corrected', async () => {
  const kept = { ...NEW_MATCH, shots: [{ events: ['w'] }, { events: ['b', 's'] }] };
  const { session, match } = sitting(kept, [view({ calls: [call(), call()] }), view({ calls: [call()] })]);
  await session.load();
  expect(await session.undo()).toBe(true);
  expect(match.value).toMatchObject({ shots: [{ events: ['w'] }], entry: ['b', 's'] });
});

test('of a kept match that cannot have been, what can is shown', async () => {
  const kept = { ...NEW_MATCH, shots: [{ events: ['w'] }, { events: ['q', 'q'] }] };
  const { session, match } = sitting(kept, [view({ calls: [call()], problem: 'no' })]);
  await session.load();
  expect(match.value.shots).toEqual([{ events: ['w'] }]);
  expect(session.view.value?.calls).toHaveLength(1);
});

test('options that are refused change nothing', async () => {
  const { session, match } = sitting(NEW_MATCH, [view(), new RefusedError('invalid', 'option points: too large')]);
  await session.load();
  expect(await session.setOptions({ points: 5000 })).toBe(false);
  expect(match.value.options).toEqual({});
  expect(session.trouble.value?.kind).toBe('refused');
});

test('another match keeps the players', () => {
  const kept: KeptMatch = { names: ['Ann', 'Ben'], options: { points: 9 }, shots: [{ events: ['w'] }], entry: ['b'] };
  expect(anotherMatch(kept)).toEqual({ ...kept, shots: [], entry: [] });
});

test('what is kept is read with care', () => {
  expect(isKeptMatch(NEW_MATCH)).toBe(true);
  expect(isKeptMatch({ ...NEW_MATCH, shots: [{ events: ['w'], choice: 'pass' }] })).toBe(true);
  for (const bad of [null, {}, { ...NEW_MATCH, names: ['one'] }, { ...NEW_MATCH, shots: [{ events: [1] }] }])
    expect(isKeptMatch(bad)).toBe(false);
});

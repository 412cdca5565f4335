import { expect, test } from 'vitest';

import { carami } from '../../src/games/carami';
import { offboard } from '../../src/games/offboard';
import { language } from '../../src/i18n/language';
import type { TableView } from '../../src/messages';
import { calledName, holderOf } from '../../src/table/naming';
import { resultText, turnText } from '../../src/table/status';
import { fourSeats, table } from '../fixtures';

/** A table around one screen; some seats have names of their own. */
function screen(view: TableView, names: Readonly<Record<string, string>>): TableView {
  const seats = view.seats.map((seat) => {
    const name = names[seat.seat];
    return { ...seat, kind: 'person' as const, mine: true, named: name !== undefined, name: name ?? 'Olive 88' };
  });
  return { ...view, seats };
}

test('around one screen, seats without a name are called by their side', () => {
  const both = screen(table(), { r: 'Colette' });
  expect(holderOf(offboard, both, 'r')).toBe('Colette');
  expect(holderOf(offboard, both, 'y')).toBe('Yellow');
  expect(calledName(offboard, both, 'y')).toBe('Yellow');
});

test('a name that is the nickname too is still a name', () => {
  const both = screen(table(), { r: 'Olive 88' });
  expect(holderOf(offboard, both, 'r')).toBe('Olive 88');
  expect(holderOf(offboard, both, 'y')).toBe('Yellow');
});

test('names are in the status and the result', () => {
  const both = screen(table(), { r: 'Colette', y: 'Marcel' });
  expect(turnText(offboard, both)).toBe('Colette to play');
  const result = { winners: ['y'], points: { r: 2, y: 6 }, reason: 'points' };
  expect(resultText(offboard, { ...both, result })).toEqual({
    title: 'Marcel (Yellow) wins',
    detail: 'The points to win are reached. Final score: Colette 2 – Marcel 6',
  });
  language.value = 'fr';
  expect(turnText(offboard, both)).toBe('Colette joue');
});

test('teams are called by the names of their players', () => {
  const result = { winners: ['s', 'w'], points: { s: 11, w: 2, n: 5, e: 0 }, reason: 'back_line' };
  const all = screen(fourSeats({ result }), { s: 'Colette', w: 'Zoé', n: 'Marcel' });
  expect(turnText(carami, { ...all, result: null })).toBe('Colette (South) to play');
  expect(resultText(carami, all)?.title).toBe('Colette and Zoé win');
  expect(resultText(carami, all)?.detail).toContain('Colette and Zoé 13 – Marcel and East 5');
});

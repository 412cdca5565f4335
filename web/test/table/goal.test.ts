import { expect, test } from 'vitest';

import { drawingOf } from '../drawings';
import { plainDrawing } from '../../src/games/plain';
import { language } from '../../src/i18n/language';
import { goalText } from '../../src/table/goal';
import { fourSeats, seat, step, table } from '../fixtures';

const NBSP = '\u00a0';
const say = (game: string, at: Parameters<typeof table>[0], ...points: [Record<string, number>, string?]): string =>
  goalText(
    drawingOf(game),
    table({ game, ...at }),
    step({ points: points[0], ...(points[1] && { position: points[1] }) }),
  );

test('the goal and how everybody stands, the reader first', () => {
  const seats = [seat({ seat: 'r', kind: 'bot', name: 'jo' }), seat({ seat: 'y', team: 1, name: 'Ada', mine: true })];
  expect(say('offboard', { seats }, { r: 3, y: 2 })).toBe(`Push 6 points into the targets: you${NBSP}2, jo${NBSP}3`);
  language.value = 'fr';
  expect(say('offboard', { seats }, { r: 3, y: 2 })).toBe(
    `Poussez 6 points dans les cibles${NBSP}: vous${NBSP}2, jo${NBSP}3`,
  );
});

test('the target is the one that was agreed on', () => {
  expect(say('offboard', { target: 1 }, { r: 0, y: 0 })).toContain('Push 1 point into');
  expect(say('arcanor', { target: 20 }, { r: 0, y: 0 })).toContain('Bring 20 points to');
});

test('a watcher reads names, and two players of one name by their seats', () => {
  const people = [seat({ seat: 'r', name: 'Jo' }), seat({ seat: 'y', team: 1, name: 'Jo' })];
  expect(say('offboard', { seats: people }, { r: 1, y: 0 })).toMatch(`Red${NBSP}1, Yellow${NBSP}0`);
});

test('teams add up, with the reader’s own in front', () => {
  const four = fourSeats({ mine: 'n' });
  const text = goalText(drawingOf('carami'), four, step({ points: { s: 2, w: 5, n: 10, e: 1 } }));
  expect(text).toContain(`you and East${NBSP}11, South and West${NBSP}7`);
});

test('a match of shots says its round, and who practises alone has no score', () => {
  const at = { options: { rounds: 8, points: 25 }, target: 25 };
  const second = 's 2 3:0 0:0 table - - w1:0,0.1';
  expect(say('carom', at, { r: 3, y: 0 }, second)).toContain('Round 2 of 8, 25 points win');
  expect(say('carom', at, { r: 3, y: 0 }, second.replace(' 2 ', ' 9 '))).toContain('The deciding round');
  const alone = { options: { practice: true }, target: null, seats: [seat({ seat: 's', mine: true })] };
  expect(say('carom', alone, {}, second)).toBe('Pocket your nine discs and cover the queen');
});

test('nobody stands anywhere before all have come', () => {
  const seats = [seat({ seat: 'r', mine: true }), seat({ seat: 'y', team: 1, kind: 'open' })];
  expect(say('offboard', { seats }, { r: 0, y: 0 })).toBe('Push 6 points into the targets');
});

test('a game without words of its own has a general sentence', () => {
  const drawing = plainDrawing({ name: 'morpion', seats: ['x', 'o'], options: {}, places: null });
  const seats = [seat({ seat: 'x', name: 'Ada', mine: true }), seat({ seat: 'o', team: 1, kind: 'bot', name: 'jo' })];
  const points = { x: 1, o: 0 };
  expect(goalText(drawing, table({ seats, target: null }), step({ points }))).toContain('Score the most points');
  expect(goalText(drawing, table({ seats, target: 3 }), step({ points }))).toContain('Score 3 points to win');
});

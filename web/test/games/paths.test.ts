import { expect, test } from 'vitest';

import { dragOver, isOnTheWay, moveThatEnds, nextOn, press, startsOf, type Path } from '../../src/games/paths';

const path = (move: string): Path => ({ move, places: move.split(/[-:]/) });
const paths = ['e4-d5', 'e4:e6', 'e4:e6:g8', 'e4:e6:c8', 'e4:e6:g8:g10', 'f3-f4', '*d11-d11'].map(path);

test('a move begins where some path does, and goes on along them', () => {
  expect([...startsOf(paths)]).toEqual(['e4', 'f3', '*d11']);
  expect([...nextOn(paths, ['e4'])]).toEqual(['d5', 'e6']);
  expect([...nextOn(paths, ['e4', 'e6'])]).toEqual(['g8', 'c8']);
  expect(nextOn(paths, ['e4', 'e6', 'c8']).size).toBe(0);
  expect(isOnTheWay(paths, ['e4', 'c8'])).toBe(false);
  expect(moveThatEnds(paths, ['e4', 'e6'])).toBe('e4:e6');
  expect(moveThatEnds(paths, ['e4'])).toBeNull();
});

test('a press picks up, goes on, plays what cannot go on, and puts down', () => {
  expect(press(paths, [], 'e4')).toEqual({ kind: 'hold', way: ['e4'] });
  expect(press(paths, ['e4'], 'e6')).toEqual({ kind: 'hold', way: ['e4', 'e6'] });
  expect(press(paths, ['e4'], 'd5')).toEqual({ kind: 'play', move: 'e4-d5' });
  expect(press(paths, ['e4', 'e6'], 'c8')).toEqual({ kind: 'play', move: 'e4:e6:c8' });
  expect(press(paths, ['e4'], 'e4')).toEqual({ kind: 'hold', way: [] });
  expect(press(paths, ['*d11'], 'd11')).toEqual({ kind: 'play', move: '*d11-d11' });
});

test('the last landing again stops there; an earlier one goes back to it', () => {
  expect(press(paths, ['e4', 'e6', 'g8'], 'g8')).toEqual({ kind: 'play', move: 'e4:e6:g8' });
  expect(press(paths, ['e4', 'e6', 'g8'], 'e6')).toEqual({ kind: 'hold', way: ['e4', 'e6'] });
  expect(press(paths, ['e4', 'e6', 'g8'], 'e4')).toEqual({ kind: 'hold', way: ['e4'] });
});

test('another marble is picked up instead; elsewhere nothing is known', () => {
  expect(press(paths, ['e4', 'e6'], 'f3')).toEqual({ kind: 'hold', way: ['f3'] });
  expect(press(paths, ['e4'], 'a4')).toEqual({ kind: 'unknown', place: 'a4' });
});

test('a drag goes through landings, and passes by what it does not want', () => {
  expect(dragOver(paths, ['e4'], 'e6')).toEqual(['e4', 'e6']);
  expect(dragOver(paths, ['e4', 'e6'], 'g8')).toEqual(['e4', 'e6', 'g8']);
  // Brushed d5 on the way: it is left for the landing that was meant.
  expect(dragOver(paths, ['e4', 'd5'], 'e6')).toEqual(['e4', 'e6']);
  expect(dragOver(paths, ['e4', 'e6', 'g8'], 'c8')).toEqual(['e4', 'e6', 'c8']);
  expect(dragOver(paths, ['e4', 'e6'], 'a1')).toEqual(['e4', 'e6']);
  expect(dragOver(paths, ['e4', 'e6'], 'e4')).toEqual(['e4']);
});

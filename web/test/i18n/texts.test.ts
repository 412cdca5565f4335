import { expect, test } from 'vitest';

import { en } from '../../src/i18n/en';
import { fr } from '../../src/i18n/fr';

test('points are counted: in French none is singular too', () => {
  expect([0, 1, 2].map((points) => en.points(points))).toEqual(['0 points', '1 point', '2 points']);
  expect([0, 1, 2].map((points) => fr.points(points))).toEqual(['0 point', '1 point', '2 points']);
  expect([0, 1, 2].map((points) => en.score(points, 6))).toEqual(['0 of 6 points', '1 of 6 points', '2 of 6 points']);
  expect([0, 1, 2].map((points) => fr.score(points, 6))).toEqual(['0 point sur 6', '1 point sur 6', '2 points sur 6']);
  expect([en.score(0, 1), fr.score(0, 1)]).toEqual(['0 of 1 point', '0 point sur 1']);
});

test('people and moves are counted', () => {
  expect([1, 2].map((count) => en.watchers(count))).toEqual(['1 person watching', '2 people watching']);
  expect([0, 1, 2].map((count) => fr.watchers(count))).toEqual([
    '0 personne regarde',
    '1 personne regarde',
    '2 personnes regardent',
  ]);
  expect([1, 2].map((moves) => en.seesLoss('Lou', moves))).toEqual([
    'Lou sees no way out: lost in 1 move',
    'Lou sees no way out: lost in 2 moves',
  ]);
  expect([1, 2].map((moves) => fr.seesWin('Lou', moves))).toEqual([
    'Lou voit la victoire en 1 coup',
    'Lou voit la victoire en 2 coups',
  ]);
  expect([fr.shareHint(1), fr.shareHint(2)]).toEqual([
    'La première personne qui ouvre ce lien prend la place libre. Les suivantes regardent.',
    'Les 2 premières personnes qui ouvrent ce lien prennent les places libres. Les suivantes regardent.',
  ]);
});

import { expect, test } from 'vitest';

import { en } from '../../../src/games/carami/en';
import { fr } from '../../../src/games/carami/fr';
import type { PlaceFacts } from '../../../src/games/carami/texts';
import { motion, step } from '../../fixtures';
import { LATER, withCounts } from './positions';

const before = step({ points: { s: 0, w: 0, n: 0, e: 0 } });
const facts: PlaceFacts = {
  place: 'f3',
  marble: 's',
  role: null,
  doomed: false,
  waiting: false,
  lastMove: false,
};

test('a jump that takes is told with its points', () => {
  const jump = step({
    position: withCounts('2,0,0,0', 'w'),
    points: { s: 4, w: 0, n: 0, e: 0 },
    seat: 's',
    move: 'e4:e6:g8',
    trace: [motion('e4', 'e6'), motion('e6', 'g8'), motion('e5', 'taken'), motion('f7', 'taken')],
  });
  expect(en.describe(jump, before, {})).toBe('South: e4 jumps to e6, g8, taking 2 marbles: 4 points.');
  expect(fr.describe(jump, before, {})).toBe(
    'Sud\u00a0: e4 saute en e6, puis en g8, et prend 2 billes\u00a0: 4 points.',
  );
});

test('a ramp move, and that it earns another, are told', () => {
  const ramp = step({
    position: withCounts('0,0,0,0', 'w'),
    points: { s: 0, w: 10, n: 0, e: 0 },
    seat: 'w',
    move: '*k4-k4',
    trace: [motion('*k4', 'k4')],
  });
  expect(en.describe(ramp, before, {})).toBe('West: from its ramp to k4: 10 points. West plays again.');
  expect(fr.describe(ramp, before, {})).toBe('Ouest\u00a0: de la rampe vers k4\u00a0: 10 points. Ouest rejoue.');
});

test('a filled band is told', () => {
  const fill = step({
    position: withCounts('0,0,0,0', 'w'),
    points: { s: 0, w: 0, n: 0, e: 0 },
    seat: 's',
    move: 'e7-e8',
    trace: [motion('e7', 'e8'), motion('e8', '*d11'), motion('g8', '*h11')],
  });
  expect(en.describe(fill, before, {})).toContain('marbles go to the ramp to d11 and the ramp to h11');
  expect(fr.describe(fill, before, {})).toContain('deux billes montent sur la rampe vers d11 et la rampe vers h11.');
  const one = { ...fill, trace: fill.trace.slice(0, 2) };
  expect(en.describe(one, before, {})).toContain('a marble goes to the ramp to d11.');
  expect(fr.describe(one, before, {})).toContain('une bille monte sur la rampe vers d11.');
});

test('who has no move is said to be passed over (C18)', () => {
  const move = (turn: string) => step({ position: withCounts('0,0,0,0', turn), seat: 'e', move: 'i6-h6' });
  expect(en.describe(move('w'), before, {})).toBe('East: i6 to h6. South has no move and is passed over.');
  expect(fr.describe(move('w'), before, {})).toBe('Est\u00a0: i6 vers h6. Sud ne peut rien jouer et passe son tour.');
  expect(en.describe(move('s'), before, {})).toBe('East: i6 to h6.');
  const alone = step({ position: withCounts('0,0,0,0', 's'), seat: 'n', move: 'f9-f8' });
  expect(en.describe(alone, before, { players: 2 })).toBe('North: f9 to f8.');
});

test('a place says what it is, what is on it and what a press would do', () => {
  expect(en.place({ ...facts, role: 'movable' })).toBe('f3, red marble, can move');
  expect(en.place({ ...facts, place: 'd11', marble: null })).toBe('d11, free, worth 10 in North’s camp');
  expect(en.place({ ...facts, place: 'e5', marble: 'n', doomed: true })).toBe('e5, blue marble, would be taken');
  expect(fr.place({ ...facts, place: '*e1', marble: 'n', waiting: true })).toBe(
    'rampe vers e1, bille bleue, vaut 5 dans le camp de Sud, en attente, sa case est libre',
  );
  expect(fr.place({ ...facts, place: 'f6', marble: null })).toBe('f6, libre, le centre');
});

test('French names camps as the rules page does', () => {
  const bands = { e4: 'Sud', d5: 'Ouest', e8: 'Nord', h5: 'Est' };
  for (const [place, seat] of Object.entries(bands)) {
    const of = /^[EO]/.test(seat) ? 'd’' : 'de ';
    expect(fr.place({ ...facts, place, marble: null })).toBe(`${place}, libre, bande ${of}${seat}`);
  }
  expect(fr.rules['C15']).toBe('Une bille quitte sa rampe pour la case où elle mène, si cette case est libre.');
});

test('a marble on a ramp is spoken of as one', () => {
  expect(en.picked('f3', 1)).toBe('Marble on f3 picked up. One way to go.');
  expect(en.stuck('*d11')).toBe('The marble on the ramp to d11 cannot move now.');
  expect(fr.picked('*d11', 2)).toBe('Bille sur la rampe vers d11 prise. 2 chemins possibles.');
  expect(fr.stuck('f3')).toBe('La bille en f3 ne peut pas bouger pour l’instant.');
});

test('a marble that has landed may be stopped there', () => {
  const landed = { place: 'e6', ways: 2, canStop: true, taken: 2 };
  expect(fr.landed(landed)).toBe(
    'e6. Elle prend 2 billes. Elle peut continuer de 2 façons. Appuyez de nouveau pour l’arrêter ici.',
  );
  expect(fr.landed({ ...landed, ways: 1, taken: 0 })).toBe(
    'e6. Elle peut continuer. Appuyez de nouveau pour l’arrêter ici.',
  );
});

test('patience that has run out is told with its turns (C19)', () => {
  const ended = (texts: typeof en, patience: number) => {
    const text = texts.endings['no_progress'];
    return typeof text === 'function' ? text({ drawn: false, options: { patience } }) : text;
  };
  expect(ended(en, 3)).toBe('3 turns each without moving forward or taking');
  expect(ended(en, 1)).toBe('1 turn each without moving forward or taking');
  expect(ended(fr, 3)).toBe('3 tours chacun sans avancer ni prendre');
  expect(ended(fr, 1)).toBe('1 tour chacun sans avancer ni prendre');
});

test('advice is for the player who might overlook a ramp, or has another move', () => {
  const advise = (ramps: string, turn: string, seat: string) =>
    en.advise(step({ position: withCounts('0,0,0,0', turn, ramps).replace('nnnnn', 'nnnn1'), seat }), []);
  expect(advise('*h11s', 's', 'e')).toContain('ramp');
  expect(advise('*h11s', 'w', 's')).toBeNull();
  expect(advise('-', 'w', 'w')).toContain('again');
  expect(en.advise(step({ position: LATER }), [])).toBeNull();
});

test('both languages know the same rules, endings and options', () => {
  expect(Object.keys(fr.rules)).toEqual(Object.keys(en.rules));
  expect(Object.keys(fr.endings)).toEqual(Object.keys(en.endings));
  expect(Object.keys(fr.options)).toEqual(Object.keys(en.options));
});

import { describe, expect, test } from 'vitest';

import { en } from '../../../src/games/arcanor/en';
import { fr } from '../../../src/games/arcanor/fr';
import { readStack } from '../../../src/games/arcanor/position';
import type { StepView } from '../../../src/messages';

const BEFORE = '8/A?,7/8/8/8/2,b?,5/1,A?,6 l 0';

function step(partial: Partial<StepView>): StepView {
  return {
    position: BEFORE,
    points: { l: 0, d: 0 },
    seat: 'l',
    move: null,
    trace: [],
    rulings: [],
    drawing: null,
    pieces: null,
    film: null,
    ...partial,
  };
}

const before = step({ seat: null });

describe('what happened', () => {
  test.each<[string, Partial<StepView>, string]>([
    ['b1-b2', { trace: [{ kind: 'motion', start: 'b1', end: 'b2' }] }, 'Light: 1 on b1 to b2.'],
    ['b1xc2', { trace: [{ kind: 'motion', start: 'b1', end: 'c2' }] }, 'Light: 1 on b1 eats a dark 2 on c2.'],
    [
      'b1^b2',
      { position: '8/A?,7/8/8/8/1,A?,b?,5/1,d?,6 d 0', points: { l: 0, d: 4 } },
      'Light: 1 on b1 lifted to b2, and leaves a dark 4; Dark gets 4 points.',
    ],
    ['a6-a7', { position: 'A?,7/8/8/8/8/2,b?,5/1,A?,6 d 0', points: { l: 1, d: 0 } }, 'Light: 1 on a6 to a7; 1 point.'],
    ['?b1', { trace: [{ kind: 'glimpse', place: 'b1', content: 'b?' }] }, 'Light looks into b1: a dark 2.'],
    ['?b1', { trace: [{ kind: 'glimpse', place: 'b1', content: '' }] }, 'Light looks into b1: empty.'],
    [
      'b1^a1',
      { trace: [{ kind: 'glimpse', place: 'b1', content: '' }] },
      'Light lifts b1, which is empty, then plays a move.',
    ],
    ['--', {}, 'Light has no move and passes.'],
    ['AB,CD,1,AB,CD,1,AB,CD', {}, 'Light has laid the six pairs.'],
    ['?', {}, 'Light has laid the six pairs.'],
  ])('%s', (move, partial, sentence) => {
    expect(en.describe(step({ ...partial, move }), before, {})).toBe(sentence);
  });

  test('what was seen in a look is not told again once it is gone', () => {
    expect(en.describe(step({ move: '?b1' }), before, {})).toBe('Light looks into b1.');
    expect(en.describe(step({ move: 'b1^a1' }), before, {})).toBe('Light lifts b1, which is empty, then plays a move.');
  });

  test.each<[string, Partial<StepView>, string]>([
    ['b1-b2', {}, 'Clair\u00a0: la 1 de b1 va en b2.'],
    ['b1xc2', {}, 'Clair\u00a0: la 1 de b1 mange une 2 foncée en c2.'],
    [
      'b1^b2',
      { position: '8/A?,7/8/8/8/1,A?,b?,5/1,d?,6 d 0', points: { l: 0, d: 4 } },
      'Clair\u00a0: la 1 de b1, soulevée, va en b2 et libère une 4 foncée\u202f; Foncé marque 4 points.',
    ],
    [
      'a6^a7',
      { position: 'A?,7/B?,7/8/8/8/2,b?,5/1,A?,6 d 0', points: { l: 1, d: 0 } },
      'Clair\u00a0: la 1 de a6, soulevée, va en a7, libère une 2 claire et marque 1 point.',
    ],
    [
      'a6-a7',
      { position: 'A?,7/8/8/8/8/2,b?,5/1,A?,6 d 0', points: { l: 1, d: 0 } },
      'Clair\u00a0: la 1 de a6 va en a7 et marque 1 point.',
    ],
    [
      '?b1',
      { trace: [{ kind: 'glimpse', place: 'b1', content: 'b?' }] },
      'Clair regarde dans sa pièce en b1\u00a0: une 2 foncée.',
    ],
    [
      '?b1',
      { trace: [{ kind: 'glimpse', place: 'b1', content: '' }] },
      'Clair regarde dans sa pièce en b1\u00a0: elle est vide.',
    ],
    [
      'b1^a1',
      { trace: [{ kind: 'glimpse', place: 'b1', content: '' }] },
      'Clair soulève sa pièce en b1, qui est vide, puis joue son coup.',
    ],
    ['--', {}, 'Clair ne peut rien jouer et passe son tour.'],
  ])('in French: %s', (move, partial, sentence) => {
    expect(fr.describe(step({ ...partial, move }), before, {})).toBe(sentence);
  });

  test('in French, of a piece that is not known', () => {
    expect(fr.describe(step({ move: 'b1-b2' }), null, {})).toBe('Clair\u00a0: la pièce de b1 va en b2.');
    expect(fr.describe(step({ move: 'b1xc2' }), null, {})).toBe('Clair\u00a0: la pièce de b1 mange une pièce en c2.');
  });
});

test('who can only pass is told why, in both languages', () => {
  expect(en.advise(before, ['--'])).toContain('(A15)');
  expect(fr.advise(before, ['--'])).toContain('passer');
  expect(en.advise(before, ['b1-b2'])).toBeNull();
});

describe('cells are read', () => {
  const none = { goal: null, role: null, lastMove: false } as const;

  test('with what can be done there', () => {
    const facts = { ...none, cell: 'b1', stack: readStack('C?'), role: 'movable' } as const;
    expect(en.cell(facts)).toBe('b1, light piece of size 3, worth 3, can move');
    expect(fr.cell(facts)).toBe('b1, pièce claire de taille 3, vaut 3 points, peut bouger');
  });

  test('with what is inside, where that is known', () => {
    expect(en.cell({ ...none, cell: 'd4', stack: readStack('aBc') })).toBe(
      'd4, dark piece of size 1, worth 1, holds a light 2, which holds a dark 3',
    );
    expect(fr.cell({ ...none, cell: 'd4', stack: readStack('aBc') })).toBe(
      'd4, pièce foncée de taille 1, vaut 1 point, contient une 2 claire, qui contient une 3 foncée',
    );
    expect(fr.cell({ ...none, cell: 'd4', stack: readStack('a') })).toBe(
      'd4, pièce foncée de taille 1, vaut 1 point, vide',
    );
  });

  test('with whose goal they are', () => {
    expect(en.cell({ ...none, cell: 'c7', goal: 'l', stack: null })).toBe('c7, free, Light’s goal row');
    expect(fr.cell({ ...none, cell: 'c7', goal: 'l', stack: null })).toBe('c7, libre, ligne d’arrivée de Clair');
    expect(en.cell({ ...none, cell: 'c7', goal: 'l', stack: readStack('D?'), lastMove: true })).toBe(
      'c7, light piece of size 4, worth 4, on its goal row, last move',
    );
  });
});

test('a piece picked up says which keys are of use', () => {
  expect(en.picked('b1', 4, { release: true, look: true })).toBe(
    'b1 picked up. 4 cells to go to. R: release. L: look inside.',
  );
  expect(en.picked('b1', 0, { release: false, look: true })).toBe('b1 picked up. It cannot move now. L: look inside.');
  expect(fr.picked('b1', 1, { release: true, look: true })).toBe(
    'Pièce en b1 prise. Une case possible. R\u00a0: libérer. L\u00a0: regarder dedans.',
  );
});

test('whatever else ends a game, points decide (A15, A16)', () => {
  for (const reason of ['stuck', 'repetition', 'no_progress']) {
    const sentence = (drawn: boolean) =>
      [en, fr].map(({ endings }) => {
        const text = endings[reason];
        return typeof text === 'function' ? text({ drawn, options: {} }) : text;
      });
    expect(sentence(false)[0]).toMatch(/: the player with more points wins$/);
    expect(sentence(true)[0]).toMatch(/, and equal points$/);
    expect(sentence(false)[1]).toMatch(/\u00a0: celui qui a le plus de points gagne$/);
    expect(sentence(true)[1]).toMatch(/, et égalité de points$/);
  }
});

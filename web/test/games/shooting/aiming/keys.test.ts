import { expect, test } from 'vitest';

import {
  angleStep,
  contactByKey,
  placeStep,
  strengthStep,
  type Pressed,
} from '../../../../src/games/shooting/aiming/keys';
import { aimingKeys } from '../../../../src/games/shooting/aiming/texts';

function press(key: string, held: Partial<Pressed> = {}): Pressed {
  return { key, shiftKey: false, ctrlKey: false, altKey: false, ...held };
}

test('the striker goes along by 1 mm, finely by 0.2, far by 10', () => {
  expect(placeStep(press('ArrowLeft'))).toBeCloseTo(-0.001);
  expect(placeStep(press('ArrowRight', { shiftKey: true }))).toBeCloseTo(0.0002);
  expect(placeStep(press('ArrowRight', { ctrlKey: true }))).toBeCloseTo(0.01);
  expect(placeStep(press('PageDown'))).toBeCloseTo(-0.01);
  expect(placeStep(press('ArrowUp'))).toBeNull();
});

test('the aim turns by 1°, 0.1° and 0.01°', () => {
  expect(angleStep(press('ArrowRight'))).toBe(1);
  expect(angleStep(press('ArrowLeft', { shiftKey: true }))).toBe(-0.1);
  expect(angleStep(press('ArrowLeft', { altKey: true }))).toBe(-0.01);
  expect(angleStep(press('ArrowRight', { ctrlKey: true }))).toBe(0.01);
  expect(angleStep(press('Enter'))).toBeNull();
});

test('strength goes by 5 %, finely by 1', () => {
  expect(strengthStep(press('ArrowUp'))).toBe(5);
  expect(strengthStep(press('ArrowDown', { shiftKey: true }))).toBe(-1);
  expect(strengthStep(press('ArrowLeft'))).toBeNull();
});

test('the contact moves, and goes back to the centre', () => {
  const here = { side: 0.1, height: -0.2 };
  expect(contactByKey(press('ArrowUp'), here)?.height).toBeCloseTo(-0.15);
  expect(contactByKey(press('ArrowLeft', { shiftKey: true }), here)?.side).toBeCloseTo(0.09);
  expect(contactByKey(press('Home'), here)).toEqual({ side: 0, height: 0 });
  expect(contactByKey(press('Enter'), here)).toBeNull();
});

test('keys are listed where they mean something', () => {
  expect(aimingKeys('fr', 'carom').length).toBe(aimingKeys('en', 'carom').length);
  expect(aimingKeys('en', 'carramboule').some(([key]) => key === 'P, A')).toBe(true);
  expect(aimingKeys('en', 'carom').some(([key]) => key === 'P, A')).toBe(false);
});

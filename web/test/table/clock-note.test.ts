import { expect, test } from 'vitest';

import { offboard } from '../../src/games/offboard';
import { language } from '../../src/i18n/language';
import type { ClockView } from '../../src/messages';
import { arrivalText } from '../../src/table/news';
import { invitationText } from '../../src/table/share';
import { step, table } from '../fixtures';

const clock: ClockView = { control: '5+3', left_ms: {}, running_ms: null };
const plainSpaces = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

test('the invitation tells the game, and the clock', () => {
  expect(plainSpaces(invitationText(offboard, table({ clock })))).toBe(
    'A game of Offboard on Tablée? Clock: 5 min + 3 s per move.',
  );
  expect(invitationText(offboard, table({ clock: null }))).toBe('A game of Offboard on Tablée?');
  language.value = 'fr';
  expect(plainSpaces(invitationText(offboard, table({ clock })))).toBe(
    'On joue à Offboard sur Tablée ? Pendule : 5 min + 3 s par coup.',
  );
});

test('whoever arrives hears of the clock', () => {
  const state = { version: 1, steps: [step()], table: table({ clock }), arrivedAt: 0 };
  expect(plainSpaces(arrivalText(offboard, state))).toBe('Offboard. Clock: 5 min + 3 s per move. Your turn');
});

import { expect, test } from 'vitest';

import { carom } from '../../../src/games/carom';
import { carramboule } from '../../../src/games/carramboule';
import { describeStep, listStep } from '../../../src/games/shooting/step-text';
import { callBy } from '../../../src/games/player';
import { step } from '../../fixtures';

const POSITION = 's 1 0:0 0:0 table - - q:0,0';
const shot = step({
  position: POSITION,
  seat: 's',
  move: '0.01/12.3/3.21',
  rulings: [{ rule: 'K8', decision: 'pocketed', side: 'w', pieces: ['w', 'q', 'w'], number: 0 }],
});

test('a shot in a sentence', () => {
  const { seats } = carom.texts.en;
  expect(describeStep(shot, 'carom', 'en', callBy(seats, 'You', null))).toBe(
    'South shoots: 3.2 m/s, 12° right; pockets 2 white discs and the queen.',
  );
  expect(carom.texts.fr.describe(shot, null, {}).replaceAll(/\s/g, ' ')).toBe(
    'Sud tire (3,2 m/s, 12° à droite) et rentre 2 pions blancs et la reine.',
  );
});

test('choices and the start of a round', () => {
  const texts = carramboule.texts.en;
  expect(texts.describe(step({ position: POSITION, seat: 's', move: 'pass' }), null, {})).toBe(
    'South passes the hand.',
  );
  expect(texts.describe(step({ position: POSITION }), null, {})).toBe('Round 1. South begins.');
});

test('in the list of moves', () => {
  expect(listStep(shot, 'en')).toBe('12°→ 3.2 ○♛○');
  expect(listStep({ ...shot, move: '0/-0.2/1', rulings: [] }, 'fr')).toBe('↑ 1,0');
  expect(listStep({ ...shot, move: 'again' }, 'fr')).toBe('rejoue');
});

test.each([[[]], [['s']]])(
  'the striker alone in a hole is told and marked, whether its ruling names it or not: %o',
  (pieces) => {
    const alone = (rule: string) => ({
      ...shot,
      rulings: [
        { rule, decision: 'striker_in', side: 'w', pieces, number: 0 },
        { rule, decision: 'pays', side: 'w', pieces: [], number: 1 },
      ],
    });
    expect(carramboule.texts.en.describe(alone('B9'), null, {})).toContain('pockets the yellow ball.');
    expect(carramboule.texts.fr.describe(alone('B9'), null, {})).toContain('rentre la bille jaune.');
    expect(carom.texts.en.describe(alone('K10'), null, {})).toContain('pockets the striker.');
    expect(listStep(alone('B9'), 'en')).toBe('12°→ 3.2 ×');
  },
);

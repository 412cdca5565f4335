// Carom's drawing.

import type { GameDrawing } from '../drawing';
import { shootingDrawing } from '../shooting/drawing';
import { SHOOTING_OPTIONS } from '../shooting/options';
import { en } from './en';
import { fr } from './fr';

export const carom: GameDrawing = {
  ...shootingDrawing('carom', { en, fr }),
  endingRules: { points: 'K15', rounds: 'K15' },
  optionFields: [
    {
      name: 'players',
      kind: 'choice',
      choices: [2, 4],
      advanced: false,
      applies: (options) => options['practice'] !== true,
    },
    ...SHOOTING_OPTIONS,
  ],
};

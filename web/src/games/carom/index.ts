// Carom, as the house sees it.

import type { GameDrawing } from '../drawing';
import { shootingDrawing } from '../shooting/drawing';
import { SHOOTING_OPTIONS } from '../shooting/options';
import { SAID } from './said';

export const carom: GameDrawing = {
  ...shootingDrawing('carom', SAID),
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

// Carramboule's drawing.

import type { GameDrawing } from '../drawing';
import { shootingDrawing } from '../shooting/drawing';
import { en } from './en';
import { fr } from './fr';

export const carramboule: GameDrawing = {
  ...shootingDrawing('carramboule', { en, fr }),
  endingRules: { points: 'B18', rounds: 'B18' },
};

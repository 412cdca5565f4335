// Carramboule, as the house sees it.

import type { GameDrawing } from '../drawing';
import { shootingDrawing } from '../shooting/drawing';
import { SAID } from './said';

export const carramboule: GameDrawing = shootingDrawing('carramboule', SAID);

// Carramboule en français.

import { typeset } from '../../i18n/typography';
import type { GameTexts } from '../drawing';
import { callBy } from '../player';
import { aimingKeys } from '../shooting/aiming/texts';
import { OPTION_TEXTS } from '../shooting/options';
import { adviseShot, describeStep, listStep } from '../shooting/step-text';
import { sayGoal } from '../shooting/goal';
import { sayShotParts } from '../shooting/hint';
import { FILM_KEYS, TABLE_TEXTS } from '../shooting/texts';
import { NAME } from './name';

const SEATS = { s: 'Sud', n: 'Nord' } as const;

export const fr: GameTexts = typeset<GameTexts>({
  ...NAME.fr,
  seats: SEATS,
  seatHints: { s: 'commence, avec les billes blanches', n: 'en face, avec les billes noires' },
  options: OPTION_TEXTS.fr,
  goal: (facts) => sayGoal('Rentrez vos neuf billes avant l’autre camp', facts, 'fr'),
  endings: { points: 'total de points atteint', rounds: 'après la dernière manche' },
  rules: {
    B3: 'La bille jaune se place sur votre ligne de camp, sans dépasser ses bouts ni empiéter sur une autre bille, et se frappe à 90° au plus de l’axe.',
    B10: 'Choisissez d’abord : passer la main, ou remettre deux billes et rejouer.',
    B15: 'Choisissez d’abord : passer la main, ou remettre deux billes et rejouer.',
    B16: 'La manche est finie.',
    B18: 'La partie est finie.',
  },
  buttonMoves: [],
  keys: [...aimingKeys('fr', 'carramboule'), ...FILM_KEYS.fr],
  advise: () => null,
  moveText: (step) => listStep(step, 'fr'),
  describe: (step, _, __, own = null) => describeStep(step, 'carramboule', 'fr', callBy(SEATS, 'Vous', own)),
  pieceCount: (pieces) => TABLE_TEXTS.fr.pieceCount(pieces, 'carramboule'),
  hintParts: (_, step, film) => sayShotParts(step, film, 'carramboule', 'fr'),
  adviceText: (move, step) => adviseShot(move, step, 'carramboule', 'fr'),
});

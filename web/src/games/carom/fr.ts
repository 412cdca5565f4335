// Carom en français.

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

const SEATS = { s: 'Sud', e: 'Est', n: 'Nord', w: 'Ouest' } as const;

export const fr: GameTexts = typeset<GameTexts>({
  ...NAME.fr,
  seats: SEATS,
  seatHints: {
    s: 'commence, avec les pions blancs',
    n: 'en face',
    e: 'à droite',
    w: 'à gauche',
  },
  options: {
    players: {
      label: 'Nombre de joueurs',
      hint: 'À quatre, on joue en deux équipes : Sud et Nord contre Est et Ouest.',
      choices: { 2: 'Deux', 4: 'Quatre' },
    },
    ...OPTION_TEXTS.fr,
  },
  goal: (facts) => sayGoal('Rentrez vos neuf pions et couvrez la reine', facts, 'fr'),
  endings: { points: 'total de points atteint', rounds: 'après la dernière manche' },
  rules: {
    K4: 'Le percuteur se place à cheval sur votre double ligne ; il recouvre tout le rond du bout ou n’y touche pas, et n’empiète sur aucun pion.',
    K5: 'La force du tir a une limite ; toutes les directions sont permises.',
    K13: 'La manche est finie.',
    K15: 'La partie est finie.',
  },
  buttonMoves: [],
  keys: [...aimingKeys('fr', 'carom'), ...FILM_KEYS.fr],
  advise: () => null,
  moveText: (step) => listStep(step, 'fr'),
  describe: (step, _, __, own = null) => describeStep(step, 'carom', 'fr', callBy(SEATS, 'Vous', own)),
  pieceCount: (pieces) => TABLE_TEXTS.fr.pieceCount(pieces, 'carom'),
  lyingOddly: {
    title: 'Un pion est mal posé ?',
    notes: [
      'Des pions se chevauchent, ou un pion tient sur la tranche : on n’y touche pas.',
      'Un pion s’appuie sur le percuteur : retirez le percuteur, et posez le pion là où il serait sans lui. S’il tombe alors dans un trou, il compte comme rentré : indiquez-le avec les autres.',
    ],
    rule: 'K7',
  },
  hintParts: (_, step, film) => sayShotParts(step, film, 'carom', 'fr'),
  adviceText: (move, step) => adviseShot(move, step, 'carom', 'fr'),
});

// Carom en français.

import { typeset } from '../../i18n/typography';
import type { GameWords } from '../drawing';
import { aimingKeys } from '../shooting/aiming';
import { FILM_KEYS } from '../shooting/film/keys';
import { OPTION_WORDS } from '../shooting/option-words';
import { adviseShot, describeStep, listStep } from '../shooting/telling';

const SEATS = { s: 'Sud', e: 'Est', n: 'Nord', w: 'Ouest' } as const;

export const fr: GameWords = typeset<GameWords>({
  title: 'Carom',
  tagline:
    'D’une pichenette, envoyez vos neuf pions dans les coins, et couvrez la reine. À vingt-cinq points, c’est gagné.',
  seats: SEATS,
  seatHints: {
    s: 'commence, avec les pions blancs',
    n: 'en face',
    e: 'à droite',
    w: 'à gauche',
  },
  options: {
    players: {
      label: 'Joueurs',
      hint: 'À quatre, on joue en deux équipes : Sud et Nord contre Est et Ouest.',
      choices: { 2: 'Deux', 4: 'Quatre' },
    },
    ...OPTION_WORDS.fr,
  },
  endings: { points: 'aux points', rounds: 'après la dernière manche' },
  rules: {
    K4: 'Le percuteur touche vos deux lignes, couvre un cercle du bout ou ne le touche pas, et ne recouvre aucun pion.',
    K5: 'Un tir a une force, dans la limite ; toutes les directions sont permises.',
    K13: 'La manche est finie.',
    K15: 'La partie est finie.',
  },
  buttonMoves: [],
  keys: [...aimingKeys('fr', 'carom'), ...FILM_KEYS.fr],
  advise: () => null,
  listed: (step) => listStep(step, 'fr'),
  describe: (step) => describeStep(step, 'carom', 'fr', SEATS),
  advised: (move, step) => adviseShot(move, step, 'carom', 'fr'),
});

// Carom en français.

import { typeset } from '../../i18n/typography';
import type { GameWords } from '../drawing';
import { aimingKeys } from '../shooting/aiming';
import { FILM_KEYS } from '../shooting/film/keys';
import { describeStep, listStep } from '../shooting/telling';

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
    points: {
      label: 'Points pour gagner',
      hint: 'Vingt-cinq pour une vraie partie ; dix pour une courte.',
      refused: 'Les points pour gagner sont un nombre entier de 1 à 999.',
    },
    rounds: {
      label: 'Nombre de manches',
      hint: 'Ensuite, le score le plus haut gagne.',
      refused: 'Le nombre de manches est un nombre entier de 1 à 99.',
    },
    skill: {
      label: 'Les mains',
      hint: 'De combien un tir s’écarte de ce qui était visé, pour tout le monde.',
      choices: { steady: 'Fermes : comme visé', sure: 'Sûres', fair: 'Moyennes', shaky: 'Tremblantes' },
    },
    preview: {
      label: 'Montrer où va d’abord le percuteur',
      hint: 'Un trait jusqu’à ce qu’il rencontre en premier.',
    },
    start: {
      label: 'Position de départ',
      hint: 'Dans la notation de la page des règles.',
      refused: 'Cette position de départ ne peut pas être utilisée.',
    },
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
});

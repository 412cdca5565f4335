// Carramboule en français.

import { typeset } from '../../i18n/typography';
import type { GameWords } from '../drawing';
import { aimingKeys } from '../shooting/aiming';
import { FILM_KEYS } from '../shooting/film/keys';
import { describeStep, listStep } from '../shooting/telling';

const SEATS = { s: 'Sud', n: 'Nord' } as const;

export const fr: GameWords = typeset<GameWords>({
  title: 'Carramboule',
  tagline:
    'Le carrom avec des billes : frappez la jaune de la queue, rentrez vos neuf billes, et gagnez la reine. À vingt-neuf points, c’est gagné.',
  seats: SEATS,
  seatHints: { s: 'commence, avec les billes blanches', n: 'en face, avec les billes noires' },
  options: {
    points: {
      label: 'Points pour gagner',
      hint: 'Vingt-neuf pour une vraie partie ; dix pour une courte.',
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
      label: 'Montrer où va d’abord la bille jaune',
      hint: 'Un trait jusqu’à ce qu’elle rencontre en premier.',
    },
    start: {
      label: 'Position de départ',
      hint: 'Dans la notation de la page des règles.',
      refused: 'Cette position de départ ne peut pas être utilisée.',
    },
  },
  endings: { points: 'aux points', rounds: 'après la dernière manche' },
  rules: {
    B3: 'La bille jaune est posée sur votre ligne de camp, sur aucune autre bille, et frappée à 90° au plus de tout droit.',
    B10: 'Choisissez d’abord : passer la main, ou en remettre deux et rejouer.',
    B15: 'Choisissez d’abord : passer la main, ou en remettre deux et rejouer.',
    B16: 'La manche est finie.',
    B18: 'La partie est finie.',
  },
  buttonMoves: [],
  keys: [...aimingKeys('fr', 'carramboule'), ...FILM_KEYS.fr],
  advise: () => null,
  listed: (step) => listStep(step, 'fr'),
  describe: (step) => describeStep(step, 'carramboule', 'fr', SEATS),
});

// The words for the options that both games of shots have.

import type { Said } from '../../i18n/language';
import { typeset } from '../../i18n/typography';
import type { GameWords } from '../drawing';

type OptionWords = GameWords['options'];

export const OPTION_WORDS: Said<OptionWords> = {
  en: {
    points: {
      label: 'Points to win',
      hint: 'Ten make a short match.',
      refused: 'The points to win are a whole number from 1 to 999.',
    },
    rounds: {
      label: 'Rounds at most',
      hint: 'Then the higher score wins.',
      refused: 'The rounds are a whole number from 1 to 99.',
    },
    skill: {
      label: 'The hands',
      hint: 'How far a shot strays from what was aimed at, for everybody.',
      choices: { steady: 'Steady: as aimed', sure: 'Sure', fair: 'Fair', shaky: 'Shaky' },
    },
    preview: { label: 'Show where a shot goes first', hint: 'A line to the first thing that it meets.' },
    start: {
      label: 'Starting position',
      hint: 'In the notation of the rules page.',
      refused: 'This starting position cannot be used.',
    },
  },
  fr: typeset<OptionWords>({
    points: {
      label: 'Points pour gagner',
      hint: 'Dix font une partie courte.',
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
    preview: { label: 'Montrer où un tir va d’abord', hint: 'Un trait jusqu’à ce qu’il rencontre en premier.' },
    start: {
      label: 'Position de départ',
      hint: 'Dans la notation de la page des règles.',
      refused: 'Cette position de départ ne peut pas être utilisée.',
    },
  }),
};

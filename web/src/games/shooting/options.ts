// What can be agreed on before a match of shots, and what the two games say about it.

import type { ByLanguage } from '../../i18n/language';
import { typeset } from '../../i18n/typography';
import type { GameTexts, OptionField } from '../drawing';

export const SHOOTING_OPTIONS: readonly OptionField[] = [
  { name: 'points', kind: 'number', min: 1, max: 999, advanced: false },
  { name: 'rounds', kind: 'number', min: 1, max: 99, advanced: false },
  { name: 'skill', kind: 'choice', choices: ['steady', 'sure', 'fair', 'shaky'], advanced: false },
  { name: 'preview', kind: 'flag', advanced: false },
  { name: 'start', kind: 'text', advanced: true },
];

type OptionTexts = GameTexts['options'];

export const OPTION_TEXTS: ByLanguage<OptionTexts> = {
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
      label: 'Steadiness of hand',
      hint: 'How far shots stray from the aim, for everybody.',
      choices: { steady: 'Steady: as aimed', sure: 'Sure', fair: 'Fair', shaky: 'Shaky' },
    },
    preview: { label: 'Show the path of a shot', hint: 'A line to the first thing that it meets.' },
    start: {
      label: 'Starting position',
      hint: 'In the notation of the rules page.',
      refused: 'This starting position cannot be used.',
    },
  },
  fr: typeset<OptionTexts>({
    points: {
      label: 'Points pour gagner',
      hint: 'Dix pour une partie courte.',
      refused: 'Pour les points, il faut un nombre entier de 1 à 999.',
    },
    rounds: {
      label: 'Nombre maximum de manches',
      hint: 'Ensuite, celui qui a le plus de points gagne.',
      refused: 'Pour les manches, il faut un nombre entier de 1 à 99.',
    },
    skill: {
      label: 'Sûreté de main',
      hint: 'De combien les tirs s’écartent de la visée, pour tout le monde.',
      choices: { steady: 'Parfaite', sure: 'Sûre', fair: 'Moyenne', shaky: 'Tremblante' },
    },
    preview: { label: 'Montrer la trajectoire du tir', hint: 'Un trait jusqu’au premier obstacle.' },
    start: {
      label: 'Position de départ',
      hint: 'Écrite comme à la page des règles, sous « Notation ».',
      refused: 'Cette position de départ ne convient pas.',
    },
  }),
};

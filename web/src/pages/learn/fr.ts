// Les pages des leçons en français.

import { typeset } from '../../i18n/typography';
import type { LearnTexts } from './texts';

/** « d’ » before a vowel, else « de ». */
const of = (game: string): string => (/^[aeiouyh]/i.test(game) ? `d’${game}` : `de ${game}`);

export const fr: LearnTexts = typeset({
  link: 'Apprendre en 5 minutes',
  goOn: (done, of) => `Reprendre la leçon (${done} sur ${of})`,
  learned: 'Revoir la leçon',

  listTitle: 'Apprendre un jeu',
  listIntro:
    'Une première partie sur le vrai plateau, une idée à la fois, en cinq minutes. Lequel voulez-vous apprendre ?',
  titleOf: (game) => `Apprendre ${game}`,
  noLesson: 'Il n’y a pas de leçon pour ce jeu',
  progress: (number, of) => `${number} sur ${of}`,
  isDone: 'réussi',
  kept: 'Arrêtez-vous quand vous voulez : ce navigateur retient où vous en êtes.',
  toText: 'Aller à la consigne',

  watch: 'Observez…',
  sending: 'Un instant…',
  hint: 'Un indice',
  showMove: 'Montrez-moi',
  shownMove: (advice) => `Essayez ceci : ${advice}.`,
  shownShot: 'La visée est réglée : il ne reste qu’à tirer.',
  again: 'Réessayer',
  back: 'Retour',
  next: 'Suivant',
  skip: 'Passer',
  points: 'Points',

  endTitle: (game) => `Vous savez jouer à ${game} !`,
  endText: (bot) =>
    `Rien ne vaut une vraie partie. Avec ${bot}, on apprend en douceur, et les règles restent à portée de main.`,
  playFirst: (bot) => `Jouer une première partie avec ${bot}`,
  playAlone: 'Ouvrir une première table',
  playing: 'On met la table…',
  learnAgain: 'Revoir la leçon',
  otherGames: 'Apprendre un autre jeu',

  offer: (game) => `Votre première partie ${of(game)} ?`,
  offerLink: 'Apprenez-le en 5 minutes',
  offerClose: 'Non, merci',
  keysTitle: 'Apprendre au clavier',
  keys: [
    ['Tab', 'aller au plateau, puis aux boutons'],
    ['Entrée, Espace', 'prendre, poser ; appuyer sur un bouton'],
    ['H', 'un indice, puis le coup'],
    ['M', 'couper ou remettre le son'],
    ['?', 'cette aide'],
  ],
});

// Réessayer, en français.

import { typeset } from '../../i18n/typography';
import type { RetryTexts } from './texts';

export const fr: RetryTexts = typeset<RetryTexts>({
  begin: (count) => (count === 1 ? 'Revenir sur une erreur' : `Revenir sur ${count} erreurs`),
  progress: (number, of) => `Position ${number} sur ${of}`,
  title: 'Il y avait mieux',
  task: (played) => `${played} Trouvez mieux.`,
  good: 'Bien vu ! On ne connaît guère mieux ici.',
  bad: (isAnswered) => (isAnswered ? 'Il y a mieux : voici ce qu’on répondrait.' : 'Il y a mieux ici. Essayez encore.'),
  watch: 'Regardez…',
  sending: 'Le robot réfléchit…',
  showMe: 'Montrez-moi',
  shown: (advice) => `Essayez ceci : ${advice}.`,
  shownShot: 'La visée est réglée : il ne reste qu’à tirer.',
  again: 'Réessayer',
  next: 'Suivante',
  skip: 'Passer',
  end: 'Revenir à l’analyse',
  points: 'Points',
  keysTitle: 'Réessayer au clavier',
  keys: [
    ['Tab', 'aller au plateau, puis aux boutons'],
    ['Entrée, Espace', 'prendre, poser ; appuyer sur un bouton'],
    ['?', 'cette aide'],
  ],
});

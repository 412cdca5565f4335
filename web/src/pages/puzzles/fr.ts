// Les pages des problèmes en français.

import { typeset } from '../../i18n/typography';
import type { PuzzleTexts } from './texts';

const number = new Intl.NumberFormat('fr-FR');
/** « d’ » before a vowel, else « de ». */
const of = (game: string): string => (/^[aeiouyh]/i.test(game) ? `d’${game}` : `de ${game}`);

export const fr: PuzzleTexts = typeset({
  listTitle: 'Problèmes',
  listIntro:
    'Des positions où il y a quelque chose à trouver. Un par jour pour tout le monde, puis autant que vous voulez, à votre force.',
  dayTitle: 'Le problème du jour',
  dayOf: (game) => `Aujourd’hui : ${game}`,
  dayOpen: 'Le résoudre',
  dayAgain: 'Le revoir',
  titleOf: (game) => `Problèmes ${of(game)}`,
  noPuzzles: 'Il n’y a pas de problèmes pour ce jeu',
  noPuzzle: 'Ce problème n’existe pas',
  kept: 'Le serveur retient ce que vous avez résolu.',
  solvedOf: (solved, of) => `${solved} résolu${solved < 2 ? '' : 's'} sur ${of}`,
  rating: (rating) => `Votre cote : ${number.format(rating)}`,

  hardness: (rating) => `Coté ${number.format(rating)}`,
  ofDay: 'Le problème du jour',
  marks: { tried: 'essayé', solved: 'résolu' },
  find: 'Trouvez le meilleur coup',
  side: (seat) => `Vous jouez ${seat}. Le premier essai compte ; ensuite, recommencez autant que vous voulez.`,
  watch: 'Observez…',
  sending: 'Un instant…',
  hint: 'Un indice',
  hintPlace: (place) => `Regardez ${place} : le coup part de là.`,
  hintBeside: 'Le coup part d’à côté du plateau.',
  hintAim: 'La place et la force sont réglées : il reste à trouver la direction.',
  showMe: 'Montrez-moi',
  again: 'Réessayer',
  next: 'Problème suivant',
  skip: 'Un autre',
  points: 'Points',

  solved: 'Résolu !',
  shown: (move) => `Voilà la solution. ${move}`,
  refuted: 'Un autre coup est meilleur : le plateau montre la réponse au vôtre.',
  failed: 'Ce n’est pas ce qui était demandé.',
  themes: 'Thèmes :',
  keysTitle: 'Les problèmes au clavier',
  keys: [
    ['Tab', 'aller au plateau, puis aux boutons'],
    ['Entrée, Espace', 'prendre, poser ; appuyer sur un bouton'],
    ['H', 'un indice, puis la solution'],
    ['M', 'couper ou remettre le son'],
    ['?', 'cette aide'],
  ],
});

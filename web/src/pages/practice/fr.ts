// La page d’entraînement en français.

import { typeset } from '../../i18n/typography';
import type { PracticeWords } from './words';

const COLOURS: Readonly<Record<string, string>> = { w: 'Blanc', b: 'Noir' };

function centimetres(value: number, positive: string, negative: string): string {
  if (Math.abs(value) < 0.05) return '';
  const size = new Intl.NumberFormat('fr', { maximumFractionDigits: 1 }).format(Math.abs(value));
  return `${size} cm ${value > 0 ? positive : negative}`;
}

function pieceName(piece: string): string {
  return piece === 'q' ? 'Reine' : `${COLOURS[piece.charAt(0)] ?? ''} ${piece.slice(1)}`;
}

export const fr: PracticeWords = typeset<PracticeWords>({
  titleOf: (game) => `${game} : s’entraîner`,
  intro: 'C’est toujours à vous de tirer, et tout coup se reprend. Partez de la rosace, ou composez une position.',
  link: 'S’entraîner',
  linkTo: (game) => `S’entraîner seul à ${game}`,
  board: 'La position',
  boardHint: 'Faites glisser les pièces où vous voulez ; hors de la table, elles vont sur le côté.',
  piece: (name, right, up) => {
    const where = [centimetres(right, 'à droite', 'à gauche'), centimetres(up, 'en haut', 'en bas')];
    return `${name}, ${where.filter((part) => part !== '').join(' et ') || 'au centre'}`;
  },
  pieceName,
  picked: 'En main : les flèches la déplacent.',
  putDown: 'Posée.',
  removed: (name) => `${name} : hors de la table.`,
  added: (name) => `${name} : sur la table.`,
  blocked: 'Pas plus loin par là.',

  tray: 'Hors de la table',
  trayHint: 'Appuyez pour en poser une près du centre, ou faites-la glisser où vous voulez.',
  add: (kind, count) =>
    `${kind === 'q' ? 'Poser la reine' : `Poser une pièce ${kind === 'w' ? 'blanche' : 'noire'}`} (${count} hors de la table)`,
  offTable: (count) => `× ${count}`,
  remove: 'Enlever',
  rosette: 'Partir de la rosace',
  clear: 'Vider la table',
  undo: 'Annuler',
  queenOff: 'La reine n’est pas sur la table. À qui est-elle ?',
  queenStates: (game) => ({
    w: 'À vous (Blanc)',
    b: 'À Noir',
    pending: game === 'carom' ? 'Rentrée à l’instant : à couvrir maintenant' : 'Rentrée à l’instant : à confirmer maintenant',
  }),

  play: 'Jouer d’ici',
  playing: 'On met la table…',
  playHint: 'Vous jouez les blancs, du côté le plus proche.',
  badLink: 'La position de ce lien ne peut pas être posée. Voici la rosace à la place.',

  saves: 'Positions enregistrées',
  noSaves: 'Aucune encore. Donnez un nom à cette position pour la retrouver dans ce navigateur.',
  saveName: 'Nom de cette position',
  save: 'Enregistrer',
  saved: (name) => `« ${name} » est enregistrée.`,
  open: (name) => `Ouvrir « ${name} »`,
  forget: (name) => `Effacer « ${name} »`,
  keysTitle: 'Composer au clavier',
  keys: [
    ['Tab', 'vers la table'],
    ['←, →, ↑, ↓', 'vers la pièce voisine'],
    ['Entrée, Espace', 'prendre, poser'],
    ['←, →, ↑, ↓', 'en main : 1 cm par là (Maj : 1 mm)'],
    ['Suppr', 'enlever de la table'],
    ['Ctrl+Z', 'annuler'],
  ],
});

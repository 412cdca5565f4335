// La page d’entraînement en français.

import type { ShootingGame } from '../../games/shooting/data';
import { capitalised, typeset } from '../../i18n/typography';
import type { PracticeWords } from './words';

const NOUNS = { carom: 'pion', carramboule: 'bille' } as const;
const COLOURS = { carom: { w: 'blanc', b: 'noir' }, carramboule: { w: 'blanche', b: 'noire' } } as const;
const THE_TABLES = { carom: 'le plateau', carramboule: 'la table' } as const;
const OFF = { carom: 'hors du plateau', carramboule: 'hors de la table' } as const;

function centimetres(value: number, positive: string, negative: string): string {
  if (Math.abs(value) < 0.05) return '';
  const size = new Intl.NumberFormat('fr', { maximumFractionDigits: 1 }).format(Math.abs(value));
  return `${size} cm ${value > 0 ? positive : negative}`;
}

/** « Pion blanc 3 », « Bille noire 9 ». */
function pieceName(piece: string, game: ShootingGame): string {
  if (piece === 'q') return 'Reine';
  return capitalised(`${NOUNS[game]} ${COLOURS[game][piece.startsWith('w') ? 'w' : 'b']} ${piece.slice(1)}`);
}

export const fr: PracticeWords = typeset<PracticeWords>({
  titleOf: (game) => `${game} : s’entraîner`,
  intro: 'C’est toujours à vous de tirer, et chaque coup peut être repris. Partez de la rosace, ou composez une position.',
  link: 'S’entraîner',
  linkTo: (game) => `S’entraîner seul à ${game}`,
  board: 'La position',
  boardHint: (game) =>
    game === 'carom'
      ? 'Faites glisser les pions où vous voulez ; hors du plateau, ils vont dans la réserve.'
      : 'Faites glisser les billes où vous voulez ; hors de la table, elles vont dans la réserve.',
  piece: (name, right, up) => {
    const where = [centimetres(right, 'à droite', 'à gauche'), centimetres(up, 'vers le haut', 'vers le bas')];
    return `${name}, ${where.filter((part) => part !== '').join(' et ') || 'au centre'}`;
  },
  pieceName,
  picked: 'En main : déplacez avec les flèches.',
  putDown: 'C’est posé.',
  removed: (name, game) => `${name} : ${OFF[game]}.`,
  added: (name, game) => `${name} : sur ${THE_TABLES[game]}.`,
  blocked: 'Impossible d’aller plus loin par là.',

  tray: (game) => `Réserve : ${OFF[game]}`,
  trayHint: 'Appuyez pour poser près du centre, ou faites glisser où vous voulez.',
  add: (kind, count, game) => {
    const one = game === 'carom' ? 'un' : 'une';
    const piece = kind === 'q' ? 'la reine' : `${one} ${NOUNS[game]} ${COLOURS[game][kind]}`;
    return `Poser ${piece} (${count} ${OFF[game]})`;
  },
  offTable: (count) => `× ${count}`,
  remove: 'Enlever',
  rosette: 'Partir de la rosace',
  clear: (game) => `Vider ${THE_TABLES[game]}`,
  undo: 'Annuler',
  queenOff: (game) => `La reine n’est pas sur ${THE_TABLES[game]}. À qui est-elle ?`,
  queenStates: (game) => ({
    w: 'À vous (Blanc)',
    b: 'À Noir',
    pending: game === 'carom' ? 'Rentrée à l’instant : à couvrir maintenant' : 'Rentrée à l’instant : à confirmer maintenant',
  }),

  play: 'Jouer à partir d’ici',
  playing: 'On met la table…',
  playHint: (game) => `Vous jouez les ${COLOURS[game].w}s, depuis le bas.`,
  badLink: 'Impossible de poser la position de ce lien. Voici la rosace à la place.',

  saves: 'Positions enregistrées',
  noSaves: 'Aucune pour l’instant. Donnez un nom à cette position pour la retrouver dans ce navigateur.',
  saveName: 'Nom de cette position',
  save: 'Enregistrer',
  saved: (name) => `« ${name} » est enregistrée.`,
  open: (name) => `Ouvrir « ${name} »`,
  forget: (name) => `Effacer « ${name} »`,
  keysTitle: 'Composer au clavier',
  keys: (game) => [
    ['Tab', game === 'carom' ? 'aller au plateau' : 'aller à la table'],
    ['←, →, ↑, ↓', game === 'carom' ? 'vers le pion voisin' : 'vers la bille voisine'],
    ['Entrée, Espace', 'prendre, poser'],
    ['←, →, ↑, ↓', 'en main : déplacer de 1 cm (Maj : 1 mm)'],
    ['Suppr', game === 'carom' ? 'enlever du plateau' : 'enlever de la table'],
    ['Ctrl+Z', 'annuler'],
  ],
});

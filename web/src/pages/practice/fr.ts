// La page d’entraînement en français.

import type { ShootingGame } from '../../games/shooting/data';
import { FRENCH } from '../../games/shooting/terms/fr';
import { capitalise, typeset } from '../../i18n/typography';
import type { PracticeTexts } from './texts';

function centimetres(value: number, positive: string, negative: string): string {
  if (Math.abs(value) < 0.05) return '';
  const size = new Intl.NumberFormat('fr', { maximumFractionDigits: 1 }).format(Math.abs(value));
  return `${size} cm ${value > 0 ? positive : negative}`;
}

/** « Pion blanc 3 », « Bille noire 9 ». */
function pieceName(piece: string, game: ShootingGame): string {
  if (piece === 'q') return 'Reine';
  return capitalise(
    `${FRENCH[game].piece} ${FRENCH[game].colours[piece.startsWith('w') ? 'w' : 'b']} ${piece.slice(1)}`,
  );
}

export const fr: PracticeTexts = typeset<PracticeTexts>({
  titleOf: (game) => `${game} : s’entraîner`,
  intro:
    'C’est toujours à vous de tirer, et chaque coup peut être repris. Partez de la rosace, ou composez une position.',
  board: 'La position',
  boardHint: (game) => {
    const { piece, ofTable, they } = FRENCH[game];
    return `Faites glisser les ${piece}s où vous voulez ; hors ${ofTable}, ${they} vont dans la réserve.`;
  },
  piece: (name, right, up) => {
    const where = [centimetres(right, 'à droite', 'à gauche'), centimetres(up, 'vers le haut', 'vers le bas')];
    return `${name}, ${where.filter((part) => part !== '').join(' et ') || 'au centre'}`;
  },
  pieceName,
  picked: 'En main : déplacez avec les flèches.',
  putDown: 'C’est posé.',
  removed: (name, game) => `${name} : hors ${FRENCH[game].ofTable}.`,
  added: (name, game) => `${name} : sur ${FRENCH[game].theTable}.`,
  blocked: 'Impossible d’aller plus loin par là.',

  tray: (game) => `Réserve : hors ${FRENCH[game].ofTable}`,
  trayHint: 'Appuyez pour poser près du centre, ou faites glisser où vous voulez.',
  add: (kind, count, game) => {
    const { one } = FRENCH[game];
    const piece = kind === 'q' ? 'la reine' : `${one} ${FRENCH[game].piece} ${FRENCH[game].colours[kind]}`;
    return `Poser ${piece}, ${count} hors ${FRENCH[game].ofTable}`;
  },
  offTable: (count) => `× ${count}`,
  remove: 'Enlever',
  rosette: 'Partir de la rosace',
  clear: (game) => `Vider ${FRENCH[game].theTable}`,
  undo: 'Annuler',
  queenOff: (game) => `La reine n’est pas sur ${FRENCH[game].theTable}. À qui est-elle ?`,
  queenStates: (game) => ({
    w: `À vous (${FRENCH[game].sides.w.name})`,
    b: capitalise(FRENCH[game].sides.b.to),
    pending: `Rentrée à l’instant : à ${FRENCH[game].cover} maintenant`,
  }),

  play: 'Jouer à partir d’ici',
  playing: 'On met la table…',
  playHint: (game) => `Vous jouez les ${FRENCH[game].colours.w}s, depuis le bas.`,
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
    ['Tab', `aller ${FRENCH[game].atTable}`],
    ['←, →, ↑, ↓', `vers ${FRENCH[game].neighbour}`],
    ['Entrée, Espace', 'prendre, poser'],
    ['←, →, ↑, ↓', 'en main : déplacer de 1 cm (Maj : 1 mm)'],
    ['Suppr', `enlever ${FRENCH[game].ofTable}`],
    ['Ctrl+Z', 'annuler'],
  ],
});

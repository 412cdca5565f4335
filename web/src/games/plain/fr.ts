// Un jeu sans mots à lui, en français.

import { typeset } from '../../i18n/typography';
import { tells } from '../player';
import type { PlaceRole, PlainTerms } from './texts';

const ROLES: Record<PlaceRole, string> = {
  movable: 'un coup peut commencer ici',
  go: 'appuyer pour jouer ici',
  picked: 'choisie',
};

export const fr: PlainTerms = typeset<PlainTerms>({
  board: 'Plateau',
  place: (place, piece, role, changed) =>
    [place, piece ?? 'vide', role ? ROLES[role] : '', changed ? 'dernier coup' : '']
      .filter((part) => part !== '')
      .join(', '),
  picked: (place, ways) =>
    `Case ${place} choisie. ${ways < 2 ? 'Une seule suite possible.' : `${ways} suites possibles.`}`,
  canStop: 'Appuyez encore une fois pour vous arrêter ici.',
  noWay: (place) => `Aucun coup ne mène de là en ${place}.`,
  dropped: 'Choix annulé.',
  which: 'Quel coup ?',
  start: 'Le début de la partie.',
  you: 'Vous',
  played: (player, move) => `${tells(player, 'joue', 'jouez')} ${move}.`,
  hidden: (player) => `${tells(player, 'joue', 'jouez')} un coup que vous ne pouvez pas voir.`,
  keys: [['↑, ↓', 'dans la liste des coups : choisir ; Entrée joue']],
  placeKeys: [
    ['←, →, ↑, ↓', 'd’une case à l’autre'],
    ['N', 'à la prochaine case où l’on peut appuyer (Maj : en arrière)'],
  ],
});

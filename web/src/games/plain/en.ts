// The texts of a game that has none of its own, in English.

import { tells } from '../player';
import type { PlaceRole, PlainTerms } from './texts';

const ROLES: Record<PlaceRole, string> = {
  movable: 'a move can begin here',
  go: 'press to play here',
  picked: 'chosen',
};

export const en: PlainTerms = {
  board: 'Board',
  place: (place, piece, role, changed) =>
    [place, piece ?? 'empty', role ? ROLES[role] : '', changed ? 'last move' : '']
      .filter((part) => part !== '')
      .join(', '),
  picked: (place, ways) => `${place} chosen. ${ways === 1 ? 'One way to go on.' : `${ways} ways to go on.`}`,
  canStop: 'Press again to stop here.',
  noWay: (place) => `No move leads from there to ${place}.`,
  dropped: 'Let go.',
  which: 'Which move?',
  start: 'The start of the game.',
  you: 'You',
  played: (player, move) => `${tells(player, 'plays', 'play')} ${move}.`,
  hidden: (player) => `${tells(player, 'plays', 'play')} a move that you may not see.`,
  keys: [['↑, ↓', 'in the list of moves: choose; Enter plays']],
  placeKeys: [
    ['←, →, ↑, ↓', 'from place to place'],
    ['N', 'to the next place that can be pressed (Shift: back)'],
  ],
};

// The practice page in English.

import { COLOURS, ENGLISH, SIDES } from '../../games/shooting/terms/en';
import type { PracticeTexts } from './texts';

function centimetres(value: number, positive: string, negative: string): string {
  if (Math.abs(value) < 0.05) return '';
  const size = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 }).format(Math.abs(value));
  return `${size} cm ${value > 0 ? positive : negative}`;
}

function pieceName(piece: string): string {
  return piece === 'q' ? 'Queen' : `${SIDES[piece.startsWith('w') ? 'w' : 'b']} ${piece.slice(1)}`;
}

export const en: PracticeTexts = {
  titleOf: (game) => `Practise ${game}`,
  intro: 'It is always your shot, and every shot can be taken back. Begin from the rosette, or set up a position.',
  board: 'The position',
  boardHint: (game) =>
    `Drag the ${ENGLISH[game].piece}s where you want them; off the ${ENGLISH[game].table}, they go to the tray.`,
  piece: (name, right, up) => {
    const where = [centimetres(right, 'right', 'left'), centimetres(up, 'up', 'down')].filter((part) => part !== '');
    return `${name}, ${where.join(' and ') || 'on the centre'}`;
  },
  pieceName,
  picked: 'Picked up: the arrows move it.',
  putDown: 'Put down.',
  removed: (name, game) => `${name}: off the ${ENGLISH[game].table}.`,
  added: (name, game) => `${name}: on the ${ENGLISH[game].table}.`,
  blocked: 'No further that way.',

  tray: (game) => `Off the ${ENGLISH[game].table}`,
  trayHint: 'Press one to lay it down near the centre, or drag it where you want it.',
  add: (kind, count, game) => {
    const piece = kind === 'q' ? 'the queen' : `a ${COLOURS[kind]} ${ENGLISH[game].piece}`;
    return `Lay down ${piece}, ${count} off the ${ENGLISH[game].table}`;
  },
  offTable: (count) => `× ${count}`,
  remove: 'Take off',
  rosette: 'Start from the rosette',
  clear: (game) => `Clear the ${ENGLISH[game].table}`,
  undo: 'Undo',
  queenOff: (game) => `The queen is off the ${ENGLISH[game].table}. Whose is she?`,
  queenStates: (game) => ({
    w: 'Yours (White’s)',
    b: 'Black’s',
    pending: `Just pocketed: to be ${ENGLISH[game].cover}ed now`,
  }),

  play: 'Play from here',
  playing: 'Setting the table…',
  playHint: () => 'You play White, from the near side.',
  badLink: 'The position in this link cannot be laid out. Here is the rosette instead.',

  saves: 'Saved positions',
  noSaves: 'None yet. Give this position a name to find it again in this browser.',
  saveName: 'Name of this position',
  save: 'Save',
  saved: (name) => `“${name}” is saved.`,
  open: (name) => `Open “${name}”`,
  forget: (name) => `Delete “${name}”`,
  keysTitle: 'Setting up with the keyboard',
  keys: (game) => [
    ['Tab', `to the ${ENGLISH[game].table}`],
    ['←, →, ↑, ↓', `to the next ${ENGLISH[game].piece} that way`],
    ['Enter, Space', 'pick up, put down'],
    ['←, →, ↑, ↓', 'picked up: 1 cm that way (Shift: 1 mm)'],
    ['Delete', `take off the ${ENGLISH[game].table}`],
    ['Ctrl+Z', 'undo'],
  ],
};

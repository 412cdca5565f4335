// Arcanor in English.

import { type Call, callBy, type Player, tells } from '../player';
import type { Side } from './geometry';
import { happeningOf, type Gain, type Happening } from './happenings';
import { isRow } from './laying';
import type { Piece } from './position';
import { NAME } from './name';
import type { ArcanorTexts, CellRole } from './texts';

const SEATS: Record<Side, string> = { l: 'Light', d: 'Dark' };
const SIDES: Record<Side, string> = { l: 'light', d: 'dark' };

const ROLES: Record<CellRole, string> = {
  movable: 'can move',
  lookable: 'can be looked into',
  picked: 'picked up',
  go: 'it can go here',
  release: 'the outer piece can go here',
  eat: 'it can eat here',
  asked: 'move, or release?',
  lay: 'can be moved',
  put: 'can be put here',
};

function points(count: number): string {
  return count === 1 ? '1 point' : `${count} points`;
}

/** “a light 2”. */
function aPiece({ side, size }: Piece): string {
  return `a ${SIDES[side]} ${size}`;
}

function describeContents(pieces: readonly Piece[]): string {
  return pieces.length === 0 ? 'empty' : pieces.map(aPiece).join(', which holds ');
}

function describeGains(mover: Side, gains: readonly Gain[], call: Call): string {
  const gets = (player: Player): string => (player.isYou ? 'you get ' : `${player.name} gets `);
  return gains
    .map(({ side, points: gained }) => `; ${side === mover ? '' : gets(call(side))}${points(gained)}`)
    .join('');
}

function describeHappening(it: Happening, call: Call): string {
  const size = (piece: Piece | null): string => (piece ? `${piece.size} on ` : '');
  if (it.kind === 'start') return 'The start of the game.';
  const mover = call(it.mover);
  switch (it.kind) {
    case 'pass':
      return `${tells(mover, 'has no move and passes', 'have no move and pass')}.`;
    case 'laid':
      return `${tells(mover, 'has laid the', 'have laid your')} six pairs.`;
    case 'look': {
      const inside = it.pieces === null ? '' : `: ${describeContents(it.pieces)}`;
      if (it.tried) {
        const plays = mover.isYou ? 'play' : 'plays';
        return `${tells(mover, 'lifts', 'lift')} ${it.cell}, which is empty, then ${plays} a move.`;
      }
      return `${tells(mover, 'looks', 'look')} into ${it.cell}${inside}.`;
    }
    case 'move':
      return `${mover.name}: ${size(it.piece)}${it.from} to ${it.to}${describeGains(it.mover, it.gains, call)}.`;
    case 'release': {
      const left = it.left ? `, and leaves ${aPiece(it.left)}` : '';
      const lifted = `${size(it.piece)}${it.from} lifted to ${it.to}`;
      return `${mover.name}: ${lifted}${left}${describeGains(it.mover, it.gains, call)}.`;
    }
    case 'eat': {
      const eaten = it.eaten ? `${aPiece(it.eaten)} on ` : '';
      const gains = describeGains(it.mover, it.gains, call);
      return `${mover.name}: ${size(it.piece)}${it.from} eats ${eaten}${it.to}${gains}.`;
    }
  }
}

/** What decides when a game ends before anybody has the points (A15, A16). */
function byPoints(drawn: boolean): string {
  return drawn ? ', and equal points' : ': the player with more points wins';
}

function advise(move: string): string {
  if (move === '--') return 'pass';
  if (isRow(move)) return `lay the pairs ${move}`;
  if (move.startsWith('?')) return `look into ${move.slice(1)}`;
  const [from, to] = [move.slice(0, 2), move.slice(3, 5)];
  if (move[2] === 'x') return `${from} eats ${to}`;
  return move[2] === '^' ? `release on ${from}, the outer piece to ${to}` : `${from} to ${to}`;
}

export const en: ArcanorTexts = {
  ...NAME.en,
  seats: SEATS,
  seatHints: { l: 'beech, smooth rims', d: 'walnut, notched rims' },
  options: {
    memory: {
      label: 'Remember the contents (the real game)',
      hint: 'Untick it to learn: every piece then shows what it holds.',
    },
    points: {
      label: 'Points to win',
      hint: 'Twelve for a real game; six for a short one.',
      refused: 'The points to win are a whole number from 1 to 999.',
    },
    first: {
      label: 'Who begins?',
      hint: '',
      choices: { lot: 'A coin decides', light: 'Light', dark: 'Dark' },
    },
    start: {
      label: 'Start',
      hint: 'If the players lay them, nobody sees the other’s row until both are done.',
      choices: { fixed: 'As in the rules', free: 'Each player lays the six pairs as they like' },
    },
  },
  goal: ({ target }) => `Bring ${target === null ? 'pieces' : points(target)} to the row opposite`,
  endings: {
    points: 'the points to win are reached',
    stuck: ({ drawn }) => `nobody can move${byPoints(drawn)}`,
    repetition: ({ drawn }) => `the same position for the third time${byPoints(drawn)}`,
    no_progress: ({ drawn }) => `100 turns with nothing eaten and no piece reaching its goal row${byPoints(drawn)}`,
  },
  rules: {
    A1: 'There is no such cell.',
    A2: 'Lay each of your six pairs on a column of your home row.',
    A4: 'A piece goes to a free cell next to it, straight or diagonally.',
    A5: 'The outer piece is lifted to a free cell next to it.',
    A6: 'A piece eats an opponent’s piece next to it that is exactly one size smaller.',
    A7: 'A full piece leaves what it holds when it eats.',
    A8: 'You may not eat your own pieces.',
    A9: 'A piece that has reached its goal row stays there and cannot be eaten.',
    A11: 'The game is over.',
    A12: 'You may look only into your own pieces.',
    A13: 'You may look only into your own pieces, when it is your turn.',
    A14: 'An empty piece has nothing to release.',
    A15: 'You may pass only when you have no other move.',
    A16: 'The game is over.',
  },
  buttonMoves: [{ move: '--', testid: 'pass', label: 'Pass' }],
  keys: [
    ['←, →, ↑, ↓', 'from cell to cell'],
    ['Home, PgUp, End, PgDn', 'along the diagonals (7 9 1 3 on a number pad)'],
    ['N', 'to the next piece that can move, or the next place it can go (Shift: back)'],
    ['R', 'release, or move again'],
    ['L', 'look inside the piece picked up'],
    ['Shift, Alt', 'while dragging: release'],
  ],
  advise: (_, moves) => (moves.includes('--') ? 'None of your pieces can move: you must pass (A15).' : null),
  describe: (step, previous, _, own = null) =>
    describeHappening(happeningOf(step, previous), callBy(SEATS, 'You', own)),
  hintParts: (move) => {
    if (!/^..[-^x]..$/.test(move)) return null;
    const [from, to] = [move.slice(0, 2), move.slice(3)];
    return { piece: `Look at the piece on ${from}`, target: `It goes from ${from} to ${to}` };
  },
  coach: {
    losesPoints: (name, gained, moves) =>
      `${name} can bring ${points(gained)} home${moves > 1 ? ` within ${moves} moves` : ''}.`,
    missedPoints: (missed) => `You could have brought ${points(missed)} more home.`,
  },
  adviceText: (move) => advise(move),

  grid: 'Board, 8 columns and 7 rows',
  cell: ({ cell, stack, goal, role, lastMove }) => {
    const piece = stack && `${SIDES[stack.side]} piece of size ${stack.size}, worth ${stack.size}`;
    const contents = stack?.contents && (stack.contents.length > 0 ? 'holds ' : '') + describeContents(stack.contents);
    const arrived = stack && stack.side === goal ? 'on its goal row' : '';
    const free = goal ? `free, ${SEATS[goal]}’s goal row` : 'free';
    return [cell, piece ?? free, contents, arrived, role && ROLES[role], lastMove && 'last move']
      .filter(Boolean)
      .join(', ');
  },
  goalRow: (side) => `${SEATS[side]}’s goal`,
  picked: (cell, ends, { release, look }) => {
    const cells = ends === 0 ? 'It cannot move now.' : ends === 1 ? 'One cell to go to.' : `${ends} cells to go to.`;
    const keys = `${release ? ' R: release.' : ''}${look ? ' L: look inside.' : ''}`;
    return `${cell} picked up. ${cells}${keys}`;
  },
  dropped: 'Put down.',
  stuck: (cell) => `The piece on ${cell} cannot move now.`,
  foreign: (cell) => `The piece on ${cell} is not yours to move.`,
  ask: (cell) => `To ${cell}: Enter to move, R to release.`,
  carries: {
    whole: { label: 'Move', meaning: 'Move: all of it.', announcement: 'Move the piece with what it holds.' },
    release: {
      label: 'Release',
      meaning: 'Release: the outer one alone.',
      announcement: 'Release: the outer piece goes, what it holds stays.',
    },
  },
  look: 'Look',
  lookMeaning: 'Look: both of you see it.',
  lookHint: 'Look inside; your opponent sees it too',
  hand: 'What to do with the piece',
  pickHint: 'Pick up one of your pieces.',
  goHint: 'It is empty. Press the cell to move it to.',
  layHint: 'Lay your six pairs: press two places to swap them.',
  layDone: 'Done',
  pairPicked: (cell) => `Pair on ${cell} picked up. Choose where it goes.`,
  pairPut: (cell) => `Put on ${cell}.`,
  empty: 'empty',
};

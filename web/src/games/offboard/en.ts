// Offboard in English.

import type { Trace } from '../drawing';
import { type Call, callBy, tells } from '../player';
import { happeningOf, type Fall, type Happening } from './happenings';
import type { Colour } from './geometry';
import { parsePosition } from './position';
import { movingTogether } from './journeys';
import { NAME } from './name';
import type { CellRole, OffboardTexts } from './texts';

const SEATS: Record<Colour, string> = { r: 'Red', y: 'Yellow' };
const COLOURS: Record<Colour, string> = { r: 'red', y: 'yellow' };

const ROLES: Record<CellRole, string> = {
  movable: 'can move',
  picked: 'picked up',
  go: 'it can go here',
  line: 'the whole line can move this way',
  push: 'it can push here',
  put_back: 'the marble can be put back here',
};

function points(count: number): string {
  return count === 1 ? '1 point' : `${count} points`;
}

function describeFall(fall: Fall, call: Call): string {
  const marble = `a ${COLOURS[fall.marble]} marble falls into target ${fall.target}`;
  if (fall.toHand) {
    const owner = call(fall.marble);
    return `${marble}, which is taken: it goes to ${owner.isYou ? 'your' : `${owner.name}’s`} hand`;
  }
  return `${marble}: ${points(fall.points)}`;
}

function describeHappening(it: Happening, call: Call): string {
  if (it.kind === 'start') return 'The start of the game.';
  const mover = call(it.mover);
  switch (it.kind) {
    case 'pass':
      return `${tells(mover, 'has no move and passes', 'have no move and pass')}.`;
    case 'take_out':
      return `${tells(mover, 'takes the marble out of the game, then plays', 'take the marble out of the game, then play')} a move.`;
    case 'put_back':
      return `${tells(mover, 'puts', 'put')} the marble back on ${it.cell}.`;
    case 'slide': {
      const line = it.group > 1 ? `, a line of ${it.group}` : '';
      const push = it.pushed > 0 ? `, pushing ${it.pushed}` : '';
      const fall = it.fall ? `; ${describeFall(it.fall, call)}` : '';
      return `${mover.name}: ${it.from} to ${it.to}${line}${push}${fall}.`;
    }
  }
}

function advise(move: string, position: string, trace: Trace | null): string {
  if (move === 'x') return 'take the marble out of the game';
  if (move === '--') return 'pass';
  if (move.startsWith('@')) return `put the marble back on ${move.slice(1)}`;
  const { from, to, group, pushed } = movingTogether(move, parsePosition(position), trace);
  return `${from} to ${to}${group > 1 ? `, a line of ${group}` : ''}${pushed > 0 ? `, pushing ${pushed}` : ''}`;
}

export const en: OffboardTexts = {
  ...NAME.en,
  seats: SEATS,
  seatHints: { r: 'ringed marbles, plays first', y: 'cat’s-eye marbles' },
  options: {
    points: {
      label: 'Points to win',
      hint: 'Six for a real game; three for a short one.',
      refused: 'The points to win are a whole number from 1 to 999.',
    },
    targets: {
      label: 'Values of the twelve targets',
      hint: 'T1 to T12, counter-clockwise from the bottom left.',
      refused: 'The values of the targets are twelve whole numbers from 0 to 99.',
    },
    start: {
      label: 'Starting position',
      hint: 'In the notation of the rules page.',
      refused: 'This starting position cannot be used.',
    },
  },
  goal: ({ target }) => `Push ${target === null ? 'marbles' : points(target)} into the targets`,
  endings: {
    points: 'the points to win are reached',
    no_marbles: 'the other side has no marbles left',
    repetition: 'the same position for the third time',
    no_progress: ({ drawn }) =>
      drawn
        ? '100 turns without a marble scored or taken out, and equal points'
        : '100 turns without a marble scored or taken out: the player with more points wins',
  },
  rules: {
    O1: 'There is no such cell.',
    O7: 'One marble, or a straight line of your own, moves one cell along that line.',
    O8: 'You may not send your own marble off the board.',
    O9: 'Only a longer line pushes a shorter one, and the place behind it must be free or off the board.',
    O11: 'First decide about the marble in hand: put it back on a free cell, or take it out of the game.',
    O12: 'The game is over.',
    O13: 'You may pass only when you have no other move.',
    O14: 'The game is over.',
  },
  buttonMoves: [
    { move: 'x', testid: 'take-out', label: 'Take it out of the game' },
    { move: '--', testid: 'pass', label: 'Pass' },
  ],
  keys: [
    ['←, →', 'along the row'],
    ['↑, ↓', 'to the row above or below'],
    ['Home, PgUp, End, PgDn', 'along the diagonals (7 9 1 3 on a number pad)'],
    ['N', 'to the next marble that can move, or the next place it can go (Shift: back)'],
  ],
  advise: (step, moves) => {
    if (moves.length === 1 && moves[0] === '--')
      return 'None of your marbles can move, so all you can do is pass; that counts as your turn (O13).';
    return parsePosition(step.position).inHand
      ? 'A marble came back: put it on any free cell, or take it out for good and play on.'
      : null;
  },
  describe: (step, previous, _, own = null) =>
    describeHappening(happeningOf(step, previous), callBy(SEATS, 'You', own)),
  hintParts: (move) => {
    const [from, to] = move.split('-');
    return from && to ? { piece: `Look at the marble on ${from}`, target: `It goes from ${from} to ${to}` } : null;
  },
  coach: {
    losesPoints: (name, gained, moves) =>
      `${name} can push your marbles into the targets for ${points(gained)}${moves > 1 ? ` within ${moves} moves` : ''}.`,
    missedPoints: (missed) => `You could have pushed ${points(missed)} more into the targets.`,
  },
  adviceText: (move, step, trace) => advise(move, step.position, trace),

  grid: 'Board, 61 cells',
  targets: 'Targets',
  cell: ({ cell, marble, role, lastMove }) =>
    [cell, marble ? `${COLOURS[marble]} marble` : 'free', role ? ROLES[role] : '', lastMove ? 'last move' : '']
      .filter((part) => part !== '')
      .join(', '),
  target: (index, value, marble) =>
    `Target ${index + 1}, worth ${value}, ${marble ? `${COLOURS[marble]} marble` : 'free'}`,
  hand: (colour) => `${SEATS[colour]} has a marble in hand`,
  picked: (cell, ends) => `${cell} picked up. ${ends === 1 ? 'One way to go.' : `${ends} ways to go.`}`,
  dropped: 'Put down.',
  stuck: (cell) => `The marble on ${cell} cannot move now.`,
  foreign: (cell) => `The marble on ${cell} is not yours to move.`,
};

// Around the table, in English.

import { tells } from '../player';
import { COLOURS, ENGLISH, SIDES } from './terms/en';
import type { TableTexts } from './texts';

function number(value: number, decimals: number): string {
  return new Intl.NumberFormat('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(
    value,
  );
}

function towards(value: number, more: string, less: string): string {
  const text = number(Math.abs(value), 1);
  return text === '0.0' ? '' : `${text} cm ${value > 0 ? more : less}`;
}

export const en: TableTexts = {
  film: {
    controls: 'The shot, seen again',
    play: 'Play on',
    pause: 'Pause',
    again: 'See the shot again',
    slow: 'Slow motion, a quarter of the speed',
    skip: 'Skip to the end',
    escape: 'Esc',
    time: 'Time in the shot',
    timeText: (time, end) => `${number(time, 1)} of ${number(end, 1)} seconds`,
    seconds: (time) => `${number(time, 1)} s`,
    loading: 'Fetching the shot…',
    none: 'Only the end of this shot is kept.',
    open: 'See the last shot again',
    close: 'Back to aiming',
  },
  tally: ({ inside, owed, queen }, game) => {
    const parts = [`${inside} of 9 ${ENGLISH[game].piece}s in`];
    if (owed > 0) parts.push(`owes ${owed}`);
    if (queen === 'owned') parts.push('has the queen');
    if (queen === 'pending') parts.push(`must ${ENGLISH[game].cover} the queen`);
    return parts.join(', ');
  },
  owes: (owed) => `owes ${owed}`,
  lying: (game) => `On the ${ENGLISH[game].table}, seen from the bottom of the screen`,
  round: (round) => `Round ${round}`,
  piece: (name, kind) => (kind === 'q' ? 'queen' : `${COLOURS[kind === 'w' ? 'w' : 'b']} ${name.slice(1)}`),
  pieceCount: (pieces, game) => {
    const tenths = Math.round(pieces * 10) / 10;
    return `${new Intl.NumberFormat('en').format(tenths)} ${ENGLISH[game].piece}${tenths === 1 ? '' : 's'}`;
  },
  place: (right, ahead) =>
    [towards(right, 'right', 'left'), towards(ahead, 'up', 'down')].filter((part) => part !== '').join(', ') ||
    'in the centre',
  lies: (piece, place) => `${piece}: ${place}`,
  queen: (state, game) => {
    if (state === 'table') return `The queen is on the ${ENGLISH[game].table}`;
    if (state === 'pending') return `The queen is in, to be ${ENGLISH[game].cover}ed`;
    return `${SIDES[state]} has the queen`;
  },
  shot: ({ speed_mps, angle_deg }) => {
    const turn =
      Math.abs(angle_deg) < 0.05
        ? 'straight'
        : `${number(Math.abs(angle_deg), 0)}° ${angle_deg > 0 ? 'right' : 'left'}`;
    return `${number(speed_mps, 1)} m/s, ${turn}`;
  },
  shoots: (player, shot, pocketed) =>
    `${tells(player, 'shoots', 'shoot')}: ${shot}; ${player.isYou ? 'you pocket' : 'pockets'} ${pocketed ?? 'nothing'}.`,
  choice: { pass: 'passes', again: 'again' },
  passes: (player) => `${tells(player, 'passes', 'pass')} the hand.`,
  choosesAgain: (player) => `${tells(player, 'puts two balls back and shoots', 'put two balls back and shoot')} again.`,
  hintPiece: (piece, kind, game, { right, far }) =>
    `Look at the ${en.piece(piece, kind, game)} and the ${far ? 'far' : 'near'} hole on the ${right ? 'right' : 'left'}`,
  hintLine: 'This is the line; how hard, you decide',
  match: ({ target, round, rounds }) =>
    rounds === null ? 'The deciding round' : `Round ${round} of ${rounds}, ${target} points win`,
  roundBegins: (round, player) => `Round ${round}. ${tells(player, 'begins', 'begin')}.`,
};

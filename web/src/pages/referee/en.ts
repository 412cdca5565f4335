// The referee's page in English.

import { WITH_SCREENS } from '../../games/shooting/data';
import { ENGLISH, SIDES } from '../../games/shooting/terms/en';
import type { RefereeTexts, Shooter } from './texts';

const count = (number: number, one: string): string => (number === 1 ? `1 ${one}` : `${number} ${one}s`);

const nameOf = (who: Shooter): string => ('name' in who ? who.name : SIDES[who.colour]);

export const en: RefereeTexts = {
  title: 'Referee',
  titleOf: (game) => `Referee for ${game}`,
  intro: 'For a match on a real table: say what went in, and read who plays and what goes back.',
  player: (number) => `Player ${number}`,
  round: (round) => `Round ${round}`,
  shot: (number) => `Shot ${number}`,
  begins: (who) => `${nameOf(who)} begins`,
  shootsNext: (who) => `${nameOf(who)} plays`,
  shootsAgain: (who) => `${nameOf(who)} plays again`,
  winsRound: (name, points) => `${name} wins the round: ${count(points, 'point')}`,
  winsMatch: (name) => `${name} wins the match!`,
  drawnMatch: 'The match is drawn',
  finalScore: (score) => `Final score: ${score}`,
  nextRound: (round, name) =>
    `Round ${round}: lay out the rosette again. Colours change: ${name} has White, and begins.`,
  putBack: (pieces) => `Back to the centre: ${pieces}`,

  standing: 'Where the match stands',
  points: (points) => (points === 1 ? 'point' : 'points'),
  inOf: (inside, all) => `${inside} of ${all} in`,
  owes: (owed) => `owes ${owed}`,
  queen: 'The queen:',
  queenAt: (state, game) =>
    state === 'table' ? `on the ${ENGLISH[game].table}` : `in, to be ${ENGLISH[game].cover}ed now`,
  queenOf: (name) => `${name}’s`,

  whatWentIn: 'What went in, in order?',
  leftTable: (game) => `Left the ${ENGLISH[game].table}`,
  addLeft: (piece, game) => `${piece} left the ${ENGLISH[game].table}`,
  chip: (piece, left) => (left ? `${piece} (out)` : piece),
  screened: 'A screened ball was hit first, without a cushion',
  screenedChip: 'screened ball hit',
  remove: (event) => `Remove: ${event}`,
  entry: 'This shot',
  entryEmpty: (game) => `Tap the ${ENGLISH[game].piece}s in the order they fell.`,
  nothing: 'Nothing went in',
  confirm: 'Confirm the shot',
  asking: 'Asking the referee…',
  left: (left) => `${left} left`,

  chooses: (who) => `${nameOf(who)} chooses`,
  chooseHint: 'The rules leave this to the player who shot:',

  unreachable: 'The referee cannot be reached. What you entered is kept: try again in a moment.',
  retry: 'Try again',
  impossible: 'That shot is not possible. Correct it, and confirm again.',
  refused: 'The referee could not use that.',

  history: 'The shots',
  noShots: 'No shot yet.',
  nothingShort: 'nothing',
  why: 'Why?',
  undo: 'Undo the last shot',
  undone: 'The last shot is undone; correct it or remove it.',
  newMatch: 'New match',
  newMatchSure: 'Start a new match?',
  newMatchHint: 'The shots of this one will be forgotten.',
  settings: 'Players and match',
  name: (number) => (number === 1 ? 'Who begins, with White?' : 'Who plays against them?'),
  pointsOption: 'Points that win the match',
  roundsOption: 'Rounds at most',
  keysTitle: 'Keys',
  keys: (game) => [
    ['W', 'white went in'],
    ['B', 'black went in'],
    ['Q', 'the queen went in'],
    ['S', `the ${ENGLISH[game].striker} went in`],
    ['!', `the last one left the ${ENGLISH[game].table} instead`],
    ...(WITH_SCREENS.includes(game) ? ([['X', 'a screened ball was hit']] as const) : []),
    ['Backspace', 'remove the last one'],
    ['Enter', 'confirm the shot'],
    ['0', 'nothing went in'],
  ],
};

// An analysis in English.

import type { Ease } from './ease';
import type { Coverage } from './insights';
import type { Fault } from './verdicts';
import type { AnalysisTexts } from './texts';

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

const FAULTS: Readonly<Record<Fault, readonly [one: string, many: string]>> = {
  inaccuracy: ['inaccuracy', 'inaccuracies'],
  mistake: ['mistake', 'mistakes'],
  blunder: ['blunder', 'blunders'],
};

const SHOTS: Readonly<Record<Ease, string>> = { easy: 'An easy shot', fair: 'Not an easy shot', hard: 'A hard shot' };
const MADE: Readonly<Record<Ease, string>> = {
  easy: 'With an easy shot',
  fair: 'With a fair one',
  hard: 'With a hard one',
};
const MAKES: Readonly<Record<number, string>> = {
  0: 'hardly ever makes it',
  1: 'makes it once in 10',
  2: 'makes it twice in 10',
  10: 'nearly always makes it',
};

function percent(part: number): string {
  return `${Math.round(100 * part)}%`;
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

function compactCount(number: number, one: string): string {
  return `${compact.format(number)} ${number === 1 ? one : `${one}s`}`;
}

function seen({ seen, positions, deepest }: Coverage): string {
  const depth = deepest === null ? '' : `, up to ${count(deepest, 'move')} ahead`;
  return `${seen} of ${count(positions, 'position')}${depth}`;
}

export const en: AnalysisTexts = {
  title: 'Analysis',
  back: 'Back to the table',
  graph: 'Who is ahead, move by move',
  shotGraph: 'Chance to keep the hand, shot by shot',
  at: (index, last, move, known) => `${move === null ? 'The start' : `${index} of ${last}, ${move}`}: ${known}`,
  unknown: 'not looked at yet',
  percent,
  expects: (team, part) => `${team}: ${percent(part)}`,
  even: 'About even',
  others: 'the others',
  winsIn: ({ name, seats }, moves) => `${name} ${seats.length === 1 ? 'wins' : 'win'} in ${count(moves, 'move')}`,
  faults: { inaccuracy: 'Inaccuracy', mistake: 'Mistake', blunder: 'Blunder' },
  faultCounts: (team, counts) => {
    const parts = (['blunder', 'mistake', 'inaccuracy'] as const)
      .filter((fault) => counts[fault] > 0)
      .map((fault) => count(counts[fault], ...FAULTS[fault]));
    return `${team}: ${parts.length > 0 ? parts.join(', ') : 'no mistakes seen'}`;
  },
  accuracy: (part) => `Accuracy: ${percent(part)}`,
  playedLike: (bot) => (bot === null ? 'played about as if at random' : `played about like ${bot}`),
  aboutAccuracy:
    'At 100% nothing is given away; at 0% as much as by moves at random. It is measured by games of the bots, and a single game says only roughly how well somebody plays.',
  madeShots: (ease, { made, of }) => `${MADE[ease]}: ${made} of ${of} turns kept`,
  nextFault: 'Next mistake',
  previousFault: 'Previous mistake',
  led: 'The move that led here',
  ledShot: 'The shot that led here',
  lostPoint: ({ name }, was, is) => `${name} fell from ${percent(was)} to ${percent(is)}.`,
  lostPieces: (pieces) => `It gave away about ${pieces}.`,
  betterWas: (move) => `Better: ${move}.`,
  showBetter: 'Show it',
  here: 'From here',
  best: (move) => `Best: ${move}`,
  line: 'Best line',
  depth: (depth, nodes) => `${count(depth, 'move')} ahead, ${compactCount(nodes, 'position')}`,
  looks: (depth, nodes) => `looked ${depth === 1 ? 'once' : `${depth} times`}, ${compactCount(nodes, 'shot')} tried`,
  notSeen: 'Not looked at yet.',
  over: 'The game is over here.',
  playedShot: 'The shot that was played',
  betterShot: 'A better one, drawn in blue',
  noBetterShot: 'No clearly better shot was found.',
  sureness: (ease, bot, tenths) =>
    `${SHOTS[ease]}: ${bot}’s hand ${MAKES[tenths] ?? `makes it ${tenths} times in 10`}.`,
  surerHand: 'With a surer hand, it',
  keeps: 'keeps the hand',
  repeats: 'pockets all it should',
  watch: 'Watch it',
  unwatch: 'Back to the position',
  notPlayed: 'This shot was not played: it is what the better one would do, without any error.',
  waiting: 'The bot is taking a first look…',
  running: (coverage) => `Looking: ${seen(coverage)}`,
  runningAt: (index) => `Looking deeper at position ${index}…`,
  stopped: (coverage) => (coverage.seen === 0 ? 'Stopped' : `Stopped: ${seen(coverage)}`),
  done: (coverage) => `Looked at ${seen(coverage)}`,
  stop: 'Stop',
  goOn: 'Continue',
  deeper: 'Look deeper here',
  retry: 'Try again',
  cutOff: 'The connection was lost. The results so far are kept.',
  unreachable: 'The server does not answer. The results so far are kept.',
  refused: 'Others are still playing: the game can be analysed when it is over.',
  keys: [
    ['←, →', 'step through the game'],
    ['Home, End', 'on the graph: to the start, to the end'],
    ['F', 'turn the board'],
    ['M', 'sound on or off'],
    ['?', 'this help'],
  ],
};

// The puzzles' pages in English.

import type { PuzzleTexts } from './texts';

export const en: PuzzleTexts = {
  listTitle: 'Puzzles',
  listIntro:
    'Positions with one thing to find. One a day for everybody, then as many as you like, as hard as suits you.',
  dayTitle: 'Puzzle of the day',
  dayOf: (game) => `Today: ${game}`,
  dayOpen: 'Solve it',
  dayAgain: 'Look at it again',
  titleOf: (game) => `Puzzles of ${game}`,
  noPuzzles: 'There are no puzzles of this game',
  noPuzzle: 'There is no such puzzle',
  kept: 'The server remembers what you have solved.',
  solvedOf: (solved, of) => `${solved} of ${of} solved`,
  rating: (rating) => `Your rating: ${rating}`,

  hardness: (rating) => `Rated ${rating}`,
  ofDay: 'Puzzle of the day',
  marks: { tried: 'tried', solved: 'solved' },
  find: 'Find the best move',
  side: (seat) => `You play ${seat}. One try counts; then try as often as you like.`,
  watch: 'Watch…',
  sending: 'Just a moment…',
  hint: 'A hint',
  hintPlace: (place) => `Look at ${place}: the move begins there.`,
  hintBeside: 'The move begins beside the board.',
  hintAim: 'The place and the strength are set as they should be: find the direction.',
  showMe: 'Show me',
  again: 'Try again',
  next: 'Next puzzle',
  skip: 'Another one',
  points: 'Points',

  solved: 'Solved!',
  shown: (move) => `This was the solution. ${move}`,
  refuted: 'Another move is better: the board shows the answer to yours.',
  failed: 'That is not what was asked for.',
  themes: 'Themes:',
  keysTitle: 'Puzzles by keyboard',
  keys: [
    ['Tab', 'to the board, then to the buttons'],
    ['Enter, Space', 'take, put down; press a button'],
    ['H', 'a hint, then the solution'],
    ['M', 'sound on or off'],
    ['?', 'this help'],
  ],
};

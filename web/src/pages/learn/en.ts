// The lessons' pages in English.

import type { LearnTexts } from './texts';

export const en: LearnTexts = {
  link: 'Learn in 5 minutes',
  goOn: (done, of) => `Go on learning (${done} of ${of} done)`,
  learned: 'Lesson done: see it again',

  listTitle: 'Learn a game',
  listIntro: 'A first game on the real board, one idea at a time, in five minutes. Which one shall it be?',
  titleOf: (game) => `Learn ${game}`,
  noLesson: 'There is no lesson for this game yet',
  progress: (number, of) => `${number} of ${of}`,
  isDone: 'done',
  kept: 'Stop whenever you like: this browser remembers where you are.',
  toText: 'Go to the task',

  watch: 'Watch…',
  sending: 'One moment…',
  hint: 'Hint',
  showMove: 'Show me',
  shownMove: (advice) => `Try this: ${advice}.`,
  shownShot: 'The aim is set: all you have to do is shoot.',
  again: 'Try again',
  back: 'Back',
  next: 'Next',
  skip: 'Skip',
  points: 'Points',

  endTitle: (game) => `You can play ${game}!`,
  endText: (bot) =>
    `Nothing teaches better than a real game. ${bot} is gentle with beginners, and the rules are always one press away.`,
  playFirst: (bot) => `Play a first game with ${bot}`,
  playAlone: 'Open a first table',
  playing: 'Laying the table…',
  learnAgain: 'See the lesson again',
  otherGames: 'Learn another game',

  offer: (game) => `First time at ${game}?`,
  offerLink: 'Learn it in 5 minutes',
  offerClose: 'No, thanks',
  keysTitle: 'Learn by keyboard',
  keys: [
    ['Tab', 'to the board, then to the buttons'],
    ['Enter, Space', 'take, put down; press a button'],
    ['H', 'a hint, then the move'],
    ['M', 'sound on or off'],
    ['?', 'this help'],
  ],
};

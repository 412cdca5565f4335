// Trying again in English.

import type { RetryTexts } from './texts';

export const en: RetryTexts = {
  begin: (count) => `Learn from ${count === 1 ? 'your biggest mistake' : `${count} mistakes`}`,
  progress: (number, of) => `Position ${number} of ${of}`,
  title: 'There was better',
  task: (played) => `${played} Find something better.`,
  good: 'Well found! Nothing much better is known here.',
  bad: (isAnswered) =>
    isAnswered ? 'There is better: this is how it would be answered.' : 'There is better here. Try again.',
  watch: 'Watch…',
  sending: 'The bot is thinking about it…',
  showMe: 'Show me',
  shown: (advice) => `Try this: ${advice}.`,
  shownShot: 'The aim is set: all you have to do is shoot.',
  again: 'Try again',
  next: 'Next',
  skip: 'Skip',
  end: 'Back to the analysis',
  points: 'Points',
  keysTitle: 'Trying again by keyboard',
  keys: [
    ['Tab', 'to the board, then to the buttons'],
    ['Enter, Space', 'take, put down; press a button'],
    ['?', 'this help'],
  ],
};

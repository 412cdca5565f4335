// English: clocks, and the other people at the table.

import type { PeopleTexts } from './texts';

function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

export const en: PeopleTexts = {
  timeLeft: (time) => `${time} left`,
  clockSaid: (name, time, runs) => `${name}: ${time}${runs ? ', running' : ''}.`,
  clockLow: (time) => `${time} left!`,
  clockKeys: [['T', 'hear the clocks']],
  giveTime: (name) => `Give ${name} 15 seconds`,
  timeGiven: (name) => `${name} gets 15 seconds more.`,

  askTakeBack: 'Ask to take back',
  takeBackAsked: (others) =>
    others === 1
      ? 'You ask to take your move back. It is up to the other player.'
      : 'You ask to take your move back. It is up to the other players.',
  takeBackAskedBy: (name) => `${name} would like to take a move back.`,
  allow: 'Allow',
  decline: 'Decline',
  offerEnds: {
    draw: {
      declined: 'The draw was declined.',
      lapsed: 'The offer of a draw has lapsed: the game goes on.',
    },
    takeback: {
      declined: 'The move stays: taking it back was declined.',
      lapsed: 'The move stays: the game goes on.',
    },
    stand_in: {
      declined: 'No bot takes over: that was declined.',
      lapsed: 'No bot takes over: the game goes on.',
    },
  },

  goalTo: (target) => (target === 1 ? 'Score 1 point to win' : `Score ${target} points to win`),
  goalMost: 'Score the most points',
  goalAndStanding: (goal, standing) => `${goal}: ${standing}`,
  goalLabel: 'The goal, and how everybody stands',

  hintPlace: (place) => `Look at ${place}`,
  hintPlaces: (first, last) => `From ${first} to ${last}`,
  hintTarget: 'Where to?',
  hintMove: 'The whole move',
  advised: ({ hints, moves, remarks }) =>
    [
      hints > 0 ? count(hints, 'hint') : '',
      moves > 0 ? count(moves, 'full move') : '',
      remarks > 0 ? count(remarks, 'word from the coach', 'words from the coach') : '',
    ]
      .filter((part) => part !== '')
      .join(', '),
  advisedDoesNotCount: 'With so much help, the game does not count for your strength.',

  coach: {
    name: 'Coach',
    says: (text) => `Coach: ${text}`,
    switch: 'A coach speaks up',
    losesPoints: (name, points, moves) =>
      `${name} can score ${count(points, 'point')} now${moves > 1 ? `, within ${moves} moves` : ''}.`,
    missedPoints: (points) => `You could have scored ${count(points, 'point')} more.`,
    allowsWin: (name, moves) =>
      moves === 1 ? `${name} can win at once.` : `${name} can win for sure, in ${moves} moves of everybody’s.`,
    missedWin: (moves) =>
      moves === 1 ? 'You could have won at once.' : `You could have won for sure, in ${moves} moves of everybody’s.`,
    worsens: 'That gives away a good part of your chances.',
    answer: (move) => `The answer to fear: ${move}.`,
    better: (move) => `Better: ${move}.`,
    betterShot: (shot, keeps) => `A better shot: ${shot}. It keeps the turn in ${Math.round(100 * keeps)}% of tries.`,
    goodFind: 'Well found! The move that comes to mind first was worse.',
    hardShot: 'A hard shot, and it worked. Well played!',
    takeBack: 'Take it back',
  },

  callOff: 'Call off',
  callOffSure: 'Call this game off?',
  callOffHint: 'Not everybody has moved yet: nobody wins or loses.',
  calledOff: 'Called off',

  hasLeft: (name) => `${name} has left.`,
  isBack: (name) => `${name} is back.`,
  claimLater: (seconds) =>
    `If they are not back in ${seconds} s, you can take the win, call it a draw, or let a bot play on.`,
  claimNow: 'You need not wait any longer.',
  claimWin: 'Take the win',
  claimDraw: 'Call it a draw',
  claimBot: 'Let a bot play on',
  claimLevel: 'Which bot?',
  playsFor: (bot, name) => `${bot} plays for ${name}`,
  playsForMe: (bot) => `${bot}, for you`,
  playsAgain: (name) => `${name} plays again.`,

  handOver: 'Let a bot play on',
  handOverHint: 'It plays in your place until you take your seat back. This game will not count for your strength.',
  handOverAsks: (others) =>
    others === 1
      ? 'It plays in your place until you take your seat back. The other player is asked first.'
      : 'It plays in your place until you take your seat back. The other players are asked first.',
  handOverYes: 'Give it my seat',
  playsForYou: (bot) => `${bot} plays for you.`,
  playAgain: 'Take my seat back',
  standInAsked: (bot, others) =>
    others === 1
      ? `You would like ${bot} to play on for you. It is up to the other player.`
      : `You would like ${bot} to play on for you. It is up to the other players.`,
  standInAskedBy: (name, bot) => `${name} would like ${bot} (a bot) to play on for them.`,

  saySomething: 'Say something',
  phrases: {
    hello: 'Hello!',
    good_luck: 'Good luck!',
    well_played: 'Well played!',
    oops: 'Oops…',
    thanks: 'Thank you!',
    sorry: 'Sorry!',
    your_turn: 'Your turn!',
    again: 'One more?',
  },
  said: (name, phrase) => `${name}: ${phrase}`,
  saidTooSoon: 'One thing at a time: wait a few seconds.',
  mutePhrases: 'Do not show me what others say',
};

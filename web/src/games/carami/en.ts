// Carami in English.

import { capitalise } from '../../i18n/typography';
import { type Call, callBy, tells } from '../player';
import { bandOf, campOf, CENTRE, isRamp, type Place, type Seat, slotOfRamp, valueAt } from './geometry';
import { adviceFor, type Gait, gaitOf, type Happening, happeningOf, placesOf } from './happenings';
import { NAME } from './name';
import type { CaramiTexts, PlaceFacts, PlaceRole } from './texts';

const SEATS: Record<Seat, string> = { s: 'South', w: 'West', n: 'North', e: 'East' };
const COLOURS: Record<Seat, string> = { s: 'red', w: 'yellow', n: 'blue', e: 'green' };

const ROLES: Record<PlaceRole, string> = {
  movable: 'can move',
  picked: 'picked up',
  landing: 'it can go here',
  stop: 'it is here, press to stop it here',
  way: 'on its way',
};

function count(number: number, one: string): string {
  return number === 1 ? `1 ${one}` : `${number} ${one}s`;
}

function namePlace(place: Place): string {
  return isRamp(place) ? `ramp to ${slotOfRamp(place)}` : place;
}

function marbleOn(place: Place): string {
  return `marble on ${isRamp(place) ? 'the ' : ''}${namePlace(place)}`;
}

function sayRamps(ramps: readonly Place[]): string {
  if (ramps.length === 0) return '';
  const go = ramps.length === 1 ? 'a marble goes' : 'marbles go';
  return ` The band is filled: ${go} to the ${ramps.map(namePlace).join(' and the ')}.`;
}

/** What kind of place it is: its worth, a band, the centre. */
function describePlace(place: Place): string {
  const slot = isRamp(place) ? slotOfRamp(place) : place;
  const camp = campOf(slot);
  const value = valueAt(slot);
  if (camp && value > 0) return `worth ${value} in ${SEATS[camp]}’s camp`;
  const band = bandOf(slot);
  if (band) return `${SEATS[band]}’s band`;
  return slot === CENTRE ? 'the centre' : '';
}

function sayPlace({ place, marble, role, doomed, waiting, lastMove }: PlaceFacts): string {
  return [
    namePlace(place),
    marble ? `${COLOURS[marble]} marble` : 'free',
    describePlace(place),
    waiting ? 'waiting, its slot is free' : '',
    role ? ROLES[role] : '',
    doomed ? 'would be taken' : '',
    lastMove ? 'last move' : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

function tellWay(gait: Gait, [from = '', ...landings]: readonly Place[]): string {
  const to = landings.join(', ');
  return { step: `${from} to ${to}`, jump: `${from} jumps to ${to}`, ramp: `from its ramp to ${to}` }[gait];
}

function describeHappening(it: Happening, call: Call): string {
  if (it.kind === 'start') return 'The start of the game.';
  const mover = call(it.mover);
  const taken = it.taken > 0 ? `, taking ${count(it.taken, 'marble')}` : '';
  const gained = it.gained > 0 ? `: ${count(it.gained, 'point')}` : '';
  const again = it.again ? ` ${tells(mover, 'plays', 'play')} again.` : '';
  const passed = it.passedOver
    .map((seat) => ` ${tells(call(seat), 'has no move and is passed over', 'have no move and are passed over')}.`)
    .join('');
  return `${mover.name}: ${tellWay(it.kind, it.places)}${taken}${gained}.${sayRamps(it.ramps)}${again}${passed}`;
}

export const en: CaramiTexts = {
  ...NAME.en,
  seats: SEATS,
  seatHints: {
    s: 'red, ringed marbles; plays first',
    w: 'yellow, cat’s-eye marbles',
    n: 'blue marbles with a star',
    e: 'green, striped marbles',
  },
  options: {
    players: {
      label: 'Players',
      hint: 'Two play South against North on the same board.',
      choices: { 4: 'Four', 2: 'Two' },
    },
    teams: {
      label: 'In two teams',
      hint: 'South and West against North and East; or else every player for themselves.',
    },
    patience: {
      label: 'Idle turns for each player',
      hint: 'Without moving forward or taking; then the game ends, and the points count.',
      refused: 'The idle turns are a whole number from 1 to 50.',
    },
    start: {
      label: 'Starting position',
      hint: 'In the notation of the rules page.',
      refused: 'This starting position cannot be used.',
    },
  },
  goal: () => 'Score on the back line opposite, and by taking marbles',
  endings: {
    back_line: 'a back line is full',
    no_moves: 'nobody can move',
    no_progress: ({ options }) => `${count(Number(options['patience']), 'turn')} each without moving forward or taking`,
  },
  rules: {
    C1: 'There is no such slot.',
    C4: 'A step crosses a wall only at the three slots of the band.',
    C5: 'No ramp leads there.',
    C8: 'A marble of yours steps to a free slot next to it, straight or diagonally forward.',
    C9: 'Sideways steps are for marbles on their own back line.',
    C10: 'You jump over somebody else’s marble next to yours, to the free slot right behind it: forward over anybody’s, sideways over an opponent’s only, and over each marble once.',
    C12: 'Your marbles keep out of the camps at the sides.',
    C13: 'A 10 is entered only from its ramp.',
    C14: 'A marble on the opposing back line never moves again.',
    C15: 'A marble goes from its ramp to its own slot, when that is free.',
    C18: 'A player who has no move is passed over.',
    C19: 'The game is over.',
  },
  buttonMoves: [],
  keys: [
    ['←, →, ↑, ↓', 'to the slot or ramp beside'],
    ['Home, PgUp, End, PgDn', 'along the diagonals (7 9 1 3 on a number pad)'],
    ['Enter', 'on the last landing: stop there'],
    ['N', 'to the next marble that can move, or the next place it can go (Shift: back)'],
  ],
  advise: (step) => {
    const advice = adviceFor(step);
    if (advice === 'ramp') return 'A marble waits on a ramp and its slot is free: moving it on earns another move.';
    return advice === 'again' ? 'Play again, with any marble.' : null;
  },
  describe: (step, previous, options, own = null) =>
    describeHappening(happeningOf(step, previous, options), callBy(SEATS, 'You', own)),
  hintParts: (move) => {
    const places = placesOf(move);
    const [from, to] = [places[0], places.at(-1)];
    if (from === undefined || to === undefined || places.length < 2) return null;
    return { piece: `Look at the ${marbleOn(from)}`, target: `It goes as far as ${namePlace(to)}` };
  },
  coach: {
    losesPoints: (name, gained, moves) =>
      `${name} can gain ${count(gained, 'point')} by it, taking marbles or reaching the back line${moves > 1 ? `, within ${moves} moves` : ''}.`,
    missedPoints: (missed) => `You could have gained ${count(missed, 'point')} more at once.`,
  },
  adviceText: (move) => tellWay(gaitOf(move), placesOf(move)),

  grid: 'Board, 85 slots and 16 ramps',
  place: sayPlace,
  pits: 'Marbles taken',
  pit: (seat, taken) => `${SEATS[seat]} has taken ${count(taken, 'marble')}`,
  picked: (place, ways) =>
    `${capitalise(marbleOn(place))} picked up. ${ways === 1 ? 'One way to go.' : `${ways} ways to go.`}`,
  landed: ({ place, ways, canStop, taken }) =>
    [
      `${place}.`,
      taken > 0 ? `Takes ${count(taken, 'marble')}.` : '',
      ways === 1 ? 'One way to go on.' : `${ways} ways to go on.`,
      canStop ? 'Press again to stop here.' : '',
    ]
      .filter((part) => part !== '')
      .join(' '),
  dropped: 'Put down.',
  stuck: (place) => `The ${marbleOn(place)} cannot move now.`,
  foreign: (place) => `The ${marbleOn(place)} is not yours to move.`,
  ramps: 'No move leads to a ramp: marbles get there by themselves when the band is full.',
  stopHere: (taken) => (taken > 0 ? `Stop here, take ${taken}` : 'Stop here'),
};

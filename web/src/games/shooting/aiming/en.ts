// Aiming in English.

import { writeNumber } from './numbers';
import type { AimingTexts } from './texts';

const number = (value: number, decimals: number): string => writeNumber(value, decimals, 'en');
const percent = (part: number): string => `${number(Math.abs(part) * 100, 0)}%`;

function placeText(place_m: number): string {
  const away = number(Math.abs(place_m) * 100, 2);
  if (away === '0') return 'in the middle';
  return `${away} cm ${place_m < 0 ? 'left' : 'right'} of the middle`;
}

function angleText(angle_deg: number): string {
  if (angle_deg === 0) return 'straight ahead';
  if (Math.abs(angle_deg) === 180) return 'straight back';
  return `${number(Math.abs(angle_deg), 2)}° ${angle_deg < 0 ? 'left' : 'right'}`;
}

function side(value: number): string {
  if (value === 0) return 'no english';
  return `${value < 0 ? 'left' : 'right'} english ${percent(value)}`;
}

function height(value: number): string {
  if (value === 0) return 'neither follow nor draw';
  return `${value < 0 ? 'draw' : 'follow'} ${percent(value)}`;
}

export const en: AimingTexts = {
  controls: 'Your shot',
  place: 'Place',
  placeUnit: 'cm',
  placeText,
  placeLeft: '1 mm to the left',
  placeRight: '1 mm to the right',
  angle: 'Direction',
  angleText,
  turnLeft: 'Turn left by 0.1°',
  turnRight: 'Turn right by 0.1°',
  fine: 'Fine tuning',
  strength: 'Strength',
  strengthText: (strength) => `${number(strength, 0)}%`,
  speedText: (speed_mps) => `${writeNumber(speed_mps, 1, 'en', 1)} m/s`,
  contact: 'Contact point',
  contactHint: 'where the cue meets the ball, in radii; beyond the ring it would slip off',
  contactText: (contact) =>
    contact.side === 0 && contact.height === 0
      ? 'centre of the ball'
      : [
          ...(contact.side === 0 ? [] : [side(contact.side)]),
          ...(contact.height === 0 ? [] : [height(contact.height)]),
        ].join(', '),
  side,
  height,
  centre: 'Centre',
  striker: 'Striker',
  cueBall: 'Yellow ball',
  aim: 'Aim',
  shoot: 'Shoot',
  summary: (place, angle, strength) => `${placeText(place)}, ${angleText(angle)}, strength ${number(strength, 0)}%`,
  pullHint: 'Pull back and let go to shoot',
  letGo: 'Let go to shoot, bring it back to cancel',
  pullMore: 'Too short to shoot',
  cancelled: 'No shot.',
  endOfPlace: 'The end of the free part of the line.',
  overGap: 'Over the occupied part of the line.',
  choices: {
    B10: {
      question: 'You pocketed a ball of yours, and the yellow one (B10).',
      pass: 'Put one ball back and pass',
      again: 'Put two balls back and shoot again',
    },
    B15: {
      question: 'You confirmed the queen, and pocketed the yellow ball (B15).',
      pass: 'Put the queen and one ball back, and pass',
      again: 'Put two balls back and shoot again; the queen must be confirmed again',
    },
  },
  noPlace: { question: 'There is no free place on your line.', pass: 'Pass the hand', again: 'Shoot again' },
  keys: [
    ['←, →', 'on the striker or the yellow ball: along the line by 1 mm (Shift: 0.2 mm; Ctrl, PgUp, PgDn: 10 mm)'],
    ['←, →', 'on the aim: turn by 1° (Shift: 0.1°; Alt or Ctrl: 0.01°)'],
    ['↑, ↓', 'on either: strength by 5% (Shift: 1%)'],
    ['Enter', 'on either: shoot'],
    ['Esc', 'while pulling: no shot'],
  ],
  cueKeys: [['←, →, ↑, ↓', 'on the ball: the contact point (Shift: finely; Home: the centre)']],
  choiceKeys: [['P, A', 'when asked: pass, or shoot again']],
};

// The texts around an aim.

import type { Language, ByLanguage } from '../../../i18n/language';
import type { ShootingGame } from '../data';
import type { Contact } from './aim';
import { en } from './en';
import { fr } from './fr';

export interface ChoiceTexts {
  question: string;
  pass: string;
  again: string;
}

export interface AimingTexts {
  /** The group of all controls. */
  controls: string;
  place: string;
  placeUnit: string;
  /** In metres right of the middle: "4.2 cm right of the middle". */
  placeText(place_m: number): string;
  placeLeft: string;
  placeRight: string;
  angle: string;
  /** "12.5° right". */
  angleText(angle_deg: number): string;
  turnLeft: string;
  turnRight: string;
  /** Unfolds the numbers. */
  fine: string;
  strength: string;
  /** "60 %", and the speed of the striker or of the cue. */
  strengthText(strength: number): string;
  speedText(speed_mps: number): string;
  contact: string;
  contactHint: string;
  contactText(contact: Contact): string;
  /** The same in short, a line for each number. */
  side(side: number): string;
  height(height: number): string;
  centre: string;
  /** What is shot: a disc, or a ball. */
  striker: string;
  cueBall: string;
  aim: string;
  shoot: string;
  /** All of an aim in one line. */
  summary(place_m: number, angle_deg: number, strength: number): string;
  /** What the grip is for. */
  pullHint: string;
  letGo: string;
  /** While a pull is too short to shoot. */
  pullMore: string;
  cancelled: string;
  /** The end of a free part of the line. */
  endOfPlace: string;
  overGap: string;
  /** By the rule that gives the choice. */
  choices: Readonly<Record<string, ChoiceTexts>>;
  /** Where the line has no place for a shot, and one can only pass. */
  noPlace: ChoiceTexts;
  keys: readonly (readonly [string, string])[];
  /** Only where there is a cue. */
  cueKeys: readonly (readonly [string, string])[];
  choiceKeys: readonly (readonly [string, string])[];
}

export const TEXTS: ByLanguage<AimingTexts> = { en, fr };

/** For a game's `keys`: its own, and those of the cue and of choices where it has them. */
export function aimingKeys(language: Language, game: ShootingGame = 'carramboule'): AimingTexts['keys'] {
  const { keys, cueKeys, choiceKeys } = TEXTS[language];
  return game === 'carom' ? keys : [...keys, ...cueKeys, ...choiceKeys];
}

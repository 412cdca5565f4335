// The drawing of any game that has none of its own here, made from the server's description.

import type { BoardProps, GameDrawing, OptionField, SeatProps } from '../drawing';
import { PlainBoard } from './board';
import { plainName } from './name';
import { layOut } from './places';
import { SeatMark } from './sign';
import { type KnownGame, plainTexts, TEXTS } from './texts';

export type { KnownGame } from './texts';

export function plainDrawing(game: KnownGame): GameDrawing {
  const { name, seats, options, places } = game;
  const called = plainName(name);
  const box = places && layOut(places).box;
  const [first = null, second = null, third = null, fourth = null] = seats;
  return {
    name,
    texts: { en: plainTexts(TEXTS.en, called.en, game), fr: plainTexts(TEXTS.fr, called.fr, game) },
    Board: (props: BoardProps) => PlainBoard({ ...props, places, seats }),
    SeatMark: ({ seat }: SeatProps) => SeatMark({ seat, seats }),
    optionFields: Object.entries(options).map(([option, value]) => optionField(option, value)),
    proportions: box ? box.width / box.height : 1,
    seatsAround: seats.length > 2 ? [first, second, third, fourth] : [first, null, second, null],
    plain: true,
    sounds: ({ move }) => (move === null ? [] : [{ kind: 'tap', at: 0, strength: 0.6 }]),
  };
}

/** A field for an option of which only the default is known. The server says what it cannot use. */
export function optionField(name: string, value: unknown): OptionField {
  if (typeof value === 'boolean') return { name, kind: 'flag', advanced: false };
  if (typeof value === 'number') return { name, kind: 'number', fractions: true, advanced: false };
  const isNumbers = Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'number');
  return { name, kind: isNumbers ? 'numbers' : 'text', advanced: false };
}

// Shots as text: place in metres right of the middle, degrees clockwise, metres a second, and with a cue the
// offsets of its tip to the right and up, in radii.
//
//   0.05/-12.5/3.2    0.05/-12.5/3.2/0.3/-0.2    pass, again

export interface Shot {
  readonly place_m: number;
  readonly angle_deg: number;
  readonly speed_mps: number;
  readonly side: number;
  readonly height: number;
}

export type ChoiceName = 'pass' | 'again';

export function isChoice(text: string): text is ChoiceName {
  return text === 'pass' || text === 'again';
}

const NUMBER = String.raw`[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e-\d+)?`;
const SHOT = new RegExp(`^(${NUMBER})/(${NUMBER})/(${NUMBER})(?:/(${NUMBER})/(${NUMBER}))?$`);

/** The shot that a text names; null where it is none. */
export function parseShot(text: string): Shot | null {
  const match = SHOT.exec(text);
  if (!match) return null;
  const [place_m = 0, angle_deg = 0, speed_mps = 0, side = 0, height = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  return { place_m, angle_deg, speed_mps, side, height };
}

/** Rounded to what a hand can do: hundredths of a millimetre, of a degree, of a metre a second, of a radius. */
export function formatShot({ place_m, angle_deg, speed_mps, side, height }: Shot): string {
  const numbers = [number(place_m, 5), number(angle_deg, 2), number(speed_mps, 2)];
  const cue = [number(side, 2), number(height, 2)];
  return (cue.some((part) => part !== '0') ? [...numbers, ...cue] : numbers).join('/');
}

function number(value: number, decimals: number): string {
  // Not `1e-5`, and no negative zero.
  const text = value.toFixed(decimals).replace(/\.?0+$/, '');
  return text === '-0' ? '0' : text;
}

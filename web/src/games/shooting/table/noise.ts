// Chance that is the same on every visit: smooth noise over a plane.

function hash(x: number, y: number, seed: number): number {
  let value = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 2246822519);
  value = Math.imul(value ^ (value >>> 13), 1274126177);
  return ((value ^ (value >>> 16)) >>> 0) / 4294967295;
}

/** From 0 to 1, changing over about one unit. */
export function noise(x: number, y: number, seed: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [smooth(x - left), smooth(y - top)];
  const upper = mix(hash(left, top, seed), hash(left + 1, top, seed), u);
  const lower = mix(hash(left, top + 1, seed), hash(left + 1, top + 1, seed), u);
  return mix(upper, lower, v);
}

function smooth(t: number): number {
  return t * t * (3 - 2 * t);
}

export function mix(a: number, b: number, part: number): number {
  return a + (b - a) * part;
}

export type Rgb = readonly [red: number, green: number, blue: number];

/** `#rrggbb` as numbers. */
export function rgb(hex: string): Rgb {
  const value = parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

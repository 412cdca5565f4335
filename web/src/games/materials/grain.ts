// The grain of wood, as one SVG path.

interface Grain {
  lines: number;
  /** The first line's height, and from each to the next. */
  top: number;
  gap: number;
  /** How far a line strays from its own height. */
  sway: number;
  /** Where along the line it begins, bends four times, and ends. */
  along: readonly [number, number, number, number, number, number];
}

/** Wavering lines along the wood, the same on every visit. */
export function grainPath({ lines, top, gap, sway, along }: Grain): string {
  return Array.from({ length: lines }, (_, line) => {
    const y = top + line * gap + 9 * Math.sin(line * 12.9);
    const bend = (k: number): string => (y + sway * Math.sin(line * 0.7 + k * 2.1)).toFixed(1);
    const [begin, a, b, c, d, end] = along.map((x, k) => `${x} ${bend(k)}`);
    return `M ${begin} C ${a} ${b} ${c} S ${d} ${end}`;
  }).join(' ');
}

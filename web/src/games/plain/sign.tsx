// A piece as a disc with its sign on it.

const RADIUS = 36;
/** The size of a sign's letters, by how many there are. */
const SIZES = [46, 46, 34, 25, 20];

export function Sign({ text, side }: { text: string; side: number | null }) {
  const size = SIZES[[...text].length] ?? 15;
  return (
    <g class={`plain-piece ${side === null ? '' : `plain-side-${side}`}`}>
      <circle r={RADIUS} class="plain-disc" />
      <circle r={RADIUS - 6} class="plain-ring" />
      <text dy="0.36em" font-size={size}>
        {text}
      </text>
    </g>
  );
}

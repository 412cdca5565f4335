// A garland of pennants, as at a village fête. It hangs still where motion is not wanted.

const PENNANTS = 14;
const WIDTH = 280;
/** How deep the cord hangs in the middle. */
const SLACK = 9;

/** The cord's height at a part of its way. */
function cord(part: number): number {
  return 2 + 4 * SLACK * part * (1 - part);
}

export function Garland() {
  const gap = WIDTH / PENNANTS;
  return (
    <svg
      class="garland"
      viewBox={`0 0 ${WIDTH} 30`}
      preserveAspectRatio="none"
      aria-hidden="true"
      data-testid="garland"
    >
      <path class="garland-cord" d={`M 0 2 Q ${WIDTH / 2} ${2 + 2 * SLACK} ${WIDTH} 2`} />
      {Array.from({ length: PENNANTS }, (_, index) => {
        const x = index * gap + 3;
        const [left, right] = [cord(x / WIDTH), cord((x + gap - 6) / WIDTH)];
        const tip = `${x + gap / 2 - 3} ${Math.max(left, right) + 15}`;
        return (
          <path
            key={index}
            class={`pennant pennant-${index % 3}`}
            style={{ '--after': index }}
            d={`M ${x} ${left.toFixed(1)} L ${tip} L ${x + gap - 6} ${right.toFixed(1)} Z`}
          />
        );
      })}
    </svg>
  );
}

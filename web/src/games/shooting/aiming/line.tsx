// The own line: where the striker may stand, and where it may not.

import type { TableData } from '../data';
import type { Zone } from './places';

export function Line({ table, zones }: { table: TableData; zones: readonly Zone[] }) {
  const y = (table.side_m / 2 - table.baseline_m) * 1000;
  const half = table.baseline_length_m * 500;
  return (
    <g class="aiming-zones" transform={`translate(0 ${y})`} data-testid="zones" data-zones={zones.length}>
      <path class="aiming-taken" d={`M ${-half} 0 H ${half}`} />
      {zones.map(([low, high]) => (
        <g key={low}>
          <path class="aiming-free-casing" d={`M ${low * 1000} 0 H ${high * 1000}`} />
          <path class="aiming-free" d={`M ${low * 1000} 0 H ${high * 1000}`} />
        </g>
      ))}
    </g>
  );
}

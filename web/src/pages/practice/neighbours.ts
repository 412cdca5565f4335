// Going from piece to piece with the arrow keys.

import type { Place } from '../../games/shooting/space';
import type { Layout } from './layout';

const ARROWS: Readonly<Record<string, Place>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** The way that an arrow key points, on the table; null for other keys. */
export function arrowOf(key: string): Place | null {
  return ARROWS[key] ?? null;
}

/** The piece that lies nearest in a direction; the further aside, the further off it counts. */
export function neighbour(layout: Layout, piece: string, [dx, dy]: Place): string | null {
  const from = layout[piece];
  if (!from) return null;
  let best: { name: string; cost: number } | null = null;
  for (const [name, [x, y]] of Object.entries(layout)) {
    const ahead = (x - from[0]) * dx + (y - from[1]) * dy;
    if (name === piece || ahead <= 1e-6) continue;
    const cost = ((x - from[0]) ** 2 + (y - from[1]) ** 2) / ahead;
    if (best === null || cost < best.cost) best = { name, cost };
  }
  return best?.name ?? null;
}

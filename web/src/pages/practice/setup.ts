// A position to practise from: as the editor has it, as the server reads it, and as a link carries it.

import type { TableData } from '../../games/shooting/data';
import { parsePosition, type QueenState } from '../../games/shooting/position';
import { isFree, PIECES, rosette, type Layout } from './layout';

export interface Setup {
  layout: Layout;
  /** Whose the queen is while she is off the table. */
  queenOff: Exclude<QueenState, 'table'>;
}

export function startSetup(table: TableData): Setup {
  return { layout: rosette(table), queenOff: 'w' };
}

function numberText(number: number): string {
  // Not `1e-7`: plain decimals, as many as positions have.
  const text = number.toFixed(10).replace(/\.?0+$/, '');
  return text === '-0' ? '0' : text;
}

/** South shoots, with White, in a first round in which nothing is owed. */
export function setupText({ layout, queenOff }: Setup): string {
  const lying = PIECES.flatMap((piece) => {
    const place = layout[piece];
    return place ? [`${piece}:${place.map(numberText).join(',')}`] : [];
  });
  const queen = layout['q'] ? 'table' : queenOff;
  return `s 1 0:0 0:0 ${queen} - - ${lying.join(';') || '-'}`;
}

/** The setup for a position's text; null if it cannot be laid out on this table. */
export function readSetup(table: TableData, text: string): Setup | null {
  let position: ReturnType<typeof parsePosition>;
  try {
    position = parsePosition(text);
  } catch {
    return null;
  }
  const layout: Record<string, readonly [number, number]> = {};
  for (const { name, place } of position.pieces) {
    if (!PIECES.includes(name) || layout[name] || !isFree(table, layout, name, place)) return null;
    layout[name] = place;
  }
  const { queen } = position;
  if (!['table', 'pending', 'w', 'b'].includes(queen)) return null;
  return { layout, queenOff: queen === 'table' ? 'w' : queen };
}

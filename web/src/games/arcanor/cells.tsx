// The cells as what one presses, focuses and hears: a grid, invisible over the drawing.

import { cellCentre, ROW_CELLS, SPACING, type Cell } from './geometry';
import type { ArcanorWords, CellFacts } from './words';

interface CellsProps {
  words: ArcanorWords;
  flipped: boolean;
  focused: Cell;
  factsOf: (cell: Cell) => CellFacts;
  onFocus: (cell: Cell) => void;
}

export function Cells({ words, flipped, focused, factsOf, onFocus }: CellsProps) {
  // Read from the top of the screen, whichever way the board lies.
  const rows = flipped ? ROW_CELLS.map((row) => [...row].reverse()).reverse() : ROW_CELLS;
  return (
    <g role="grid" aria-label={words.grid}>
      {rows.map((row) => (
        <g role="row" key={row[0]?.[1]}>
          {row.map((cell) => (
            <CellArea
              key={cell}
              {...{ words, flipped, facts: factsOf(cell), focused: cell === focused }}
              onFocus={() => onFocus(cell)}
            />
          ))}
        </g>
      ))}
    </g>
  );
}

interface CellAreaProps {
  words: ArcanorWords;
  facts: CellFacts;
  focused: boolean;
  flipped: boolean;
  onFocus: () => void;
}

function CellArea({ words, facts, focused, flipped, onFocus }: CellAreaProps) {
  const { cell, stack, role } = facts;
  const { x, y } = cellCentre(cell, flipped);
  return (
    <g
      role="gridcell"
      class="square"
      data-testid={`cell-${cell}`}
      data-cell={cell}
      data-piece={stack?.text ?? ''}
      data-role={role ?? ''}
      tabindex={focused ? 0 : -1}
      onFocus={onFocus}
      aria-label={words.cell(facts)}
      aria-selected={role === 'picked'}
      transform={`translate(${x} ${y})`}
    >
      <rect x={-SPACING / 2} y={-SPACING / 2} width={SPACING} height={SPACING} class="square-area" />
      <rect x="-46" y="-46" width="92" height="92" rx="12" class="square-focus" />
    </g>
  );
}

// The cells as what one presses, focuses and hears: a grid, invisible over the drawing.

import { CELL_OUTLINE, cellCentre, ROW_CELLS, type Cell, type Colour } from './geometry';
import type { CellFacts, OffboardWords } from './words';

interface CellsProps {
  words: OffboardWords;
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
        <g role="row" key={row[0]?.[0]}>
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
  words: OffboardWords;
  facts: CellFacts;
  focused: boolean;
  flipped: boolean;
  onFocus: () => void;
}

function CellArea({ words, facts, focused, flipped, onFocus }: CellAreaProps) {
  const { cell, marble, role } = facts;
  const { x, y } = cellCentre(cell, flipped);
  return (
    <g
      role="gridcell"
      class="cell"
      data-testid={`cell-${cell}`}
      data-cell={cell}
      data-marble={marble ?? ''}
      data-role={role ?? ''}
      tabindex={focused ? 0 : -1}
      onFocus={onFocus}
      aria-label={words.cell(facts)}
      aria-selected={role === 'picked'}
      transform={`translate(${x.toFixed(2)} ${y.toFixed(2)})`}
    >
      <polygon points={CELL_OUTLINE} class="cell-area" />
      <circle r="45" class="cell-focus" />
    </g>
  );
}

interface TargetsProps {
  words: OffboardWords;
  values: readonly number[];
  marbles: readonly (Colour | null)[];
  place: (index: number) => { x: number; y: number };
}

export function TargetAreas({ words, values, marbles, place }: TargetsProps) {
  return (
    <g role="group" aria-label={words.targets}>
      {values.map((value, index) => {
        const { x, y } = place(index);
        const marble = marbles[index] ?? null;
        return (
          <circle
            key={index}
            role="img"
            data-testid={`target-${index + 1}`}
            data-marble={marble ?? ''}
            aria-label={words.target(index, value, marble)}
            cx={x.toFixed(2)}
            cy={y.toFixed(2)}
            r="47"
            fill="transparent"
          />
        );
      })}
    </g>
  );
}

// The cells and targets that are pressed, focused and read out: invisible, over the drawing.

import { rowsOnScreen } from '../flipping';
import { Grid, type Focus } from '../playing/grid';
import { CELL_OUTLINE, cellCentre, ROW_CELLS, type Cell, type Colour } from './geometry';
import type { CellFacts, OffboardTexts } from './texts';

interface CellsProps extends Focus {
  texts: OffboardTexts;
  flipped: boolean;
  factsOf: (cell: Cell) => CellFacts;
}

export function Cells({ texts, flipped, factsOf, ...focus }: CellsProps) {
  return (
    <Grid
      label={texts.grid}
      rows={rowsOnScreen(ROW_CELLS, flipped)}
      {...focus}
      Area={Hexagon}
      cellOf={(cell) => {
        const facts = factsOf(cell);
        return {
          testid: `cell-${cell}`,
          label: texts.cell(facts),
          role: facts.role,
          point: cellCentre(cell, flipped),
          data: { 'data-marble': facts.marble ?? '' },
        };
      }}
    />
  );
}

function Hexagon() {
  return (
    <>
      <polygon points={CELL_OUTLINE} class="cell-area" />
      <circle r="45" class="cell-focus" />
    </>
  );
}

interface TargetsProps {
  texts: OffboardTexts;
  values: readonly number[];
  marbles: readonly (Colour | null)[];
  place: (index: number) => { x: number; y: number };
}

export function TargetAreas({ texts, values, marbles, place }: TargetsProps) {
  return (
    <g role="group" aria-label={texts.targets}>
      {values.map((value, index) => {
        const { x, y } = place(index);
        const marble = marbles[index] ?? null;
        return (
          <circle
            key={index}
            role="img"
            data-testid={`target-${index + 1}`}
            data-marble={marble ?? ''}
            aria-label={texts.target(index, value, marble)}
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

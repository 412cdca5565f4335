// The cells that are pressed, focused and read out: invisible, over the drawing.

import { rowsOnScreen } from '../flipping';
import { Grid, type Focus } from '../playing/grid';
import { cellCentre, ROW_CELLS, SPACING, type Cell } from './geometry';
import type { ArcanorTexts, CellFacts } from './texts';

interface CellsProps extends Focus {
  texts: ArcanorTexts;
  flipped: boolean;
  factsOf: (cell: Cell) => CellFacts;
}

export function Cells({ texts, flipped, factsOf, ...focus }: CellsProps) {
  return (
    <Grid
      label={texts.grid}
      rows={rowsOnScreen(ROW_CELLS, flipped)}
      {...focus}
      Area={Square}
      cellOf={(cell) => {
        const facts = factsOf(cell);
        return {
          testid: `cell-${cell}`,
          label: texts.cell(facts),
          role: facts.role,
          point: cellCentre(cell, flipped),
          data: { 'data-piece': facts.stack?.text ?? '' },
        };
      }}
    />
  );
}

function Square() {
  return (
    <>
      <rect x={-SPACING / 2} y={-SPACING / 2} width={SPACING} height={SPACING} class="cell-area" />
      <rect x="-46" y="-46" width="92" height="92" rx="12" class="cell-focus" />
    </>
  );
}

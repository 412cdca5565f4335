// A board's places that are pressed, focused and read out: a grid, invisible, over the drawing.

import type { ComponentType } from 'preact';

import type { Place } from '../paths';
import { standAt, type Point } from '../point';
import './grid.css';

/** A place as the grid shows it. */
export interface GridCell {
  testid: string;
  /** Read out. */
  label: string;
  /** What pressing it would do. */
  role: string | null;
  point: Point;
  /** Further attributes of its element: `data-marble`. */
  data: Readonly<Record<`data-${string}`, string | boolean>>;
}

/** The keyboard's place on the board. */
export interface Focus {
  /** The place that gets the focus with the Tab key. */
  focused: Place;
  onFocus: (place: Place) => void;
}

interface GridProps extends Focus {
  label: string;
  /** From the top of the screen, each from left to right. */
  rows: readonly (readonly Place[])[];
  cellOf: (place: Place) => GridCell;
  /** What of the drawing is a cell: a `cell-area`, and a `cell-focus` to show the focus. */
  Area: ComponentType;
}

export function Grid({ label, rows, focused, onFocus, cellOf, Area }: GridProps) {
  return (
    <g role="grid" aria-label={label}>
      {rows.map((row) => (
        // The same row when the board is turned round, so that it keeps the focus.
        <g role="row" key={[...row].sort()[0]}>
          {row.map((place) => (
            <CellArea
              key={place}
              {...{ place, cell: cellOf(place), focused: place === focused, Area }}
              onFocus={() => onFocus(place)}
            />
          ))}
        </g>
      ))}
    </g>
  );
}

interface CellAreaProps {
  place: Place;
  cell: GridCell;
  focused: boolean;
  onFocus: () => void;
  Area: ComponentType;
}

function CellArea({ place, cell, focused, onFocus, Area }: CellAreaProps) {
  const { testid, label, role, point, data } = cell;
  return (
    <g
      role="gridcell"
      class="cell"
      data-testid={testid}
      data-cell={place}
      {...data}
      data-role={role ?? ''}
      tabindex={focused ? 0 : -1}
      onFocus={onFocus}
      aria-label={label}
      aria-selected={role === 'picked'}
      transform={standAt(point)}
    >
      <Area />
    </g>
  );
}

/** The place whose cell an event happened in. */
export function placeOf(event: Event): Place | null {
  const cell = event.target instanceof Element ? event.target.closest('[data-cell]') : null;
  return cell?.getAttribute('data-cell') ?? null;
}

export function focusPlace(board: Element, place: Place): void {
  board.querySelector<SVGElement>(`[data-cell="${CSS.escape(place)}"]`)?.focus();
}

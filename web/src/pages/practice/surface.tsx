// The table being set up: painted as it is played on, and above it one thing to take hold of for each piece.

import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';

import { restingAttitude } from '../../games/shooting/film/attitude';
import type { Scene } from '../../games/shooting/film/scene';
import type { TableData } from '../../games/shooting/data';
import { kindOf } from '../../games/shooting/position';
import { toScreen, viewBoxOf, type Place } from '../../games/shooting/space';
import { TableCanvas } from '../../games/shooting/table/canvas';
import { tablePlace } from './dragging';
import { distance, PIECES, type Layout } from './layout';
import { practiceTexts } from './texts';

interface SurfaceProps {
  table: TableData;
  layout: Layout;
  /** The piece that the keyboard is at. */
  current: string | null;
  /** Whether the arrows move it. */
  held: boolean;
  /** The element that is asked where a pointer is. */
  drawing: { current: SVGSVGElement | null };
  onGrip: (piece: string, event: PointerEvent) => void;
  onKey: (event: KeyboardEvent) => void;
  onFocus: (piece: string) => void;
}

function sceneOf(layout: Layout, held: string | null): Scene {
  return PIECES.flatMap((name) => {
    const place = layout[name];
    if (!place) return [];
    const height = name === held ? 0.5 : 0;
    return [{ name, kind: kindOf(name), place, height, opacity: 1, attitude: restingAttitude(name) }];
  });
}

/** A finger needs more than a disc on a phone, in millimetres of the table; the nearest piece is meant. */
const FINGER_MM = 36;

export function Surface({ table, layout, current, held, drawing, onGrip, onKey, onFocus }: SurfaceProps) {
  const t = practiceTexts();
  const scene = useMemo(() => sceneOf(layout, held ? current : null), [layout, held, current]);
  const lying = PIECES.flatMap((name): [string, Place][] => (layout[name] ? [[name, layout[name]]] : []));
  const reachable = current !== null && layout[current] ? current : (lying[0]?.[0] ?? null);
  useFocusOn(drawing, current);
  useStillPage(drawing);
  const gripNear = (event: PointerEvent): void => {
    const at = tablePlace(drawing.current, event);
    const [nearest] = at ? lying.toSorted(([, one], [, other]) => distance(one, at) - distance(other, at)) : [];
    if (nearest) onGrip(nearest[0], event);
  };
  return (
    <div class="practice-table">
      <TableCanvas table={table} scene={scene} orientation={0} />
      <svg ref={drawing} viewBox={viewBoxOf(table)} role="group" aria-label={t.board} onKeyDown={onKey}>
        {lying.map(([name, place]) => {
          const { x, y } = toScreen(place, 0);
          return (
            <circle key={`near ${name}`} class="practice-near" cx={x} cy={y} r={FINGER_MM} onPointerDown={gripNear} />
          );
        })}
        {lying.map(([name, place]) => {
          const { x, y } = toScreen(place, 0);
          const selected = name === current;
          return (
            <circle
              key={name}
              data-piece={name}
              class={`practice-piece ${selected ? 'practice-selected' : ''} ${selected && held ? 'practice-held' : ''}`}
              cx={x}
              cy={y}
              r={(table.piece_diameter_m / 2) * 1000}
              role="button"
              tabindex={name === reachable ? 0 : -1}
              aria-label={t.piece(t.pieceName(name, table.game), place[0] * 100, place[1] * 100)}
              aria-pressed={selected && held}
              onPointerDown={(event) => onGrip(name, event)}
              onFocus={() => onFocus(name)}
            />
          );
        })}
      </svg>
    </div>
  );
}

/** The focus goes along with the current piece, once the keyboard is on the table: before the next key, for an
 *  arrow that is held down would have two pieces take the focus from each other for ever. */
function useFocusOn(drawing: { current: SVGSVGElement | null }, current: string | null): void {
  const known = useRef(current);
  useLayoutEffect(() => {
    if (known.current === current || current === null) return;
    known.current = current;
    const svg = drawing.current;
    if (svg?.contains(document.activeElement)) svg.querySelector<SVGElement>(`[data-piece="${current}"]`)?.focus();
  }, [current]);
}

/** A finger on a piece drags it; beside the pieces, it scrolls the page. (`touch-action` does nothing on shapes.) */
function useStillPage(drawing: { current: SVGSVGElement | null }): void {
  useEffect(() => {
    const svg = drawing.current;
    const keep = (event: TouchEvent): void => {
      if (event.target !== svg) event.preventDefault();
    };
    svg?.addEventListener('touchstart', keep, { passive: false });
    return () => svg?.removeEventListener('touchstart', keep);
  }, []);
}

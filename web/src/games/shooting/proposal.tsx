// A proposed shot over the table: the ways of the striker and of what it sets in motion, without any error.

import { useMemo } from 'preact/hooks';

import type { Orientation, Proposal } from '../drawing';
import { standAt } from '../point';
import type { TableData } from './data';
import { readFilm } from './film/film';
import { waysOf, type FilmWay } from './film/ways';
import { kindOf } from './position';
import { toScreen, viewBoxOf, type Place } from './space';
import './proposal.css';

interface ProposedShotProps {
  table: TableData;
  orientation: Orientation;
  proposal: Proposal;
}

export function ProposedShot({ table, orientation, proposal }: ProposedShotProps) {
  const ways = useMemo(
    () => (proposal.film ? waysOf(readFilm(proposal.film), table.holes) : []),
    [proposal.film, table],
  );
  // At first only which piece, and which hole.
  const shown = proposal.part === 'piece' ? ways.filter(({ name, falls }) => falls && kindOf(name) !== 's') : ways;
  return (
    <svg
      class="proposed-shot"
      viewBox={viewBoxOf(table)}
      aria-hidden="true"
      data-testid="proposed"
      data-part={proposal.part}
      data-move={proposal.part === 'move' ? proposal.move : undefined}
      data-ways={shown.map(({ name }) => name).join(' ')}
    >
      {shown.map((way) =>
        proposal.part === 'piece' ? (
          <Ends key={way.name} {...{ way, table, orientation }} />
        ) : (
          <Way key={way.name} {...{ way, table, orientation }} />
        ),
      )}
    </svg>
  );
}

function Way({ way, table, orientation }: { way: FilmWay; table: TableData; orientation: Orientation }) {
  const isStriker = kindOf(way.name) === 's';
  const radius = (isStriker ? table.striker_diameter_m : table.piece_diameter_m) * 500;
  const at = (place: Place): string => {
    const { x, y } = toScreen(place, orientation);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  const line = way.line.map((place, index) => `${index === 0 ? 'M' : 'L'} ${at(place)}`).join(' ');
  const first = way.line[0] ?? [0, 0];
  const last = way.line[way.line.length - 1] ?? first;
  return (
    <g class={isStriker ? 'proposed-striker' : way.falls ? 'proposed-pocketed' : 'proposed-moved'}>
      <path class="proposed-shot-casing" d={line} />
      <path class="proposed-shot-line" d={line} />
      {isStriker && <circle class="proposed-from" r={radius} transform={standAt(toScreen(first, orientation))} />}
      <g transform={standAt(toScreen(last, orientation))}>
        <circle class={way.falls ? 'proposed-falls' : 'proposed-rests'} r={way.falls ? radius * 0.7 : radius} />
      </g>
    </g>
  );
}

/** Where a piece lies, and the hole that it is meant for. */
function Ends({ way, table, orientation }: { way: FilmWay; table: TableData; orientation: Orientation }) {
  const first = way.line[0] ?? [0, 0];
  const last = way.line[way.line.length - 1] ?? first;
  return (
    <g class="proposed-ends">
      {[first, last].map((place, index) => (
        <circle key={index} r={table.hole_diameter_m * 550} transform={standAt(toScreen(place, orientation))} />
      ))}
    </g>
  );
}

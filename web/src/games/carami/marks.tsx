// Marks on the board: the last move, marbles that wait, the way in hand and what it would take.

import type { StepView } from '../../messages';
import type { Orientation } from '../drawing';
import { isPlace, passedBetween, placePoint, type Place } from './geometry';
import type { Hold } from './playing';
import { lastMovePlaces } from './rides';

interface RingProps {
  place: Place;
  radius: number;
  kind: string;
  orientation: Orientation;
}

function Ring({ place, radius, kind, orientation }: RingProps) {
  const { x, y } = placePoint(place, orientation);
  return <circle cx={x} cy={y} r={radius} class={kind} />;
}

function linePath(way: readonly Place[], orientation: Orientation): string {
  const points = way.filter(isPlace).map((place) => placePoint(place, orientation));
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'} ${x} ${y}`).join(' ');
}

export function LastMove({ step, orientation }: { step: StepView; orientation: Orientation }) {
  const { way, reached, taken } = lastMovePlaces(step);
  return (
    <g aria-hidden="true">
      <path d={linePath(way, orientation)} class="carami-last-way" />
      {way.slice(0, 1).map((place) => (
        <Ring key={place} {...{ place, radius: 46, kind: 'carami-last-left', orientation }} />
      ))}
      {taken.map((place) => (
        <Ring key={place} {...{ place, radius: 46, kind: 'carami-last-taken', orientation }} />
      ))}
      {reached.map((place) => (
        <Ring key={place} {...{ place, radius: 46, kind: 'carami-last-reached', orientation }} />
      ))}
    </g>
  );
}

/** Around marbles on ramps whose slot is free: to forget them costs points. */
export function Waiting({ ramps, orientation }: { ramps: readonly Place[]; orientation: Orientation }) {
  return (
    <g aria-hidden="true" class="carami-hints">
      {ramps.map((place) => (
        <Ring key={place} {...{ place, radius: 47, kind: 'carami-waiting', orientation }} />
      ))}
    </g>
  );
}

/** The way so far, the marbles it passed, those it would take, and where it can go on. */
export function Way({ hold, considered }: { hold: Hold; considered: readonly Place[] }) {
  const { way, next, orientation } = hold;
  const start = way[0];
  if (start === undefined) return null;
  const passed = considered.slice(1).map((place, index) => passedBetween(considered[index] ?? '', place));
  const taken = hold.takenOn(considered);
  return (
    <g aria-hidden="true" class="carami-hints">
      <Ring {...{ place: start, radius: 47, kind: 'carami-picked', orientation }} />
      <path d={linePath(considered, orientation)} class="carami-way-edge" />
      <path d={linePath(considered, orientation)} class="carami-way" />
      {passed.map(
        (place) =>
          place !== null &&
          !taken.includes(place) && <Ring key={place} {...{ place, radius: 45, kind: 'carami-passed', orientation }} />,
      )}
      {taken.map((place) => (
        <Doomed key={place} place={place} orientation={orientation} />
      ))}
      {[...next].map((place) => (
        <Ring key={place} {...{ place, radius: 16, kind: 'carami-landing', orientation }} />
      ))}
    </g>
  );
}

/** A marble that the move would take: crossed out. */
function Doomed({ place, orientation }: { place: Place; orientation: Orientation }) {
  const { x, y } = placePoint(place, orientation);
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="46" class="carami-doomed" />
      <path d="M -22 -22 L 22 22 M 22 -22 L -22 22" class="carami-doomed-edge" />
      <path d="M -22 -22 L 22 22 M 22 -22 L -22 22" class="carami-doomed-cross" />
    </g>
  );
}

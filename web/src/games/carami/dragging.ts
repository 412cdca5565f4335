// Dragging a marble, through its landings.

import { dragOver } from '../paths';
import type { Draggable, Grip } from '../playing/dragging';
import { placeOf } from '../playing/grid';
import { placeAt, placePoint, type Place } from './geometry';
import type { Hold } from './hold';

const LIFTED = 1.12;
/** How near to a landing's middle a marble must come to touch it; it may pass others by. */
const TOUCH = 0.36;

interface MarbleGrip extends Grip {
  /** Its start, and the landings it has touched. */
  way: readonly Place[];
}

export function draggingOf(hold: Hold): Draggable<MarbleGrip> {
  const { paths, orientation, starts } = hold;
  return {
    gripAt: (event) => {
      const place = placeOf(event);
      return place !== null && starts.has(place) ? { place, way: [place] } : null;
    },
    placeAt: (point) => placeAt(point, orientation),
    pointOf: ({ place }) => placePoint(place, orientation),
    scaleOf: () => LIFTED,
    lift: ({ way }) => hold.carry(way),
    carry: (grip, point) => {
      const place = placeAt(point, orientation, TOUCH);
      const way = place === null ? grip.way : dragOver(paths, grip.way, place);
      if (way !== grip.way) hold.carry((grip.way = way));
    },
    put: ({ way }, place) => hold.press(place, dragOver(paths, way, place)),
  };
}

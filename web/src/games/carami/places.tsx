// The slots and ramps as what one presses, focuses and hears: a grid, invisible over the drawing.

import type { Orientation } from '../drawing';
import { isRamp, placePoint, rowsOnScreen, slotOfRamp, type Place } from './geometry';
import type { CaramiWords, PlaceFacts } from './words';

interface PlacesProps {
  words: CaramiWords;
  orientation: Orientation;
  focused: Place;
  factsOf: (place: Place) => PlaceFacts;
  onFocus: (place: Place) => void;
}

export function Places({ words, orientation, focused, factsOf, onFocus }: PlacesProps) {
  return (
    <g role="grid" aria-label={words.grid}>
      {rowsOnScreen(orientation).map((row) => (
        <g role="row" key={row[0]}>
          {row.map((place) => (
            <PlaceArea
              key={place}
              {...{ words, orientation, facts: factsOf(place), focused: place === focused }}
              onFocus={() => onFocus(place)}
            />
          ))}
        </g>
      ))}
    </g>
  );
}

interface PlaceAreaProps {
  words: CaramiWords;
  facts: PlaceFacts;
  focused: boolean;
  orientation: Orientation;
  onFocus: () => void;
}

function PlaceArea({ words, facts, focused, orientation, onFocus }: PlaceAreaProps) {
  const { place, marble, role, doomed, waiting } = facts;
  const { x, y } = placePoint(place, orientation);
  return (
    <g
      role="gridcell"
      class="carami-place"
      data-testid={isRamp(place) ? `ramp-${slotOfRamp(place)}` : `cell-${place}`}
      data-place-area={place}
      data-marble={marble ?? ''}
      data-role={role ?? ''}
      data-doomed={doomed}
      data-waiting={waiting}
      tabindex={focused ? 0 : -1}
      onFocus={onFocus}
      aria-label={words.place(facts)}
      aria-selected={role === 'picked'}
      transform={`translate(${x.toFixed(2)} ${y.toFixed(2)})`}
    >
      <rect x="-50" y="-50" width="100" height="100" class="carami-place-area" />
      <circle r="46" class="carami-place-focus" />
    </g>
  );
}

// The slots and ramps that are pressed, focused and read out: invisible, over the drawing.

import type { Orientation } from '../drawing';
import { Grid, type Focus } from '../playing/grid';
import { isRamp, placePoint, rowsOnScreen, slotOfRamp, type Place } from './geometry';
import type { CaramiTexts, PlaceFacts } from './texts';

interface PlacesProps extends Focus {
  texts: CaramiTexts;
  orientation: Orientation;
  factsOf: (place: Place) => PlaceFacts;
}

export function Places({ texts, orientation, factsOf, ...focus }: PlacesProps) {
  return (
    <Grid
      label={texts.grid}
      rows={rowsOnScreen(orientation)}
      {...focus}
      Area={Slot}
      cellOf={(place) => {
        const facts = factsOf(place);
        return {
          testid: isRamp(place) ? `ramp-${slotOfRamp(place)}` : `cell-${place}`,
          label: texts.place(facts),
          role: facts.role,
          point: placePoint(place, orientation),
          data: {
            'data-marble': facts.marble ?? '',
            'data-doomed': facts.doomed,
            'data-waiting': facts.waiting,
          },
        };
      }}
    />
  );
}

function Slot() {
  return (
    <>
      <rect x="-50" y="-50" width="100" height="100" class="cell-area" />
      <circle r="46" class="cell-focus" />
    </>
  );
}

// Carami's board, drawn and playable.

import { useId, useMemo } from 'preact/hooks';

import { language } from '../../i18n/language';
import { useAnimation } from '../animation';
import type { BoardProps, Orientation } from '../drawing';
import { ProposedMove } from '../proposal';
import { HALF, opposite, pitCentre, type Place, placePoint, SEATS } from './geometry';
import { placesOf } from './happenings';
import { Marble, MARBLE_SCALE, MarbleDefs } from './marble';
import { LastMove, Waiting, Way } from './marks';
import { Places } from './places';
import { type Hold, usePlay } from './playing';
import { parsePosition, type Position, waitingRamps } from './position';
import { lastLeg, lastMovePlaces, pitPlace, ridesOf } from './rides';
import { pointOf, roll } from './rolling';
import { Scenery, SceneryDefs, Studs } from './scenery';
import { type CaramiTexts, type PlaceFacts, type PlaceRole, TEXTS } from './texts';

const VIEW_BOX = `${-HALF} ${-HALF} ${2 * HALF} ${2 * HALF}`;

export function Board(props: BoardProps) {
  const { step, orientation, decorative, proposal } = props;
  const id = useId();
  const texts = TEXTS[language.value];
  const position = useMemo(() => parsePosition(step.position), [step.position]);
  const { hold, ...play } = usePlay(props, position, texts);
  const marbles = useAnimation(props, (things, seen) => roll(things, seen, orientation));
  const scenery = useMemo(() => <Scenery id={id} orientation={orientation} />, [id, orientation]);
  const waiting = useMemo(() => waitingRamps(position), [position]);
  const reached = useMemo(() => lastMovePlaces(step).reached, [step]);
  const doomed = hold.takenOn(play.considered);

  const factsOf = (place: Place): PlaceFacts => ({
    place,
    marble: position.marbles.get(place) ?? null,
    role: roleOf(place, hold),
    doomed: doomed.includes(place),
    waiting: waiting.includes(place),
    lastMove: reached.includes(place),
  });

  return (
    <>
      <svg
        class={`carami pressed-board ${hold.playable ? 'playable' : ''}`}
        viewBox={VIEW_BOX}
        aria-hidden={decorative}
        {...(decorative ? {} : play.handlers)}
      >
        <defs>
          <SceneryDefs id={id} />
          <MarbleDefs id={id} />
        </defs>
        {scenery}
        <Studs position={position} orientation={orientation} />
        <LastMove step={step} orientation={orientation} />
        <Marbles {...{ id, position, hold, step, orientation }} root={marbles} />
        <Waiting ramps={waiting} orientation={orientation} />
        {!decorative && (
          <>
            <Places {...{ texts, orientation, factsOf, ...play.focus }} />
            <PitAreas {...{ texts, position, orientation }} />
          </>
        )}
        <Way hold={hold} considered={play.considered} />
        {proposal && (
          <ProposedMove
            move={proposal.move}
            part={proposal.part}
            way={placesOf(proposal.move).map((place) => placePoint(place, orientation))}
          />
        )}
      </svg>
      {!decorative && <StopHere hold={hold} texts={texts} />}
    </>
  );
}

function roleOf(place: Place, { way, next, starts, ending }: Hold): PlaceRole | null {
  if (next.has(place)) return 'landing';
  if (way.length > 1 && place === way.at(-1)) return ending === null ? 'way' : 'stop';
  if (place === way[0]) return 'picked';
  if (way.includes(place)) return 'way';
  return starts.has(place) ? 'movable' : null;
}

interface MarblesProps {
  id: string;
  position: Position;
  hold: Hold;
  step: BoardProps['step'];
  orientation: Orientation;
  root: { current: SVGGElement | null };
}

function Marbles({ id, position, hold, step, orientation, root }: MarblesProps) {
  const moved = useMemo(() => ridesOf(step).map((ride) => lastLeg(ride).to), [step]);
  // What moves goes over what stands.
  const placed = [...position.marbles].sort(([one], [other]) => moved.indexOf(one) - moved.indexOf(other));
  const start = hold.way[0];
  const here = hold.way.length > 1 ? hold.way.at(-1) : undefined;
  const own = start === undefined ? undefined : position.marbles.get(start);
  return (
    <g ref={root} class="carami-marbles" aria-hidden="true">
      {placed.map(([place, seat]) => (
        <Marble
          key={place}
          {...{ id, seat, place, point: placePoint(place, orientation), scale: place === start ? 1.09 : 1 }}
          kind={place === start && here !== undefined ? 'carami-left' : ''}
        />
      ))}
      {SEATS.flatMap((seat) =>
        Array.from({ length: position.taken[seat] }, (_, index) => {
          const place = pitPlace(seat, index);
          const point = pointOf(place, orientation);
          return <Marble key={place} {...{ id, seat: opposite(seat), place, point, scale: MARBLE_SCALE.pit }} />;
        }),
      )}
      {here !== undefined && own !== undefined && (
        <Marble key="ghost" {...{ id, seat: own, point: placePoint(here, orientation), kind: 'carami-ghost' }} />
      )}
    </g>
  );
}

interface PitAreasProps {
  texts: CaramiTexts;
  position: Position;
  orientation: Orientation;
}

function PitAreas({ texts, position, orientation }: PitAreasProps) {
  return (
    <g role="group" aria-label={texts.pits}>
      {SEATS.map((seat) => {
        const { x, y } = pitCentre(seat, orientation);
        return (
          <circle
            key={seat}
            role="img"
            data-testid={`pit-${seat}`}
            data-taken={position.taken[seat]}
            aria-label={texts.pit(seat, position.taken[seat])}
            cx={x}
            cy={y}
            r="106"
            fill="transparent"
          />
        );
      })}
    </g>
  );
}

/** Ends a move which could go on: at the reader's edge of the board, off the slots. */
function StopHere({ hold, texts }: { hold: Hold; texts: CaramiTexts }) {
  const { ending } = hold;
  if (ending === null) return null;
  return (
    <button type="button" class="primary stop-here" data-testid="stop-here" onClick={() => hold.play(ending)}>
      {texts.stopHere(hold.takenOn(hold.way).length)}
    </button>
  );
}

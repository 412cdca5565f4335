// Offboard's board, drawn and playable.

import { useId, useMemo } from 'preact/hooks';

import { language } from '../../i18n/language';
import { useAnimation } from '../animation';
import type { BoardProps, Options } from '../drawing';
import { isFlipped } from '../flipping';
import { ProposedMove } from '../proposal';
import { Cells, TargetAreas } from './cells';
import { type Cell, type Colour, HALF_HEIGHT, HALF_WIDTH, placePoint, targetCentre, TARGETS } from './geometry';
import { journeys, lastPlace } from './journeys';
import { Marble, MarbleDefs } from './marble';
import { Destinations, LastMove, lastMoveCells, proposedWay } from './marks';
import { type Hold, usePlay } from './playing';
import { parsePosition, type Position } from './position';
import { roll } from './rolling';
import { Scenery, SceneryDefs, Tray, Values } from './scenery';
import { type CellFacts, type CellRole, TEXTS } from './texts';

const VIEW_BOX = `${-HALF_WIDTH} ${-HALF_HEIGHT} ${2 * HALF_WIDTH} ${2 * HALF_HEIGHT}`;

function targetValues(options: Options): readonly number[] {
  const values = options['targets'];
  return Array.isArray(values) ? (values as number[]) : TARGETS.map((_, index) => (index % 3) + 1);
}

export function Board(props: BoardProps) {
  const { step, options, decorative, proposal } = props;
  const flipped = isFlipped(props.orientation);
  const id = useId();
  const texts = TEXTS[language.value];
  const position = useMemo(() => parsePosition(step.position), [step.position]);
  const { hold, ...play } = usePlay(props, position, texts);
  const marbles = useAnimation(props, (things, seen) => roll(things, seen, flipped));
  const scenery = useMemo(() => <Scenery id={id} flipped={flipped} />, [id, flipped]);
  const values = targetValues(options);
  const lastCells = useMemo(() => lastMoveCells(step), [step]);

  const factsOf = (cell: Cell): CellFacts => ({
    cell,
    marble: position.marbles.get(cell) ?? null,
    role: roleOf(cell, hold),
    lastMove: lastCells.reached.includes(cell),
  });
  const state = `${hold.playable ? 'playable' : ''} ${hold.choice.putBacks.size > 0 ? 'placing' : ''}`;
  return (
    <svg
      class={`offboard pressed-board ${state}`}
      viewBox={VIEW_BOX}
      aria-hidden={decorative}
      {...(decorative ? {} : play.handlers)}
    >
      <defs>
        <SceneryDefs id={id} />
        <MarbleDefs id={id} />
      </defs>
      {scenery}
      <Values values={values} flipped={flipped} />
      <LastMove step={step} flipped={flipped} />
      <Marbles {...{ id, position, flipped, held: hold.held, leaving: leavingMarble(step) }} root={marbles} />
      {!decorative && (
        <>
          <HandArea position={position} flipped={flipped} label={texts.hand(position.turn)} />
          <Cells {...{ texts, flipped, factsOf, ...play.focus }} />
          <TargetAreas
            texts={texts}
            values={values}
            marbles={position.targets}
            place={(index) => targetCentre(index, flipped)}
          />
        </>
      )}
      <Destinations hold={hold} considered={play.considered} foresee={props.foresee} />
      {proposal && (
        <ProposedMove move={proposal.move} part={proposal.part} way={proposedWay(proposal, position, flipped)} />
      )}
    </svg>
  );
}

function roleOf(cell: Cell, { held, ends, choice, position }: Hold): CellRole | null {
  if (cell === held) return 'picked';
  const move = ends.get(cell);
  if (move !== undefined) {
    if (held === null) return 'put_back';
    const marble = position.marbles.get(cell);
    if (marble !== undefined && marble !== position.turn) return 'push';
    // Pressing where a line's front goes sends the whole line too.
    return marble === undefined && move.endsWith(cell) ? 'go' : 'line';
  }
  return choice.slides.has(cell) ? 'movable' : null;
}

/** The colour of a marble that this step took out of the game; it is seen going. */
function leavingMarble(step: BoardProps['step']): Colour | null {
  if (!journeys(step.trace).some((journey) => lastPlace(journey) === 'out')) return null;
  return step.seat === 'y' ? 'y' : 'r';
}

interface MarblesProps {
  id: string;
  position: Position;
  flipped: boolean;
  held: Cell | null;
  leaving: Colour | null;
  root: { current: SVGGElement | null };
}

function Marbles({ id, position, flipped, held, leaving, root }: MarblesProps) {
  const hand = position.turn;
  return (
    <g ref={root} class="marbles" aria-hidden="true">
      {position.inHand && <Tray colour={hand} flipped={flipped} />}
      {[...position.marbles].map(([cell, colour]) => (
        <Marble
          key={cell}
          {...{ id, colour, place: cell, point: placePoint(cell, colour, flipped), scale: cell === held ? 1.09 : 1 }}
        />
      ))}
      {position.targets.map(
        (colour, index) =>
          colour && (
            <Marble
              key={`t${index + 1}`}
              {...{ id, colour, place: `t${index + 1}`, point: targetCentre(index, flipped) }}
            />
          ),
      )}
      {position.inHand && (
        <Marble key="hand" {...{ id, colour: hand, place: 'hand', point: placePoint('hand', hand, flipped) }} />
      )}
      {leaving && (
        <g class="leaving">
          <Marble key="out" {...{ id, colour: leaving, place: 'out', point: placePoint('out', leaving, flipped) }} />
        </g>
      )}
    </g>
  );
}

function HandArea({ position, flipped, label }: { position: Position; flipped: boolean; label: string }) {
  if (!position.inHand) return null;
  const { x, y } = placePoint('hand', position.turn, flipped);
  return <circle class="hand-area" role="img" aria-label={label} cx={x} cy={y} r="66" fill="transparent" />;
}

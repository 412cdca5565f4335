// The board of a game that the browser knows nothing about: its places with their pieces, or its text.

import { useMemo } from 'preact/hooks';

import { language } from '../../i18n/language';
import type { StepView } from '../../messages';
import { EASE_OUT, motionsOf, useAnimation } from '../animation';
import type { BoardProps } from '../drawing';
import type { Place } from '../paths';
import { Grid } from '../playing/grid';
import { type Point, standAt } from '../point';
import { ProposedMove } from '../proposal';
import { layOut, type Layout, type Places } from './places';
import { useChoosing } from './playing';
import { sidesOfSigns, Sign } from './sign';
import { TEXTS } from './texts';
import './plain.css';
import '../coordinates.css';

const SLIDE_MS = 260;
/** Half of the field's edge, which is drawn around its outline. */
const EDGE = 4;
/** Names of places that are longer than this do not fit into them. */
const LONGEST_NAME = 4;

export interface PlainBoardProps extends BoardProps {
  places: Places | null;
  seats: readonly string[];
}

export function PlainBoard(props: PlainBoardProps) {
  const { places, step } = props;
  if (places === null || step.pieces === null) return <TextBoard {...props} />;
  return <PlacedBoard {...props} places={places} pieces={step.pieces} />;
}

/** As large as fits a square; a drawing that is too wide to be read then is scrolled. */
function TextBoard({ step, decorative = false }: BoardProps) {
  const text = (step.drawing ?? step.position).replace(/\s+$/, '');
  const lines = text.split('\n');
  const columns = Math.max(1, ...lines.map((line) => [...line].length));
  return (
    <div class="plain-text" style={{ '--columns': columns, '--lines': lines.length }} aria-hidden={decorative}>
      <pre
        role="group"
        aria-label={TEXTS[language.value].board}
        data-testid="text-board"
        tabIndex={decorative ? undefined : 0}
      >
        {text}
      </pre>
    </div>
  );
}

/** The places where something else stands than before. */
export function changedPlaces(step: StepView, previous: StepView | null): Set<Place> {
  const [before, after] = [previous?.pieces, step.pieces];
  if (!before || !after || step.move === null) return new Set();
  const places = [...Object.keys(before), ...Object.keys(after)];
  return new Set(places.filter((place) => before[place] !== after[place]));
}

function PlacedBoard(props: PlainBoardProps & { places: Places; pieces: Readonly<Record<string, string>> }) {
  const { places, pieces, step, previous, decorative = false, proposal, taps } = props;
  const terms = TEXTS[language.value];
  const layout = useMemo(() => layOut(places), [places]);
  const choosing = useChoosing(props, layout, terms);
  const moving = useAnimation(props, (things, seen) => slide(things, seen, layout));
  const changed = useMemo(() => changedPlaces(step, previous), [step, previous]);
  const { x, y, width, height } = layout.box;
  const pointOf = (place: Place): Point => layout.points.get(place) ?? { x: 0, y: 0 };
  const proposed = (proposal && taps?.[proposal.move]) || [];
  return (
    <>
      <svg
        class={`plain-board pressed-board ${props.moves === null ? '' : 'playable'}`}
        viewBox={`${x} ${y} ${width} ${height}`}
        aria-hidden={decorative}
        {...(decorative ? {} : choosing.handlers)}
      >
        <rect
          x={x + EDGE}
          y={y + EDGE}
          width={width - 2 * EDGE}
          height={height - 2 * EDGE}
          rx="30"
          class="plain-field"
        />
        <Lines layout={layout} />
        {[...layout.points].map(([place, point]) => (
          <g key={place} transform={standAt(point)}>
            <circle r="41" class="plain-place" data-changed={changed.has(place)} />
            {/* As the moves are written. */}
            {!decorative && place.length <= LONGEST_NAME && (
              <text class="coordinate plain-name" dy="0.36em">
                {place}
              </text>
            )}
          </g>
        ))}
        <Pieces {...{ pieces, pointOf, seats: props.seats }} root={moving} />
        <Marks {...{ layout, roleOf: choosing.roleOf }} />
        {!decorative && (
          <Grid
            label={terms.board}
            rows={layout.rows}
            {...choosing.focus}
            Area={Area}
            cellOf={(place) => {
              const role = choosing.roleOf(place);
              return {
                testid: `place-${place}`,
                label: terms.place(place, pieces[place] ?? null, role, changed.has(place)),
                role,
                point: pointOf(place),
                data: { 'data-piece': pieces[place] ?? '' },
              };
            }}
          />
        )}
        {proposal && <ProposedMove move={proposal.move} part={proposal.part} way={proposed.map(pointOf)} />}
      </svg>
      {choosing.undecided.length > 0 && <Undecided moves={choosing.undecided} onChoose={choosing.play} />}
    </>
  );
}

function Lines({ layout }: { layout: Layout }) {
  const path = layout.lines.map(([from, to]) => `M ${from.x} ${from.y} L ${to.x} ${to.y}`).join(' ');
  return <path d={path} class="plain-lines" />;
}

interface PiecesProps {
  pieces: Readonly<Record<string, string>>;
  pointOf: (place: Place) => Point;
  seats: readonly string[];
  root: { current: SVGGElement | null };
}

function Pieces({ pieces, pointOf, seats, root }: PiecesProps) {
  const sides = sidesOfSigns(Object.values(pieces), seats);
  return (
    <g ref={root} aria-hidden="true">
      {Object.entries(pieces).map(([place, sign]) => (
        <g key={place} data-place={place} transform={standAt(pointOf(place))}>
          <Sign text={sign} side={sides.get(sign) ?? null} />
        </g>
      ))}
    </g>
  );
}

/** Where a press does something. */
function Marks({ layout, roleOf }: { layout: Layout; roleOf: (place: Place) => string | null }) {
  return (
    <g aria-hidden="true">
      {[...layout.points].map(([place, point]) => {
        const role = roleOf(place);
        return role && <circle key={place} r={44} transform={standAt(point)} class={`plain-mark plain-${role}`} />;
      })}
    </g>
  );
}

function Area() {
  return (
    <>
      <circle r="50" class="cell-area" />
      <circle r="45" class="cell-focus" />
    </>
  );
}

/** Several moves press the same places: promotions, for example. */
function Undecided({ moves, onChoose }: { moves: readonly string[]; onChoose: (move: string) => void }) {
  const { which } = TEXTS[language.value];
  return (
    <div class="card plain-undecided" role="group" aria-label={which} data-testid="undecided">
      <p>{which}</p>
      <div class="buttons">
        {moves.map((move) => (
          <button
            key={move}
            type="button"
            onClick={({ currentTarget }) => {
              // The buttons go; the focus stays on the board.
              currentTarget.closest('.board')?.querySelector<SVGElement>('.cell[tabindex="0"]')?.focus();
              onChoose(move);
            }}
          >
            {move}
          </button>
        ))}
      </div>
    </div>
  );
}

/** Pieces slide to where they have gone. */
function slide(things: Element, { trace }: StepView, { points }: Layout): () => void {
  const running = motionsOf(trace).flatMap(({ start, end }) => {
    const [from, to] = [points.get(start), points.get(end)];
    const piece = things.querySelector(`[data-place="${CSS.escape(end)}"]`);
    if (!from || !to || !piece) return [];
    const frames = [from, to].map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }));
    return [piece.animate(frames, { duration: SLIDE_MS, easing: EASE_OUT })];
  });
  return () => running.forEach((animation) => animation.cancel());
}

// The board with its players at the edges, at a table where one plays and where one only looks.

import { say } from '../announcer';
import { loadFilm } from '../api';
import type { TableRequest } from '../connection';
import type { GameDrawing, Proposal, Shooting, Wanted } from '../games/drawing';
import { words } from '../i18n';
import type { StepView } from '../messages';
import { seatThatMay, type TableState } from '../table-state';
import { edgeOf, orientationOf, type Edge } from './around';
import { Connection } from './connection-note';
import { SeatBar } from './seat-bar';
import { TeamScore } from './team-score';
import { playsInTeams, teamsOf } from './teams';
import type { Visit } from './visit';

interface BoardSideProps {
  drawing: GameDrawing;
  state: TableState;
  visit: Visit;
  /** Null where the board is only looked at: then no position is past. */
  ask: ((request: TableRequest) => void) | null;
  proposal: Proposal | null;
  wanted?: Wanted | null;
  imagined?: Imagined;
}

/** Something that was not played, shown in place of the step that it would follow. */
export interface Imagined {
  /** Null: nothing is. */
  step: StepView | null;
  /** How often something was; each time it is seen happening. */
  times: number;
}

const NOTHING: Imagined = { step: null, times: 0 };

export function BoardSide(props: BoardSideProps) {
  const { drawing, state, visit, ask } = props;
  const { table, steps } = state;
  const index = visit.index.value;
  const step = steps[index];
  if (!step) return null;
  const orientation = orientationOf(drawing.seatsAround, table, visit.turnsByHand.value);
  // What a shot leads to is not told before it has been seen.
  const known = visit.showing.value ? (steps[index - 1] ?? step) : step;
  const seatsAt = (edge: Edge) => {
    const presence = visit.line.presence.value;
    const there = table.seats.filter(({ seat }) => edgeOf(drawing.seatsAround, seat, orientation) === edge);
    return there.map((seat) => {
      const turn = seat.seat === turnOf(visit, state, ask === null);
      return <SeatBar key={seat.seat} {...{ drawing, table, seat, edge, step: known, turn, presence }} />;
    });
  };
  const around = drawing.besides ? 'seats-around' : 'seats-around seats-edges';
  // More than a board has edges stand below each other.
  const isAround = table.seats.length > 2 && table.seats.length <= drawing.seatsAround.length;
  return (
    <div class={`board-side ${isAround ? around : ''}`} style={{ '--proportions': drawing.proportions }}>
      {playsInTeams(table) &&
        teamsOf(table).map((team) => (
          <TeamScore key={team.name} {...{ drawing, table, team, step: known, orientation }} />
        ))}
      {seatsAt('left')}
      {seatsAt('top')}
      {seatsAt('right')}
      <BoardPlace {...props} {...{ step, orientation }} />
      {seatsAt('bottom')}
    </div>
  );
}

interface BoardPlaceProps extends BoardSideProps {
  step: StepView;
  orientation: ReturnType<typeof orientationOf>;
}

function BoardPlace(props: BoardPlaceProps) {
  const { drawing, state, visit, ask, proposal, wanted = null, imagined = NOTHING, step, orientation } = props;
  const { table, steps } = state;
  const isNow = !visit.lookingBack.value && !visit.behind.value;
  const free = visit.line.connection.value === 'open' && !visit.line.pending.value && isNow;
  const seat = ask !== null && free ? seatThatMay(table, 'play') : null;
  const isPast = ask !== null && visit.lookingBack.value;
  const shooting = shootingOf(visit, state, { seat, wanted, looking: ask === null });
  const press = (): void => {
    if (isPast && visit.pressBoard()) say(words.value.pastHint);
  };
  const pressByKey = (event: KeyboardEvent): void => {
    const onButton = event.target instanceof HTMLButtonElement;
    if ((event.key === 'Enter' || event.key === ' ') && !onButton) press();
  };
  return (
    <div
      class={`board ${isPast ? 'board-past' : ''}`}
      data-orientation={orientation}
      onClick={press}
      onKeyDown={pressByKey}
    >
      <drawing.Board
        step={imagined.step ?? step}
        previous={imagined.step ? step : (steps[visit.index.value - 1] ?? null)}
        options={table.options}
        moves={seat === null ? null : table.moves}
        orientation={orientation}
        motion={visit.motion.value + imagined.times}
        foresee={(move) => visit.previews.foresee(state, move)}
        taps={table.taps}
        onMove={(move) => seat !== null && ask?.({ type: 'play', seat, move })}
        proposal={proposal}
        onSay={say}
        shooting={imagined.step ? { ...shooting, onShowing: () => {} } : shooting}
      />
      {visit.pressedPast.value && (
        <button type="button" class="primary past-note" data-testid="past-note" onClick={() => visit.step('last')}>
          {words.value.backToNow}
        </button>
      )}
      <Connection state={visit.line.connection.value} />
    </div>
  );
}

/** Whose turn it is in what is shown: who plays, or has just played where that is being seen. */
function turnOf(visit: Visit, { table, steps }: TableState, looking: boolean): string | null {
  const index = visit.index.value;
  if (visit.showing.value) return steps[index]?.seat ?? null;
  const isBehind = visit.catchingUp.value || (looking && visit.lookingBack.value);
  return isBehind ? (steps[index + 1]?.seat ?? null) : table.to_play;
}

interface Shooter {
  /** Who may shoot now. */
  seat: string | null;
  wanted: Wanted | null;
  /** Whether nobody aims, only looks. */
  looking: boolean;
}

/** What a game of shots is told besides. */
function shootingOf(visit: Visit, { table }: TableState, { seat, wanted, looking }: Shooter): Shooting {
  const index = visit.index.value;
  const isNow = !visit.lookingBack.value && !visit.behind.value;
  return {
    looking,
    mayShoot: seat !== null,
    placements: table.placements,
    watched: isNow && !looking ? (visit.line.aimed.value?.move ?? null) : null,
    onAim: (move) => seat !== null && visit.line.aim(seat, move),
    wanted,
    loadFilm: () => loadFilm(table.id, index),
    onShowing: (showing, linger_ms) => visit.show(showing, linger_ms),
  };
}

// The board with its players at the edges, on the table's page and on the analysis page.

import { say } from '../announcer';
import { loadFilm } from '../api';
import type { TableRequest } from '../connection';
import type { GameDrawing, Proposal, Shooting, AimRequest } from '../games/drawing';
import { placeOf } from '../games/playing/grid';
import { texts } from '../i18n/texts';
import type { StepView } from '../messages';
import { isMyTurn, isWatching, seatThatMay, type TableState } from '../table-state';
import { edgeOf, orientationOf, type Edge } from './edges';
import { SeatTime } from './clock-face';
import { ConnectionNote } from './connection-note';
import { canFacePlayers, seatToFace, turnsToPlayer, useFacing, useTurn } from './facing';
import { NoticeCard } from './notice-card';
import { Bubble } from './phrases';
import { SeatBar } from './seat-bar';
import { TeamScore } from './team-score';
import { playsInTeams, teamsOf } from './teams';
import { leaveNotice, useTouched } from './touched';
import type { Visit } from './visit';

interface BoardWithSeatsProps {
  drawing: GameDrawing;
  state: TableState;
  visit: Visit;
  /** Null where the board is only looked at: then no position is past. */
  ask: ((request: TableRequest) => void) | null;
  proposal: Proposal | null;
  aimRequest?: AimRequest | null;
  /** A shot that was not played, in place of the step it would follow. */
  alternative?: StepView | null;
}

export function BoardWithSeats(props: BoardWithSeatsProps) {
  const { drawing, state, visit, ask } = props;
  const { table, steps } = state;
  const index = visit.index;
  const step = steps[index];
  const faces = ask !== null && turnsToPlayer.value && canFacePlayers(drawing, table);
  const wanted = faces ? seatToFace(table, turnOf(visit, state, false), steps) : null;
  const facing = useFacing(wanted, (step && drawing.duration?.(step)) ?? 0);
  if (!step) return null;
  const orientation = orientationOf(drawing.seatsAround, table, visit.turnsByHand.value, facing);
  const known = visit.known ?? step;
  const seatsAt = (edge: Edge) => {
    const presence = visit.connection.presence.value;
    const there = table.seats.filter(({ seat }) => edgeOf(drawing.seatsAround, seat, orientation) === edge);
    return there.map((seat) => {
      const turn = seat.seat === turnOf(visit, state, ask === null);
      return (
        <SeatBar key={seat.seat} {...{ drawing, table, seat, edge, step: known, turn, presence, ask }}>
          {ask && <SeatTime {...{ drawing, state, seat, suspense: visit.isCatchingUp, ask }} />}
          {ask && <Bubble seat={seat.seat} conversation={visit.conversation} />}
        </SeatBar>
      );
    });
  };
  const timed = table.clock !== null && ask !== null ? 'with-clocks' : '';
  const around = drawing.besides ? 'seats-around' : 'seats-around seats-edges';
  // More than a board has edges stand below each other.
  const isAround = table.seats.length > 2 && table.seats.length <= drawing.seatsAround.length;
  return (
    <div class={`board-side ${timed} ${isAround ? around : ''}`} style={{ '--proportions': drawing.proportions }}>
      {playsInTeams(table) &&
        teamsOf(table).map((team) => (
          <TeamScore key={team.name} {...{ drawing, table, team, step: known, orientation }} />
        ))}
      {seatsAt('left')}
      {seatsAt('top')}
      {seatsAt('right')}
      <BoardPlace {...props} {...{ step, orientation, facing }} />
      {seatsAt('bottom')}
    </div>
  );
}

interface BoardPlaceProps extends BoardWithSeatsProps {
  step: StepView;
  orientation: ReturnType<typeof orientationOf>;
  /** The seat that the board was turned to. */
  facing: string | null;
}

function BoardPlace(props: BoardPlaceProps) {
  const { drawing, state, visit, ask, proposal, aimRequest = null, alternative = null, step, orientation } = props;
  const place = useTurn(props.facing, orientation);
  const touched = useTouched(place);
  const { table, steps } = state;
  const free = visit.connection.takesMoves.value && visit.isNow;
  const seat = ask !== null && free ? seatThatMay(table, 'play') : null;
  const waiting = visit.isNow ? visit.connection.waitingMove.value : null;
  const isPast = ask !== null && visit.isPast;
  const shooting = shootingOf(visit, state, { seat, aimRequest, looking: ask === null });
  const refuse = (text: string): void => {
    visit.notice.value = { text, rule: null, code: null, at: touched.current };
    say(text);
  };
  const press = (event: Event): void => {
    if (isPast && visit.pressBoard()) say(texts.value.pastHint);
    else if (ask !== null && waitsForOthers(visit, state) && placeOf(event) !== null) {
      refuse(texts.value.refusals.not_your_turn);
    }
  };
  const play = (move: string): void => {
    if (seat === null || ask === null) return;
    ask({ type: 'play', seat, move });
    visit.triedAt.value = touched.current;
  };
  const pressByKey = (event: KeyboardEvent): void => {
    const onButton = event.target instanceof HTMLButtonElement;
    if ((event.key === 'Enter' || event.key === ' ') && !onButton) press(event);
  };
  return (
    <div
      ref={place}
      class={`board ${isPast ? 'board-past' : ''} ${waiting === null ? '' : 'board-waiting'}`}
      data-orientation={orientation}
      onClick={press}
      onKeyDown={pressByKey}
    >
      <drawing.Board
        step={alternative ?? step}
        previous={alternative ? step : (steps[visit.index - 1] ?? null)}
        options={table.options}
        moves={seat === null ? null : table.moves}
        orientation={orientation}
        motion={visit.motion.value}
        foresee={(move) => visit.previews.foresee(state, move)}
        taps={table.taps}
        onMove={play}
        onRefuse={refuse}
        proposal={waiting === null ? proposal : ghostOf(waiting, visit.previews.foresee(state, waiting))}
        onSay={say}
        shooting={shooting}
      />
      {visit.hasPressedPast && (
        <button type="button" class="primary past-note" data-testid="past-note" onClick={() => visit.step('last')}>
          {texts.value.backToNow}
        </button>
      )}
      {visit.notice.value && ask && (
        <NoticeCard
          drawing={drawing}
          notice={visit.notice.value}
          onClose={() => leaveNotice(place.current, () => (visit.notice.value = null))}
        />
      )}
      <ConnectionNote {...{ drawing, state, visit }} />
    </div>
  );
}

/** A move that waits for the line, drawn on the board. */
function ghostOf(move: string, trace: Proposal['trace']): Proposal {
  return { move, trace, film: null, part: 'move' };
}

/** Whether a reader who plays has to wait for somebody else, and nothing hides that. */
function waitsForOthers(visit: Visit, { table }: TableState): boolean {
  if (table.to_play === null || isWatching(table) || isMyTurn(table)) return false;
  return visit.isNow && visit.connection.status.value === 'open';
}

/** Whose turn it is in what is shown: the seat to play, or the one whose shot is being seen. */
function turnOf(visit: Visit, { table, steps }: TableState, looking: boolean): string | null {
  const index = visit.index;
  if (visit.isRunning) return steps[index]?.seat ?? null;
  const isBehind = visit.isCatchingUp || (looking && visit.isPast);
  return isBehind ? (steps[index + 1]?.seat ?? null) : table.to_play;
}

interface Shooter {
  /** The seat that may shoot now. */
  seat: string | null;
  aimRequest: AimRequest | null;
  /** Whether the board is only looked at. */
  looking: boolean;
}

/** What only a game of shots needs. */
function shootingOf(visit: Visit, { table }: TableState, { seat, aimRequest, looking }: Shooter): Shooting {
  const { index, connection } = visit;
  return {
    looking,
    mayShoot: seat !== null,
    placements: table.placements,
    othersAim:
      visit.isNow && !looking ? (connection.waitingMove.value ?? connection.asides.aimed.value?.move ?? null) : null,
    onAim: (move) => seat !== null && connection.asides.aim(seat, move),
    aimRequest,
    loadFilm: () => loadFilm(table.id, index),
    onShowing: (showing, linger_ms) => visit.setRunning(showing, linger_ms),
  };
}

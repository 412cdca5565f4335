// A player's edge of the board: who sits there, their points, and whether they are to play.

import type { ComponentChildren } from 'preact';

import type { TableRequest } from '../connection';
import type { GameDrawing } from '../games/drawing';
import { texts } from '../i18n/texts';
import type { Presence, SeatView, StepView, TableView } from '../messages';
import { seatsAway } from './absence';
import type { Edge } from './edges';
import { holderName, seatName } from './naming';
import { SeatName } from './seat-name';
import { playsInTeams } from './teams';

interface SeatBarProps {
  drawing: GameDrawing;
  table: TableView;
  seat: SeatView;
  edge: Edge;
  step: StepView;
  /** Whether it is this seat's turn. */
  turn: boolean;
  presence: Presence | null;
  /** Null where the table is only looked at. */
  ask: ((request: TableRequest) => void) | null;
  /** Its clock, and what it has just said. */
  children?: ComponentChildren;
}

export function SeatBar({ drawing, table, seat, edge, step, turn, presence, ask, children }: SeatBarProps) {
  const t = texts.value;
  const points = step.points[seat.seat] ?? 0;
  const props = { seat: seat.seat, options: table.options, step };
  const goal = table.target;
  const name = holderName(drawing, table, seat);
  const side = seatName(drawing, seat.seat);
  const isAway = seatsAway(table, presence).includes(seat.seat);
  const notes = [
    isAway ? t.away : '',
    name === side ? '' : side,
    seat.mine && name !== side && !seat.named ? t.you : '',
    seat.kind === 'bot' ? t.bot : '',
    seat.kind === 'bot' && seat.strength !== null ? t.strengthNow(seat.strength) : '',
  ];
  return (
    <div class={`seat-bar seat-${edge} ${turn ? 'seat-turn' : ''}`} data-testid={`seat-${seat.seat}`} data-turn={turn}>
      <drawing.SeatMark {...props} />
      <div class="seat-who">
        <span class={`seat-name ${seat.kind === 'open' ? 'seat-open' : ''}`}>
          <SeatName {...{ drawing, table, seat, ask }} />
          {seat.kind === 'person' && !seat.mine && presence && <Here here={!isAway} />}
        </span>
        <span class="seat-under">
          {drawing.SeatTally && !playsInTeams(table) && <drawing.SeatTally {...props} />}
          <span class="seat-notes">{notes.filter((note) => note !== '').join(' · ')}</span>
        </span>
      </div>
      {turn && <span class="seat-to-play">{t.toPlay}</span>}
      {children}
      {/* Where the goal is a team's, its points are beside the team. */}
      {!(goal !== null && playsInTeams(table)) && (
        <span class="seat-score">
          <span aria-hidden="true" data-testid={`score-${seat.seat}`}>
            <b>{points}</b>
            {goal !== null && <span class="seat-goal"> / {goal}</span>}
          </span>
          <span class="unseen">{goal === null ? t.points(points) : t.score(points, goal)}</span>
        </span>
      )}
    </div>
  );
}

function Here({ here }: { here: boolean }) {
  const t = texts.value;
  // That somebody is away is told in words beside it.
  return (
    <span class={here ? 'here' : 'here away'} title={here ? t.connected : t.away}>
      {here && <span class="unseen">({t.connected})</span>}
    </span>
  );
}

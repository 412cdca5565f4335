// A table: the board with its players at the edges, and the panel.

import { useState } from 'preact/hooks';

import { say } from '../announcer';
import { loadFilm } from '../api';
import type { TableRequest } from '../connection';
import type { GameDrawing, Shooting } from '../games/drawing';
import { language, words } from '../i18n';
import { Header } from '../parts/header';
import { IconButton } from '../parts/icon-button';
import { showRules } from '../parts/rules-drawer';
import { foreseen, isWaiting, seatThatMay, type TableState } from '../table-state';
import { edgeOf, orientationOf, type Edge } from './around';
import { Connection } from './connection-note';
import { KeyboardHelp } from './keyboard-help';
import { Panel } from './panel';
import { SeatBar } from './seat-bar';
import { CopyLink } from './share';
import { useShortcuts } from './shortcuts';
import { TeamScore } from './team-score';
import { playsInTeams, teamsOf } from './teams';
import type { Visit } from './visit';

interface TableProps {
  drawing: GameDrawing;
  state: TableState;
  visit: Visit;
}

export function Table({ drawing, state, visit }: TableProps) {
  const t = words.value;
  const [help, setHelp] = useState(false);
  useShortcuts(visit, () => setHelp(true));
  const ask = (request: TableRequest): void => {
    const sent = visit.line.ask(request);
    if (!sent && visit.line.connection.value !== 'open') say(t.reconnecting);
  };
  return (
    <div class="page table-page">
      <button type="button" class="skip" onClick={goToBoard}>
        {t.skip}
      </button>
      <Header>
        {!isWaiting(state.table) && <CopyLink table={state.table.id} />}
        <IconButton icon="flip" label={`${t.flip} (F)`} testid="flip" onClick={() => visit.turnBoard()} />
        <IconButton icon="rules" label={t.rules} testid="rules" onClick={() => showRules(drawing)} />
        <IconButton icon="help" label={`${t.help} (?)`} testid="help" onClick={() => setHelp(true)} />
      </Header>
      <main class="table-room" tabIndex={-1}>
        <h1 class="unseen">{drawing.words[language.value].title}</h1>
        <BoardSide drawing={drawing} state={state} visit={visit} ask={ask} />
        <Panel drawing={drawing} state={state} visit={visit} ask={ask} />
      </main>
      {help && <KeyboardHelp drawing={drawing} onClose={() => setHelp(false)} />}
    </div>
  );
}

/** Past the header's buttons, for those who come by keyboard. */
function goToBoard(): void {
  document.querySelector<HTMLElement | SVGElement>('.board [tabindex="0"]')?.focus();
}

function BoardSide({ drawing, state, visit, ask }: TableProps & { ask: (request: TableRequest) => void }) {
  const { table, steps } = state;
  const index = visit.index.value;
  const step = steps[index];
  if (!step) return null;
  const orientation = orientationOf(drawing.seatsAround, table, visit.turnsByHand.value);
  const seat = seatThatMay(table, 'play');
  const isNow = !visit.lookingBack.value && !visit.behind.value;
  const free = visit.line.connection.value === 'open' && !visit.line.pending.value && isNow;
  const previous = steps[index - 1] ?? null;
  // What a shot leads to is not told before it has been seen.
  const known = visit.showing.value ? (previous ?? step) : step;
  const seatAt = (edge: Edge) => {
    const view = table.seats.find((one) => edgeOf(drawing.seatsAround, one.seat, orientation) === edge);
    if (!view) return null;
    const presence = visit.line.presence.value;
    const turn = view.seat === turnOf(visit, state);
    return <SeatBar key={view.seat} {...{ drawing, table, seat: view, edge, step: known, turn, presence }} />;
  };
  const around = drawing.besides ? 'seats-around' : 'seats-around seats-edges';
  const press = (): void => {
    if (visit.pressBoard()) say(words.value.pastHint);
  };
  const pressByKey = (event: KeyboardEvent): void => {
    const onButton = event.target instanceof HTMLButtonElement;
    if ((event.key === 'Enter' || event.key === ' ') && !onButton) press();
  };
  return (
    <div class={`board-side ${table.seats.length > 2 ? around : ''}`} style={{ '--proportions': drawing.proportions }}>
      {playsInTeams(table) &&
        teamsOf(table).map((team) => (
          <TeamScore key={team.name} {...{ drawing, table, team, step: known, orientation }} />
        ))}
      {seatAt('left')}
      {seatAt('top')}
      {seatAt('right')}
      <div
        class={`board ${visit.lookingBack.value ? 'board-past' : ''}`}
        data-orientation={orientation}
        onClick={press}
        onKeyDown={pressByKey}
      >
        <drawing.Board
          step={step}
          previous={previous}
          options={table.options}
          moves={seat !== null && free ? table.moves : null}
          orientation={orientation}
          motion={visit.motion.value}
          foresee={(move) => foreseen(table, move)}
          onMove={(move) => seat !== null && ask({ type: 'play', seat, move })}
          onSay={say}
          shooting={shootingOf(visit, state, free ? seat : null)}
        />
        {visit.pressedPast.value && (
          <button type="button" class="primary past-note" data-testid="past-note" onClick={() => visit.step('last')}>
            {words.value.backToNow}
          </button>
        )}
        <Connection state={visit.line.connection.value} />
      </div>
      {seatAt('bottom')}
    </div>
  );
}

/** Whose turn it is in what is shown: who plays, or has just played where that is being seen. */
function turnOf(visit: Visit, { table, steps }: TableState): string | null {
  const index = visit.index.value;
  if (visit.showing.value) return steps[index]?.seat ?? null;
  return visit.catchingUp.value ? (steps[index + 1]?.seat ?? null) : table.to_play;
}

/** What a game of shots is told besides; `seat` may shoot now. */
function shootingOf(visit: Visit, { table }: TableState, seat: string | null): Shooting {
  const index = visit.index.value;
  const isNow = !visit.lookingBack.value && !visit.behind.value;
  return {
    mayShoot: seat !== null,
    placements: table.placements,
    watched: isNow ? (visit.line.aimed.value?.move ?? null) : null,
    onAim: (move) => seat !== null && visit.line.aim(seat, move),
    loadFilm: () => loadFilm(table.id, index),
    onShowing: (showing, linger_ms) => visit.show(showing, linger_ms),
  };
}

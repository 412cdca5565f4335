// A table: the board with its players at the edges, and the panel.

import { useState } from 'preact/hooks';

import { say } from '../announcer';
import type { TableRequest } from '../connection';
import type { GameDrawing } from '../games/drawing';
import { language, words } from '../i18n';
import { Header } from '../parts/header';
import { IconButton } from '../parts/icon-button';
import { showRules } from '../parts/rules-drawer';
import { isWaiting, seatThatMay, type TableState } from '../table-state';
import { Connection } from './connection-note';
import { KeyboardHelp } from './keyboard-help';
import { Panel } from './panel';
import { SeatBar } from './seat-bar';
import { CopyLink } from './share';
import { useShortcuts } from './shortcuts';
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
        <IconButton
          icon="flip"
          label={`${t.flip} (F)`}
          testid="flip"
          onClick={() => (visit.turnedByHand.value = !visit.turnedByHand.value)}
        />
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
  const flipped = visit.isFlipped(drawing.seatsTopDown);
  const index = visit.index.value;
  const step = steps[index];
  const seat = seatThatMay(table, 'play');
  const order = flipped ? [...drawing.seatsTopDown].reverse() : drawing.seatsTopDown;
  const bars = order.flatMap((name) => {
    const view = table.seats.find((one) => one.seat === name);
    if (!view) return [];
    const points = step?.points[name] ?? 0;
    return [<SeatBar key={name} {...{ drawing, table, seat: view, points, presence: visit.line.presence.value }} />];
  });
  if (!step) return null;
  const free = visit.line.connection.value === 'open' && !visit.line.pending.value && !visit.lookingBack.value;
  const press = (): void => {
    if (visit.pressBoard()) say(words.value.pastHint);
  };
  const pressByKey = (event: KeyboardEvent): void => {
    const onButton = event.target instanceof HTMLButtonElement;
    if ((event.key === 'Enter' || event.key === ' ') && !onButton) press();
  };
  return (
    <div class="board-side">
      {bars[0]}
      <div class={`board ${visit.lookingBack.value ? 'board-past' : ''}`} onClick={press} onKeyDown={pressByKey}>
        <drawing.Board
          step={step}
          previous={steps[index - 1] ?? null}
          options={table.options}
          moves={seat !== null && free ? table.moves : null}
          flipped={flipped}
          motion={visit.motion.value}
          onMove={(move) => seat !== null && ask({ type: 'play', seat, move })}
          onSay={say}
        />
        {visit.pressedPast.value && (
          <button type="button" class="primary past-note" data-testid="past-note" onClick={() => visit.step('last')}>
            {words.value.backToNow}
          </button>
        )}
        <Connection state={visit.line.connection.value} />
      </div>
      {bars.slice(1)}
    </div>
  );
}

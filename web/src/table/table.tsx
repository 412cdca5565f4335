// A table: the board with its players at the edges, and the panel.

import { useState } from 'preact/hooks';

import { say } from '../announcer';
import type { TableRequest } from '../connection';
import type { GameDrawing } from '../games/drawing';
import { language } from '../i18n/language';
import { texts } from '../i18n/texts';
import type { TableView } from '../messages';
import { Header } from '../parts/header';
import { IconButton } from '../parts/icon-button';
import { KeysHelp } from '../parts/keys-help';
import { RulesButton } from '../parts/rules-drawer';
import { isWaiting, type TableState } from '../table-state';
import { BoardWithSeats } from './board-with-seats';
import { clocksText } from './clock-face';
import { useCoach } from './coach';
import { Ending } from './ending';
import { GoalLine } from './goal-line';
import { useHint } from './hint';
import { Panel } from './panel';
import { CopyLink } from './share';
import { useShortcuts } from './shortcuts';
import { peopleTexts } from './texts';
import type { Visit } from './visit';
import './table.css';
import './seats-around.css';

interface TableProps {
  drawing: GameDrawing;
  state: TableState;
  visit: Visit;
}

export function Table({ drawing, state, visit }: TableProps) {
  const t = texts.value;
  const [help, setHelp] = useState(false);
  const hint = useHint(drawing, state, visit);
  const coach = useCoach(drawing, state, visit);
  const sayClocks = (): void => {
    const now = visit.connection.state.peek() ?? state;
    if (now.table.clock !== null) say(clocksText(drawing, now, performance.now(), visit.isCatchingUp));
  };
  useShortcuts(visit, { onHelp: () => setHelp(true), onHint: hint.ask, onClocks: sayClocks });
  const ask = (request: TableRequest): void => {
    visit.triedAt.value = null;
    const sent = visit.connection.ask(request);
    if (!sent && visit.connection.status.value !== 'open') say(t.reconnecting);
  };
  return (
    <div class="page table-page">
      <button type="button" class="skip" onClick={goToBoard}>
        {t.skip}
      </button>
      <Header>
        {!isWaiting(state.table) && <CopyLink table={state.table.id} />}
        {!drawing.plain && (
          <IconButton icon="flip" label={`${t.flip} (F)`} testid="flip" onClick={() => visit.turnBoard()} />
        )}
        <RulesButton game={drawing.name} />
        <IconButton icon="help" label={`${t.help} (?)`} testid="help" onClick={() => setHelp(true)} />
      </Header>
      <main class="table-room" tabIndex={-1}>
        <h1 class="unseen">{drawing.texts[language.value].title}</h1>
        <GoalLine {...{ drawing, visit }} table={state.table} />
        <BoardWithSeats {...{ drawing, state, visit, ask }} proposal={hint.proposal} aimRequest={hint.aimRequest} />
        <Ending {...{ drawing, visit, ask }} table={state.table} />
        <Panel {...{ drawing, state, visit, ask, hint, coach }} />
      </main>
      {help && <KeyboardHelp {...{ drawing, table: state.table }} onClose={() => setHelp(false)} />}
    </div>
  );
}

/** Skips the header's buttons, for people who use the keyboard. */
function goToBoard(): void {
  document.querySelector<HTMLElement | SVGElement>('.board [tabindex="0"]')?.focus();
}

/** The keys at a table and what they do. */
function KeyboardHelp({ drawing, table, onClose }: { drawing: GameDrawing; table: TableView; onClose: () => void }) {
  const clockKeys = table.clock === null ? [] : peopleTexts.value.clockKeys;
  const keys = [...drawing.texts[language.value].keys, ...clockKeys, ...texts.value.keys];
  return <KeysHelp title={texts.value.keysTitle} keys={keys} onClose={onClose} />;
}

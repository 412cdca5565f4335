// Everything beside the board: status, offers, moves, actions.

import type { ComponentChildren } from 'preact';

import { TurnOffer, TurnSwitch } from '../attention/offer';
import type { TableRequest } from '../connection';
import type { GameDrawing } from '../games/drawing';
import { language } from '../i18n/language';
import { texts } from '../i18n/texts';
import type { TableView } from '../messages';
import { LearnOffer } from '../pages/learn/link';
import { editorAddress } from '../pages/practice/address';
import { Nickname } from '../parts/nickname';
import { isMyTurn, isWaiting, isWatching, ownSeat, seatThatMay, type TableState } from '../table-state';
import { CoachNote, CoachSwitch } from './coach-note';
import type { Coach } from './coach';
import { Actions } from './actions';
import { AwayCards } from './away-card';
import { ClockNote } from './clock-note';
import { PlaysForMe } from './hand-over';
import type { Hint } from './hint';
import { HintButton, HintNote } from './hint-note';
import { useKeepFocus } from './keep-focus';
import { MoveChoice } from './move-choice';
import { MoveList } from './move-list';
import { adviceText, announcementText, offerEndText } from './news';
import { Offers } from './offers';
import { Pacing } from './pacing';
import { Phrases } from './phrases';
import { RefusalNote } from './refusal';
import { Invitation } from './share';
import { turnText } from './status';
import { playsInTeams } from './teams';
import { TurnToggle } from './turn-toggle';
import type { Visit } from './visit';
import './panel.css';

interface AtTable {
  drawing: GameDrawing;
  state: TableState;
  visit: Visit;
}

interface PanelProps extends AtTable {
  ask: (request: TableRequest) => void;
  hint: Hint;
  coach: Coach;
}

export function Panel({ drawing, state, visit, ask, hint, coach }: PanelProps) {
  const { table } = state;
  const { connection } = visit;
  const watchers = connection.presence.value?.watchers ?? 0;
  const offline = connection.status.value !== 'open';
  const panel = useKeepFocus();
  return (
    <aside class="panel" ref={panel}>
      <Status drawing={drawing} state={state} visit={visit}>
        <HintButton hint={hint} offline={offline} />
        <Phrases table={table} connection={connection} />
      </Status>
      <LearnOffer {...{ drawing, table }} />
      <ClockNote table={table} />
      <Foreseen drawing={drawing} state={state} visit={visit} />
      <HintNote hint={hint} />
      <CoachNote coach={coach} offline={offline} ask={ask} />
      <RefusalNote
        drawing={drawing}
        refusal={visit.triedAt.value === null ? connection.refusal.value : null}
        onClose={() => (connection.refusal.value = null)}
      />
      <Explanation drawing={drawing} table={table} visit={visit} />
      <Offers drawing={drawing} table={table} offline={offline} ask={ask} />
      <PlaysForMe table={table} offline={offline} ask={ask} />
      {!isWaiting(table) && <Pacing table={table} offline={offline} ask={ask} />}
      <AwayCards drawing={drawing} state={state} offline={offline} ask={ask} />
      <ButtonMoves drawing={drawing} state={state} visit={visit} ask={ask} />
      {drawing.plain && <MoveChoice {...{ state, visit, ask }} />}
      {isWaiting(table) && <Invitation drawing={drawing} table={table} />}
      <MoveList drawing={drawing} table={table} visit={visit} />
      <Actions drawing={drawing} table={table} offline={offline} ask={ask} />
      <TurnOffer state={state} />
      <TurnSwitch state={state} />
      <CoachSwitch table={table} />
      <TurnToggle drawing={drawing} table={table} />
      <EditPosition table={table} visit={visit} />
      <footer class="panel-foot">
        {!isWatching(table) && <Nickname />}
        {watchers > 0 && <p class="watchers">{texts.value.watchers(watchers)}</p>}
      </footer>
    </aside>
  );
}

function Status({ drawing, state, visit, children }: AtTable & { children: ComponentChildren }) {
  const t = texts.value;
  const { table } = state;
  const index = visit.index;
  const last = state.steps.length - 1;
  const back = visit.isPast;
  const turn = table.result === null ? turnText(drawing, table) : t.over;
  const now = visit.isCatchingUp ? t.watchShot : turn;
  const mine = !visit.isCatchingUp && isMyTurn(table);
  return (
    <div class={`status ${mine && !back ? 'status-mine' : ''}`}>
      <p data-testid="status" tabIndex={-1}>
        {back ? (index === 0 ? t.lookingBackStart : t.lookingBack(index, last)) : now}
      </p>
      {visit.connection.presence.value?.preparing && <p class="status-note">{t.preparing}</p>}
      {isWatching(table) && <p class="status-note">{t.watching}</p>}
      {back && (
        <button type="button" class="primary" data-testid="back-to-now" onClick={() => visit.step('last')}>
          {t.backToNow}
        </button>
      )}
      {visit.offerEnd.value && (
        <p class="status-note" data-testid="offer-note">
          {offerEndText(visit.offerEnd.value)}
        </p>
      )}
      {visit.hasMissed && <p class="status-note">{t.newMove}</p>}
      {children}
    </div>
  );
}

/** A bot that sees the end coming says so. Always there, so that a screen reader hears what comes into it. */
function Foreseen({ drawing, state, visit }: AtTable) {
  const text = visit.isCatchingUp ? null : announcementText(drawing, state, visit.connection.announced.value);
  return (
    <p class="foreseen" role="status" data-testid="foreseen">
      {text}
    </p>
  );
}

/** What the rules decided about the shown move, once it has been seen. */
function Explanation({ drawing, table, visit }: { drawing: GameDrawing; table: TableView; visit: Visit }) {
  const index = visit.index;
  const step = visit.steps[index];
  if (!drawing.Explanation || !step || visit.isRunning) return null;
  const own = playsInTeams(table) ? null : ownSeat(table);
  return <drawing.Explanation {...{ step, own }} options={table.options} previous={visit.steps[index - 1] ?? null} />;
}

/** Legal moves that are no gesture on the board, with a word of advice. */
function ButtonMoves({ drawing, state, visit, ask }: AtTable & Pick<PanelProps, 'ask'>) {
  const { table } = state;
  const seat = seatThatMay(table, 'play');
  if (seat === null || visit.isPast) return null;
  const own = drawing.texts[language.value];
  const offered = own.buttonMoves.filter((button) => table.moves?.includes(button.move));
  const advice = adviceText(drawing, state);
  if (offered.length === 0 && advice === null) return null;
  return (
    <div class="card decision">
      {advice && <p>{advice}</p>}
      {offered.length > 0 && (
        <div class="buttons">
          {offered.map(({ move, testid, label }) => (
            <button
              key={move}
              type="button"
              class="primary"
              data-testid={testid}
              disabled={!visit.connection.takesMoves.value}
              onClick={() => ask({ type: 'play', seat, move })}
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** A link from a practice position to the page where it can be edited. */
function EditPosition({ table, visit }: { table: TableView; visit: Visit }) {
  const step = visit.steps[visit.index];
  if (table.options['practice'] !== true || !step) return null;
  return (
    <div class="actions">
      <a class="button" data-testid="edit-position" href={editorAddress(table.game, step.position)}>
        {texts.value.editPosition}
      </a>
    </div>
  );
}

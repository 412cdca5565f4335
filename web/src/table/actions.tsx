// What the reader may request of the table now, besides moves. The server sends the list.

import { useState } from 'preact/hooks';

import type { GameDrawing } from '../games/drawing';
import { sayList, texts } from '../i18n/texts';
import type { TableView } from '../messages';
import type { TableRequest } from '../connection';
import { Icon } from '../parts/icon';
import { analysisAddress } from '../route';
import { mySeats, othersAt, seatThatMay } from '../table-state';
import { giverTo } from './clock-face';
import { HandOver } from './hand-over';
import { calledName, holderName, holderOf } from './naming';
import { Question } from './questions';
import { peopleTexts } from './texts';

interface ActionsProps {
  drawing: GameDrawing;
  table: TableView;
  /** Nothing can be requested now: the connection is down. */
  offline: boolean;
  ask: (request: TableRequest) => void;
}

type Asked = 'resign' | 'draw' | 'call-off' | null;

/** Taking back, draws, resigning or leaving: quiet, below the moves. */
export function Actions({ drawing, table, offline, ask }: ActionsProps) {
  const [t, people] = [texts.value, peopleTexts.value];
  const [asked, setAsked] = useState<Asked>(null);
  const takeBack = seatThatMay(table, 'take_back');
  const offerDraw = seatThatMay(table, 'offer_draw');
  const callOff = seatThatMay(table, 'call_off');
  // Nobody resigns who can leave without a loss.
  const resign = callOff === null ? seatThatMay(table, 'resign') : null;
  // With both seats, an offer is accepted at once, so the reader confirms it first.
  const alone = mySeats(table).length === table.seats.length;
  const offer = (seat: string): void => (alone ? setAsked(offline ? null : 'draw') : ask({ type: 'offer_draw', seat }));
  const analyse = table.result === null && seatThatMay(table, 'analyse') !== null;
  const handOver = seatThatMay(table, 'hand_over');
  if (!takeBack && !offerDraw && !callOff && !resign && !analyse && !handOver) return null;
  return (
    <div class="actions" role="group" aria-label={t.game}>
      {takeBack && (
        <button
          type="button"
          data-testid="take-back"
          aria-disabled={offline}
          onClick={() => ask({ type: 'take_back', seat: takeBack })}
        >
          <Icon name="undo" /> {othersAt(table) > 0 ? people.askTakeBack : t.takeBack}
        </button>
      )}
      {offerDraw && (
        <button type="button" data-testid="offer-draw" aria-disabled={offline} onClick={() => offer(offerDraw)}>
          <Icon name="handshake" /> {alone ? t.agreeDraw : t.offerDraw}
        </button>
      )}
      <GiveTime drawing={drawing} table={table} offline={offline} ask={ask} />
      <HandOver table={table} offline={offline} ask={ask} />
      {callOff && (
        <button
          type="button"
          data-testid="call-off"
          aria-disabled={offline}
          onClick={() => setAsked(offline ? null : 'call-off')}
        >
          <Icon name="leave" /> {people.callOff}
        </button>
      )}
      {resign && (
        <button
          type="button"
          data-testid="resign"
          aria-disabled={offline}
          onClick={() => setAsked(offline ? null : 'resign')}
        >
          <Icon name="flag" /> {alone ? t.resignAs(calledName(drawing, table, resign)) : t.resign}
        </button>
      )}
      {analyse && (
        <a class="button" data-testid="analyse" href={analysisAddress(table.id)}>
          <Icon name="graph" /> {t.analyse}
        </a>
      )}
      {asked === 'resign' && resign && (
        <Question
          title={t.resignSure}
          text={resignHint(drawing, table, resign)}
          yes={t.resign}
          testid="confirm-resign"
          offline={offline}
          onYes={() => ask({ type: 'resign', seat: resign })}
          onNo={() => setAsked(null)}
        />
      )}
      {asked === 'call-off' && callOff && (
        <Question
          title={people.callOffSure}
          text={people.callOffHint}
          yes={people.callOff}
          testid="confirm-call-off"
          offline={offline}
          onYes={() => ask({ type: 'call_off', seat: callOff })}
          onNo={() => setAsked(null)}
        />
      )}
      {asked === 'draw' && offerDraw && (
        <Question
          title={t.drawSure}
          yes={t.agreeDraw}
          testid="confirm-draw"
          offline={offline}
          onYes={() => ask({ type: 'offer_draw', seat: offerDraw })}
          onNo={() => setAsked(null)}
        />
      )}
    </div>
  );
}

/** Time for an opponent, where there is no room for that beside the clock: of two players, on some screens only. */
function GiveTime({ drawing, table, offline, ask }: ActionsProps) {
  const place = table.seats.length === 2 ? 'give-time-aside' : '';
  return (
    <>
      {table.seats.map((seat) => {
        const giver = giverTo(table, seat);
        if (giver === null) return null;
        return (
          <button
            key={seat.seat}
            type="button"
            class={place}
            data-testid={`give-time-to-${seat.seat}`}
            aria-disabled={offline}
            onClick={() => ask({ type: 'give_time', seat: giver, to: seat.seat })}
          >
            <Icon name="clock" /> {peopleTexts.value.giveTime(holderName(drawing, table, seat))}
          </button>
        );
      })}
    </>
  );
}

function resignHint(drawing: GameDrawing, table: TableView, seat: string): string {
  const team = table.seats.find((one) => one.seat === seat)?.team;
  const others = table.seats.filter((one) => one.team !== team);
  const names = others.map((one) => holderOf(drawing, table, one.seat));
  return texts.value.resignHint(sayList(names), names.length);
}

// What the reader may request of the table now, besides moves. The server sends the list.

import { useState } from 'preact/hooks';

import type { GameDrawing } from '../games/drawing';
import { sayList, texts } from '../i18n/texts';
import type { TableView } from '../messages';
import type { TableRequest } from '../connection';
import { Icon } from '../parts/icon';
import { analysisAddress } from '../route';
import { mySeats, seatThatMay } from '../table-state';
import { calledName, holderOf } from './naming';
import { Question } from './questions';

interface ActionsProps {
  drawing: GameDrawing;
  table: TableView;
  /** Nothing can be requested now: the connection is down. */
  offline: boolean;
  ask: (request: TableRequest) => void;
}

type Asked = 'resign' | 'draw' | null;

/** Taking back, draws and resigning: quiet, below the moves. */
export function Actions({ drawing, table, offline, ask }: ActionsProps) {
  const t = texts.value;
  const [asked, setAsked] = useState<Asked>(null);
  const takeBack = seatThatMay(table, 'take_back');
  const offerDraw = seatThatMay(table, 'offer_draw');
  const resign = seatThatMay(table, 'resign');
  // With both seats, an offer is accepted at once, so the reader confirms it first.
  const alone = mySeats(table).length === table.seats.length;
  const offer = (seat: string): void => (alone ? setAsked(offline ? null : 'draw') : ask({ type: 'offer_draw', seat }));
  const analyse = table.result === null && seatThatMay(table, 'analyse') !== null;
  if (!takeBack && !offerDraw && !resign && !analyse) return null;
  return (
    <div class="actions" role="group" aria-label={t.game}>
      {takeBack && (
        <button
          type="button"
          data-testid="take-back"
          aria-disabled={offline}
          onClick={() => ask({ type: 'take_back', seat: takeBack })}
        >
          <Icon name="undo" /> {t.takeBack}
        </button>
      )}
      {offerDraw && (
        <button type="button" data-testid="offer-draw" aria-disabled={offline} onClick={() => offer(offerDraw)}>
          <Icon name="handshake" /> {alone ? t.agreeDraw : t.offerDraw}
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

function resignHint(drawing: GameDrawing, table: TableView, seat: string): string {
  const team = table.seats.find((one) => one.seat === seat)?.team;
  const others = table.seats.filter((one) => one.team !== team);
  const names = others.map((one) => holderOf(drawing, table, one.seat));
  return texts.value.resignHint(sayList(names), names.length);
}

/** An open offer of a draw: to answer, or to wait for. */
export function DrawOffer({ drawing, table, offline, ask }: ActionsProps) {
  const t = texts.value;
  if (table.draw_offer === null) return null;
  const answering = seatThatMay(table, 'answer_draw');
  const own = table.seats.some((seat) => seat.mine && seat.seat === table.draw_offer);
  return (
    <div class="card offer" role="status">
      <p>{own ? t.drawOffered : t.drawOfferFrom(holderOf(drawing, table, table.draw_offer))}</p>
      {answering && (
        <div class="buttons">
          <button
            type="button"
            data-testid="decline-draw"
            aria-disabled={offline}
            onClick={() => ask({ type: 'answer_draw', seat: answering, accept: false })}
          >
            {t.declineDraw}
          </button>
          <button
            type="button"
            class="primary"
            data-testid="accept-draw"
            aria-disabled={offline}
            onClick={() => ask({ type: 'answer_draw', seat: answering, accept: true })}
          >
            {t.acceptDraw}
          </button>
        </div>
      )}
    </div>
  );
}

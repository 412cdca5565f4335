// What somebody proposes to the others, to answer or to wait for: a draw, a move taken back.

import type { TableRequest } from '../connection';
import type { GameDrawing } from '../games/drawing';
import { texts } from '../i18n/texts';
import type { TableView } from '../messages';
import { othersAt, seatThatMay } from '../table-state';
import { holderOf, nextBot } from './naming';
import { peopleTexts } from './texts';

interface OffersProps {
  drawing: GameDrawing;
  table: TableView;
  /** Nothing can be requested now: the connection is down. */
  offline: boolean;
  ask: (request: TableRequest) => void;
}

export function Offers({ drawing, table, offline, ask }: OffersProps) {
  const [t, people] = [texts.value, peopleTexts.value];
  const answerDraw = seatThatMay(table, 'answer_draw');
  const answerTakeBack = seatThatMay(table, 'answer_take_back');
  const answerHandOver = seatThatMay(table, 'answer_hand_over');
  return (
    <>
      {table.draw_offer !== null && (
        <Offer
          name="draw"
          text={offerText(drawing, table, table.draw_offer, t.drawOffered, t.drawOfferFrom)}
          yes={t.acceptDraw}
          no={t.declineDraw}
          offline={offline}
          onAnswer={answerDraw === null ? null : (accept) => ask({ type: 'answer_draw', seat: answerDraw, accept })}
        />
      )}
      {table.takeback_offer !== null && (
        <Offer
          name="takeback"
          text={takeBackText(drawing, table, table.takeback_offer)}
          yes={people.allow}
          no={people.decline}
          offline={offline}
          onAnswer={
            answerTakeBack === null ? null : (accept) => ask({ type: 'answer_take_back', seat: answerTakeBack, accept })
          }
        />
      )}
      {table.stand_in_offer !== null && (
        <Offer
          name="stand-in"
          text={standInOfferText(drawing, table, table.stand_in_offer)}
          yes={people.allow}
          no={people.decline}
          offline={offline}
          onAnswer={
            answerHandOver === null ? null : (accept) => ask({ type: 'answer_hand_over', seat: answerHandOver, accept })
          }
        />
      )}
    </>
  );
}

/** That a seat asks to take a move back, as the reader would say it. */
export function takeBackText(drawing: GameDrawing, table: TableView, seat: string): string {
  const t = peopleTexts.value;
  return offerText(drawing, table, seat, t.takeBackAsked(othersAt(table)), t.takeBackAskedBy);
}

/** That a seat asks to let a bot play for it, as the reader would say it. */
export function standInOfferText(drawing: GameDrawing, table: TableView, seat: string): string {
  const t = peopleTexts.value;
  const bot = nextBot(table, table.stand_in_level ?? '');
  return offerText(drawing, table, seat, t.standInAsked(bot, othersAt(table)), (name) => t.standInAskedBy(name, bot));
}

function offerText(
  drawing: GameDrawing,
  table: TableView,
  seat: string,
  own: string,
  from: (name: string) => string,
): string {
  const isMine = table.seats.some((one) => one.mine && one.seat === seat);
  return isMine ? own : from(holderOf(drawing, table, seat));
}

interface OfferProps {
  name: string;
  text: string;
  yes: string;
  no: string;
  offline: boolean;
  /** Null if the reader can only wait. */
  onAnswer: ((accept: boolean) => void) | null;
}

function Offer({ name, text, yes, no, offline, onAnswer }: OfferProps) {
  return (
    <div class="card offer" role="status" data-testid={`${name}-offer`}>
      <p>{text}</p>
      {onAnswer && (
        <div class="buttons">
          <button type="button" data-testid={`decline-${name}`} aria-disabled={offline} onClick={() => onAnswer(false)}>
            {no}
          </button>
          <button
            type="button"
            class="primary"
            data-testid={`accept-${name}`}
            aria-disabled={offline}
            onClick={() => onAnswer(true)}
          >
            {yes}
          </button>
        </div>
      )}
    </div>
  );
}

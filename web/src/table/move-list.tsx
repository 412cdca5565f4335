// The moves so far, and the buttons that step through them.

import { Fragment } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

import type { GameDrawing } from '../games/drawing';
import { language } from '../i18n/language';
import { texts } from '../i18n/texts';
import { capitalise } from '../i18n/typography';
import { IconButton } from '../parts/icon-button';
import type { StepView, TableView } from '../messages';
import { ownSeat } from '../table-state';
import { seatName } from './naming';
import { Pictures } from './pictures';
import { arrangeRounds, type MoveEntry } from './rounds';
import type { Visit } from './visit';
import './move-list.css';

/** A mark beside a move: a sign, and what it means. */
export interface MoveMark {
  glyph: string;
  word: string;
  kind: string;
}

interface MoveListProps {
  drawing: GameDrawing;
  table: TableView;
  visit: Visit;
  /** Whether the buttons that step stand above the list; true by default. */
  stepper?: boolean;
  /** The mark of the move that led to a step. */
  markOf?: (index: number) => MoveMark | null;
}

export function MoveList({ drawing, table, visit, stepper = true, markOf }: MoveListProps) {
  const t = texts.value;
  // In the order of the turns, which is not that of the teams everywhere.
  const seats = drawing.seatsAt?.(table.options) ?? table.seats.map((seat) => seat.seat);
  const rounds = arrangeRounds(visit.steps, seats);
  const list = useRef<HTMLOListElement>(null);
  const shown = visit.index;
  useEffect(() => keepInSight(list.current), [shown, rounds.length]);
  return (
    <section class="moves" aria-label={t.moves}>
      {stepper && <Stepper visit={visit} />}
      {seats.length > 2 && <Columns {...{ drawing, seats, table }} step={visit.steps[shown] ?? null} />}
      <ol class="move-list" data-testid="move-list" ref={list} tabIndex={-1} style={{ '--seats': seats.length }}>
        {rounds.length === 0 && <li class="no-moves">{t.noMoves}</li>}
        {rounds.map((round, number) => (
          <li key={number}>
            <span class="round-number" aria-hidden="true">
              {number + 1}
            </span>
            {seats.map((seat) => (
              <span class="turn" key={seat}>
                {round.get(seat)?.map((entry) => (
                  <MoveButton
                    key={entry.index}
                    {...{ drawing, entry, visit }}
                    number={number + 1}
                    reader={ownSeat(table)}
                    mark={markOf?.(entry.index) ?? null}
                  />
                ))}
              </span>
            ))}
          </li>
        ))}
      </ol>
      <Pictures table={table.id} visit={visit} />
    </section>
  );
}

interface ColumnsProps {
  drawing: GameDrawing;
  seats: readonly string[];
  table: TableView;
  step: StepView | null;
}

/** Whose column is whose, where there are more than two. */
function Columns({ drawing, seats, table, step }: ColumnsProps) {
  return (
    <div class="move-columns" aria-hidden="true" style={{ '--seats': seats.length }}>
      {seats.map((seat) => (
        <drawing.SeatMark key={seat} seat={seat} options={table.options} step={step} />
      ))}
    </div>
  );
}

interface MoveButtonProps {
  drawing: GameDrawing;
  entry: MoveEntry;
  number: number;
  visit: Visit;
  /** The reader's seat, where they have one only. */
  reader: string | null;
  mark: MoveMark | null;
}

function MoveButton({ drawing, entry, number, visit, reader, mark }: MoveButtonProps) {
  const { index, seat, gained } = entry;
  const step = visit.steps[index];
  const own = drawing.texts[language.value];
  const move = (step && own.moveText?.(step)) ?? entry.move;
  const current = visit.index === index;
  const label = [
    texts.value.moveNumber(number, seat === reader ? capitalise(texts.value.you) : seatName(drawing, seat), move),
    ...(gained > 0 ? [`+${gained}`] : []),
    ...(mark ? [mark.word] : []),
  ];
  return (
    <button
      type="button"
      class="move"
      aria-current={current ? 'step' : undefined}
      aria-label={label.join(', ')}
      onClick={() => visit.lookAt(index)}
    >
      <span>{withBreaks(move)}</span>
      {mark && (
        <b class={`move-mark ${mark.kind}`} title={mark.word}>
          {mark.glyph}
        </b>
      )}
      {gained > 0 && <b class="gained">+{gained}</b>}
    </button>
  );
}

/** A long move may be broken after a colon. */
function withBreaks(move: string) {
  return move.split(/(?<=:)/).map((part) => (
    <Fragment key={part}>
      {part}
      <wbr />
    </Fragment>
  ));
}

export function Stepper({ visit }: { visit: Visit }) {
  const t = texts.value;
  const atStart = visit.index === 0;
  const atEnd = !visit.isPast;
  return (
    <div class="stepper" role="group" aria-label={t.moves}>
      <IconButton
        icon="first"
        label={t.first}
        testid="step-first"
        disabled={atStart}
        onClick={() => visit.step('first')}
      />
      <IconButton icon="prev" label={t.prev} testid="step-prev" disabled={atStart} onClick={() => visit.step('prev')} />
      <IconButton icon="replay" label={t.replay} testid="replay" disabled={atStart} onClick={() => visit.replay()} />
      <IconButton icon="next" label={t.next} testid="step-next" disabled={atEnd} onClick={() => visit.step('next')} />
      <IconButton icon="last" label={t.last} testid="step-last" disabled={atEnd} onClick={() => visit.step('last')} />
    </div>
  );
}

/** Scrolls the list, and never the page, to the current move. */
function keepInSight(list: HTMLOListElement | null): void {
  const current = list?.querySelector<HTMLElement>('[aria-current]');
  if (!list) return;
  if (!current) list.scrollTop = 0;
  else {
    const top = current.getBoundingClientRect().top - list.getBoundingClientRect().top + list.scrollTop;
    list.scrollTop = top - list.clientHeight / 2;
  }
}

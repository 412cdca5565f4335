// A seat's clock, and giving its owner time. It renders by itself while it runs; nothing around it does.

import type { TableRequest } from '../connection';
import type { GameDrawing } from '../games/drawing';
import { language } from '../i18n/language';
import type { SeatView, TableView } from '../messages';
import { Icon } from '../parts/icon';
import { clockOf, seatsThatMay, type TableState } from '../table-state';
import { figures, isLow, isRunning, nextChange, remaining, spoken, stopped, type SeatClock } from './clock';
import { holderName } from './naming';
import { peopleTexts } from './texts';
import { useNow } from './use-now';
import './clock.css';

interface ClockFaceProps {
  seat: string;
  clock: SeatClock;
  /** Whether a shot is still being watched: whose clock runs would tell how it ends. Low time is told all the same. */
  suspense: boolean;
}

export function ClockFace({ seat, clock, suspense }: ClockFaceProps) {
  const now = useNow((time) => nextChange(clock, time));
  const shown = shownClock(clock, now, suspense);
  const left = remaining(shown, now);
  const runs = isRunning(shown, now);
  return (
    <span
      class={`clock ${runs ? 'clock-runs' : ''} ${isLow(clock, now) ? 'clock-low' : ''}`}
      role="timer"
      aria-live="off"
      data-testid={`clock-${seat}`}
      data-runs={runs}
    >
      {runs && <Icon name="clock" />}
      <span aria-hidden="true">{figures(left, language.value)}</span>
      <span class="unseen">{peopleTexts.value.timeLeft(spoken(left, language.value))}</span>
    </span>
  );
}

function shownClock(clock: SeatClock, now: number, suspense: boolean): SeatClock {
  return suspense && !isLow(clock, now) ? stopped(clock) : clock;
}

/** The reader's seat that may give a seat time; null if none may, a bot sits in, or there are days anyway. */
export function giverTo(table: TableView, seat: SeatView): string | null {
  if (seat.kind !== 'person' || seat.stand_in !== null || seat.mine) return null;
  if (table.clock?.control.endsWith('d')) return null;
  const teamOf = (name: string): number | undefined => table.seats.find((one) => one.seat === name)?.team;
  return seatsThatMay(table, 'give_time').find((giver) => teamOf(giver) !== seat.team) ?? null;
}

const GIFT = '+15 s';

interface SeatTimeProps {
  drawing: GameDrawing;
  state: TableState;
  seat: SeatView;
  suspense: boolean;
  ask: (request: TableRequest) => void;
}

/** A clock at a seat; beside an opponent's, a button to give time. Around a table of more than two, and on a phone on
 *  its side, there is no room for that: it is among the actions. */
export function SeatTime({ drawing, state, seat, suspense, ask }: SeatTimeProps) {
  const t = peopleTexts.value;
  const { table } = state;
  const clock = clockOf(state, seat.seat);
  if (clock === null) return null;
  const giver = table.seats.length === 2 ? giverTo(table, seat) : null;
  const label = t.giveTime(holderName(drawing, table, seat));
  return (
    <>
      {giver !== null && (
        <button
          type="button"
          class="give-time"
          title={label}
          aria-label={label}
          data-testid={`give-time-${seat.seat}`}
          onClick={() => ask({ type: 'give_time', seat: giver, to: seat.seat })}
        >
          {GIFT}
        </button>
      )}
      <ClockFace seat={seat.seat} clock={clock} suspense={suspense} />
    </>
  );
}

/** What every clock shows, for a reader who asks to hear it. */
export function clocksText(drawing: GameDrawing, state: TableState, now: number, suspense = false): string {
  const said = state.table.seats.flatMap((seat) => {
    const known = clockOf(state, seat.seat);
    if (known === null) return [];
    const clock = shownClock(known, now, suspense);
    const time = spoken(remaining(clock, now), language.value);
    return [peopleTexts.value.clockSaid(holderName(drawing, state.table, seat), time, isRunning(clock, now))];
  });
  return said.join(' ');
}

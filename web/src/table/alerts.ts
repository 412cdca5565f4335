// What a reader must hear of while nothing is played: the time runs out, somebody leaves.

import { effect, untracked } from '@preact/signals';

import { say } from '../announcer';
import type { TableConnection } from '../connection';
import { drawingOf } from '../games';
import { language } from '../i18n/language';
import { sound } from '../sound';
import { clockOf, mySeats } from '../table-state';
import { ComingAndGoing, seatsAway } from './absence';
import { lowTime, spoken, timeToLow } from './clock';
import { holderOf } from './naming';
import { peopleTexts } from './texts';

/** Warns the reader, once a turn, that their own time runs out; returns how to stop that. */
export function warnOfTime(connection: TableConnection): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const warn = (control: string): void => {
    sound([{ kind: 'clock', at: 0, strength: 1 }]);
    say(peopleTexts.value.clockLow(spoken(lowTime(control), language.value)));
  };
  const unfollow = effect(() => {
    const state = connection.state.value;
    clearTimeout(timer);
    const own =
      state && mySeats(state.table).find(({ seat, stand_in }) => seat === state.table.to_play && stand_in === null);
    const clock = own ? clockOf(state, own.seat) : null;
    const wait = clock && timeToLow(clock, performance.now());
    if (clock === null || wait === null || wait > LONGEST_WAIT_MS) return;
    timer = setTimeout(() => warn(clock.control), wait);
  });
  return () => {
    clearTimeout(timer);
    unfollow();
  };
}

/** Longer than a page is left open; and timers count in 32 bits. */
const LONGEST_WAIT_MS = 86_400_000;

/** Says who leaves the table and who is back; returns how to stop that. */
export function tellAbsences(connection: TableConnection): () => void {
  const comings = new ComingAndGoing((seat, isAway) => {
    const table = connection.state.peek()?.table;
    const drawing = table && drawingOf(table.game);
    if (!table || !drawing) return;
    const name = holderOf(drawing, table, seat);
    say(isAway ? peopleTexts.value.hasLeft(name) : peopleTexts.value.isBack(name));
  });
  const unfollow = effect(() => {
    const [state, presence] = [connection.state.value, connection.presence.value];
    if (state !== null && presence !== null) untracked(() => comings.follow(seatsAway(state.table, presence)));
  });
  return () => {
    comings.end();
    unfollow();
  };
}

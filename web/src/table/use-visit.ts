// Visiting a table: opens the connection, announces what happens, and remembers the table.

import { effect } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';

import { say } from '../announcer';
import { loadGames } from '../api';
import { followAttention, type Wording } from '../attention/follow';
import { connect } from '../browser-connection';
import { drawingOf, fetchDrawing } from '../games';
import type { GameDrawing } from '../games/drawing';
import { language } from '../i18n/language';
import { texts } from '../i18n/texts';
import type { StepView, TableView } from '../messages';
import { useArrival } from '../pages/arrival';
import { forgetTable, recentTables, withTable } from '../recent-tables';
import { reducedMotion } from '../reduced-motion';
import { sound } from '../sound';
import { seatThatMay, type TableState } from '../table-state';
import { countGame } from './coach-memory';
import { holderName } from './naming';
import { tellAbsences, warnOfTime } from './alerts';
import { arrivalText, changeText, playedText, saidText } from './news';
import { refusalSaid, refusalText } from './refusal';
import { turnText } from './status';
import { Visit } from './visit';

/** The title of the page for a state of the table, all of which has been seen. */
type Titled = (drawing: GameDrawing, table: TableView) => string;

export function useVisit(id: string, titleOf: Titled): Visit | null {
  const [visit, setVisit] = useState<Visit | null>(null);
  // The bots' titles, and what some boards are drawn from, are in the list of games.
  useArrival(loadGames);
  useEffect(() => {
    const { connection, end } = connect(id);
    const opened = new Visit(connection, {
      onArrived: (state) => {
        const greet = (): void => withDrawing(state, (drawing) => say(arrivalText(drawing, state)));
        // If it cannot be fetched, the page says so.
        fetchDrawing(state.table.game).then(greet, () => {});
      },
      onPlayed: (state, before) => {
        countEnd(before, state);
        withDrawing(state, (drawing) => say(playedText(drawing, state, before)));
      },
      onMotion: (step) => seeMotion(connection.state.peek(), step),
      onChanged: (before, after) => {
        countEnd(before, after);
        withDrawing(after, (drawing) => sayIfAny(changeText(drawing, before, after)));
      },
      onSaid: (said) => {
        const state = connection.state.peek();
        withDrawing(state, (drawing) => state && say(saidText(drawing, state.table, said)));
      },
    });
    const unfollow = [
      effect(() => rememberTable(id, opened)),
      effect(() => tellRefusal(opened)),
      followAttention(opened, wordingOf(titleOf)),
      warnOfTime(connection),
      tellAbsences(connection),
    ];
    setVisit(opened);
    return () => {
      unfollow.forEach((stop) => stop());
      opened.end();
      end();
    };
  }, [id]);
  return visit;
}

/** Plays a step's sounds; returns how long its motion takes, in milliseconds. */
function seeMotion(state: TableState | null, step: StepView): number {
  const drawing = state ? drawingOf(state.table.game) : null;
  if (drawing === null) return 0;
  sound(drawing.sounds(step));
  return reducedMotion.peek() ? 0 : (drawing.duration?.(step) ?? 0);
}

/** The coach speaks in one's first games against bots: each end of one counts. */
function countEnd(before: TableState, after: TableState): void {
  const hadCoach = seatThatMay(before.table, 'coach') !== null;
  if (hadCoach && before.table.result === null && after.table.result !== null) countGame(after.table.game);
}

function sayIfAny(text: string): void {
  if (text !== '') say(text);
}

/** Does what needs the game's drawing; before that has come, there is nothing to be seen or said. */
function withDrawing(state: TableState | null, act: (drawing: GameDrawing) => void): void {
  const drawing = state && drawingOf(state.table.game);
  if (drawing) act(drawing);
}

/** Says why the server refused something, and shows it on the board if it was tried there. */
function tellRefusal({ connection, notice, triedAt }: Visit): void {
  const refusal = connection.refusal.value;
  if (refusal === null) return;
  withDrawing(connection.state.peek(), (drawing) => {
    const at = triedAt.peek();
    const { rule: number, code } = refusal;
    if (at !== null) notice.value = { text: refusalText(drawing, refusal), rule: number, code, at };
    say(refusalSaid(drawing, refusal));
  });
}

function wordingOf(titleOf: Titled): Wording {
  return {
    title: ({ table }, isUnseen) => {
      const drawing = drawingOf(table.game);
      if (drawing === null) return null;
      const own = drawing.texts[language.value].title;
      return texts.value.title(isUnseen ? texts.value.attention.unseen : titleOf(drawing, table) || own);
    },
    notification: ({ table }, isUnseen) => {
      const drawing = drawingOf(table.game);
      if (drawing === null) return null;
      const body = isUnseen ? texts.value.attention.unseen : turnText(drawing, table);
      return { title: drawing.texts[language.value].title, body };
    },
  };
}

function rememberTable(id: string, { connection }: Visit): void {
  if (connection.status.value === 'gone') return forgetTable(id);
  const state = connection.state.value;
  withDrawing(state, (drawing) => {
    if (!state) return;
    const { table } = state;
    const others = table.seats.filter((seat) => !seat.mine && seat.kind !== 'open');
    const opponents = others.map((seat) => holderName(drawing, table, seat));
    const over = table.result !== null;
    const turn = !over && table.seats.some(({ seat, mine }) => mine && seat === table.to_play);
    const now = { id, game: table.game, seen: Date.now(), opponents, over, turn };
    recentTables.value = withTable(recentTables.peek(), now);
  });
}

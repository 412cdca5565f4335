// A request on its way to the server, and what becomes of it where the line breaks. No socket.
//
// It names the version of the table that it is about, so it can be sent again: the server does it once.

import type { Aim, Refusal, Say, SocketRequest } from './messages';
import type { TableState } from './table-state';

type Versioned = Exclude<Extract<SocketRequest, { version: number }>, Aim | Say>;
type Unversioned<Request> = Request extends { version: number } ? Omit<Request, 'version'> : never;

/** What the reader may ask of the table. */
export type TableRequest = Unversioned<Versioned>;

export interface Outgoing {
  readonly request: Versioned;
  /** How far the table was when the reader asked. */
  readonly at: Moment;
  /** How often it was sent; the server may have received it and done it, unless 0. */
  readonly sent: number;
}

interface Moment {
  readonly game: number;
  readonly steps: number;
  readonly over: boolean;
}

function momentOf({ table, steps }: TableState): Moment {
  return { game: table.game_number, steps: steps.length, over: table.result !== null };
}

export function about(state: TableState, request: TableRequest): Outgoing {
  return { request: { ...request, version: state.version } as Versioned, at: momentOf(state), sent: 0 };
}

/** Whether the game has gone on since the reader asked. */
export function isLate({ at }: Outgoing, state: TableState): boolean {
  const now = momentOf(state);
  return now.game !== at.game || now.steps !== at.steps || now.over !== at.over;
}

/** Whether an update over the same line answers it: a change of another kind is no answer to a move. */
export function isAnsweredBy(state: TableState, outgoing: Outgoing): boolean {
  return outgoing.request.type === 'play' ? isLate(outgoing, state) : state.version > outgoing.request.version;
}

/** Whether a refusal is none to the reader: what was sent twice was done the first time. */
export function wasDone(outgoing: Outgoing | null, { code }: Refusal): boolean {
  return code === 'done' && (outgoing === null || outgoing.sent > 1);
}

/** What the reader is told of a request that was never sent, because the table has gone on. */
export const TOO_LATE: Refusal = { type: 'refused', code: 'stale', reason: 'the table has gone on', rule: null };

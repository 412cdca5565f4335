// The line to one table: joins, follows updates, sends requests, and comes back when cut off.

import { signal } from '@preact/signals';

import { retryDelay } from './backoff';
import type { Presence, Refusal, SocketMessage, SocketRequest } from './messages';
import { applyUpdate, type TableState } from './table-state';

/** `gone`: there is no such table. `forbidden`: the server will not talk to this page. */
export type ConnectionState = 'connecting' | 'open' | 'reconnecting' | 'gone' | 'forbidden';

/** The part of a WebSocket that is used here. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: MessageEvent<string>) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
}

/** The world around a connection, so that tests can bring their own. */
export interface Surroundings {
  open(table: string): Wire;
  /** Makes sure that the browser has its guest's cookie. */
  meet(): Promise<unknown>;
  /** Calls back after a time; returns how to cancel that. */
  wait(ms: number, callback: () => void): () => void;
  chance(): number;
}

const CLOSED_NO_TABLE = 4404;
const CLOSED_NO_GUEST = 4401;
const CLOSED_FOREIGN_ORIGIN = 4403;

/** An unanswered request means a dead line: some networks never say that they are gone. */
const ANSWER_MS = 8000;

type Unversioned<Request> = Request extends { seat: string } ? Omit<Request, 'version'> : never;
export type TableRequest = Unversioned<SocketRequest>;

export class TableConnection {
  readonly connection = signal<ConnectionState>('connecting');
  readonly state = signal<TableState | null>(null);
  readonly presence = signal<Presence | null>(null);
  readonly refusal = signal<Refusal | null>(null);
  /** Whether a request has been sent and not been answered yet. */
  readonly pending = signal(false);

  private wire: Wire | null = null;
  private attempt = 0;
  private ended = false;
  private cancelRetry: () => void = () => {};
  private cancelAnswer: () => void = () => {};

  constructor(
    private readonly table: string,
    private readonly around: Surroundings,
  ) {}

  start(): void {
    this.around.meet().then(
      () => this.open(),
      () => this.retry(),
    );
  }

  end(): void {
    this.ended = true;
    this.cancelRetry();
    this.drop();
  }

  /** Tries again at once, where a retry is being waited for: the network or the reader is back. */
  hurry(): void {
    if (this.connection.value !== 'reconnecting' || this.wire !== null) return;
    this.cancelRetry();
    this.attempt = 0;
    this.start();
  }

  /** Sends a request about the table as it is known now; false when the line is down or busy. */
  ask(request: TableRequest): boolean {
    const version = this.state.value?.version;
    if (this.connection.value !== 'open' || this.wire === null || version === undefined) return false;
    if (this.pending.value) return false;
    this.refusal.value = null;
    this.pending.value = true;
    this.cancelAnswer = this.around.wait(ANSWER_MS, () => this.cutOff());
    this.send({ ...request, version } as SocketRequest);
    return true;
  }

  private send(request: SocketRequest): void {
    this.wire?.send(JSON.stringify(request));
  }

  private open(): void {
    if (this.ended) return;
    const wire = this.around.open(this.table);
    this.wire = wire;
    wire.onopen = () => this.send({ type: 'join', version: this.state.value?.version ?? null });
    wire.onmessage = (event) => this.receive(JSON.parse(event.data) as SocketMessage);
    wire.onclose = (event) => this.closed(event.code);
  }

  private receive(message: SocketMessage): void {
    if (message.type === 'presence') {
      this.presence.value = message;
      return;
    }
    this.answered();
    if (message.type === 'refused') {
      this.refusal.value = message;
      return;
    }
    const state = applyUpdate(this.state.value, message);
    this.attempt = 0;
    this.refusal.value = null;
    this.state.value = state;
    if (state === null) this.cutOff();
    else this.connection.value = 'open';
  }

  private answered(): void {
    this.cancelAnswer();
    this.pending.value = false;
  }

  private closed(code: number): void {
    this.wire = null;
    this.answered();
    this.presence.value = null;
    if (this.ended) return;
    if (code === CLOSED_NO_TABLE) this.connection.value = 'gone';
    else if (code === CLOSED_FOREIGN_ORIGIN) this.connection.value = 'forbidden';
    // Without a guest, meeting the server again is what helps; `retry` does, after a pause.
    else this.retry(code === CLOSED_NO_GUEST ? 'connecting' : 'reconnecting');
  }

  private retry(state: ConnectionState = 'reconnecting'): void {
    if (this.ended) return;
    this.connection.value = state;
    const delay = retryDelay(this.attempt++, this.around.chance());
    this.cancelRetry = this.around.wait(delay, () => this.start());
  }

  private cutOff(): void {
    this.drop();
    this.closed(0);
  }

  private drop(): void {
    const wire = this.wire;
    this.wire = null;
    this.cancelAnswer();
    if (wire === null) return;
    wire.onopen = wire.onmessage = wire.onclose = null;
    wire.close();
  }
}

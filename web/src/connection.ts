// The connection to one table: joins, follows updates, sends requests, and comes back when cut off.

import { computed, signal } from '@preact/signals';

import { Asides, type Aside } from './asides';
import { comeBackDelay, retryDelay } from './backoff';
import type { Announced, Presence, Refusal, Said, SocketMessage, SocketRequest, Update } from './messages';
import { about, isAnsweredBy, isLate, TOO_LATE, wasDone, type Outgoing, type TableRequest } from './outgoing';
import { Silence } from './silence';
import { applyUpdate, type TableState } from './table-state';

export type { Phrase } from './asides';
export type { TableRequest } from './outgoing';

/** `reconnecting`: nothing is heard, or nothing that was due. `gone`: there is no such table. `forbidden`: the server will not talk to this page. */
export type ConnectionStatus = 'connecting' | 'open' | 'reconnecting' | 'gone' | 'forbidden';

/** The part of a WebSocket that is used here. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: MessageEvent<string>) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
}

/** What a connection needs of the browser, so that tests can provide their own. */
export interface Environment {
  open(table: string): Socket;
  /** Makes sure that the browser has its guest's cookie. */
  meet(): Promise<unknown>;
  /** Calls back after a time; returns how to cancel that. */
  wait(ms: number, callback: () => void): () => void;
  /** Milliseconds on a clock that goes on while the machine sleeps. */
  now(): number;
  /** Milliseconds on a clock that nobody sets. */
  monotonic(): number;
  chance(): number;
}

const CLOSED_NO_TABLE = 4404;
const CLOSED_NO_GUEST = 4401;
const CLOSED_FOREIGN_ORIGIN = 4403;
const CLOSED_RESTART = 1012;
// Every other code passes: 1013 says that the storage fails just now, 1011 that something went wrong.

/** For meeting the server, then again for the socket's opening and its first message. */
const OPENING_MS = 10_000;

/** For a page that comes back into sight, less silence is enough: it may have slept through the rest. */
const STALE_MS = 8000;

/** Who was heard so short a time ago need not be asked whether they are there. */
const FRESH_MS = 1000;

/** A server that restarts, or hands over to another, is gone for less: the reader need not know. */
const QUIET_MS = 4000;

/** What a bot sees coming, and after how many steps it said so. */
export interface Announcement extends Announced {
  readonly steps: number;
}

export class TableConnection {
  readonly status = signal<ConnectionStatus>('connecting');
  readonly state = signal<TableState | null>(null);
  readonly presence = signal<Presence | null>(null);
  readonly refusal = signal<Refusal | null>(null);
  /** What a bot has said last about the end of the game. */
  readonly announced = signal<Announcement | null>(null);
  /** What the reader has asked for and the server has not answered; it outlives the line that it was sent over. */
  readonly outgoing = signal<Outgoing | null>(null);
  readonly pending = computed(() => this.outgoing.value !== null);
  /** Whether a move would be taken now: without a line it waits. */
  readonly takesMoves = computed(() => !this.pending.value && ['open', 'reconnecting'].includes(this.status.value));
  /** The move that waits for the line; null if none does. */
  readonly waitingMove = computed(() => {
    const request = this.outgoing.value?.request;
    return request?.type === 'play' && this.status.value === 'reconnecting' ? request.move : null;
  });

  readonly asides: Asides;

  private socket: Socket | null = null;
  /** Whether the server has told over this socket how the table is. */
  private joined = false;
  private readonly silence: Silence;
  private attempt = 0;
  private ended = false;
  /** Counts starts and drops, so that a late answer of `meet` can be ignored. */
  private generation = 0;
  /** On the clock that goes on while the machine sleeps. */
  private heardAt = 0;
  /** Null unless a retry is being waited for. */
  private cancelRetry: (() => void) | null = null;
  /** Null unless the server has asked us to come back; the status stays `open` meanwhile, for a short time. */
  private cancelQuiet: (() => void) | null = null;

  constructor(
    private readonly table: string,
    private readonly environment: Environment,
  ) {
    this.asides = new Asides(environment.wait, (aside) => this.sendAside(aside));
    this.silence = new Silence(
      environment.wait,
      () => this.doubt(),
      () => this.cutOff(),
    );
  }

  start(): void {
    this.stopWaiting();
    const generation = ++this.generation;
    this.silence.begin(OPENING_MS);
    this.environment.meet().then(
      () => generation === this.generation && this.open(),
      () => generation === this.generation && this.closed(0),
    );
  }

  /** Shows the table as it was asked for apart, while the socket is still being opened. Only to who has a seat: others
   *  may be given one, and would then see other things. */
  glance(update: Update): void {
    const isSeated = update.table.seats.some(({ mine }) => mine);
    if (!isSeated || this.ended || this.state.value !== null) return;
    this.state.value = applyUpdate(null, update, this.environment.monotonic());
  }

  end(): void {
    this.ended = true;
    this.stopWaiting();
    this.endQuiet();
    this.drop();
  }

  /** Tries again at once, where a retry is being waited for: the network or the reader is back. */
  hurry(): void {
    if (this.socket !== null && this.status.value === 'open' && this.environment.now() - this.heardAt > STALE_MS)
      this.cutOff();
    if (this.cancelRetry === null) return;
    this.attempt = 0;
    this.start();
  }

  /** The browser says that there is no network: it need not be waited for any longer. */
  lose(): void {
    if (this.socket !== null) this.cutOff();
  }

  /** Asks whether the server is there, unless it was just heard: the reader is about to do something. */
  check(): void {
    if (this.environment.now() - this.heardAt >= FRESH_MS) this.question();
  }

  /** Asks for something about the table as it is known now; false where one cannot, or something else is under way.
   *  Without a line only a move is taken: it is played when the line is back, if the table is still the same. */
  ask(request: TableRequest): boolean {
    const state = this.state.value;
    const isUp = this.status.value === 'open';
    const mayWait = request.type === 'play' && this.status.value === 'reconnecting';
    if (state === null || this.outgoing.value !== null || !(isUp || mayWait)) return false;
    this.refusal.value = null;
    this.asides.stopAiming();
    this.outgoing.value = about(state, request);
    if (this.joined) this.sendOutgoing();
    return true;
  }

  /** Takes back what was asked for, if it was never sent. */
  withdraw(): void {
    if (this.outgoing.value?.sent === 0) this.outgoing.value = null;
  }

  private sendOutgoing(): void {
    const outgoing = this.outgoing.value;
    if (outgoing === null) return;
    this.outgoing.value = { ...outgoing, sent: outgoing.sent + 1 };
    this.send(outgoing.request);
    this.question();
  }

  private question(): void {
    if (this.joined && !this.silence.isAsking)
      this.send({ type: 'ping', number: this.silence.ask(this.environment.monotonic()) });
  }

  private sendAside(aside: Aside): boolean {
    const version = this.state.value?.version;
    if (this.status.value !== 'open' || version === undefined || !this.joined) return false;
    this.send({ ...aside, version });
    return true;
  }

  private send(request: SocketRequest): void {
    this.socket?.send(JSON.stringify(request));
  }

  private open(): void {
    if (this.ended) return;
    const socket = this.environment.open(this.table);
    this.socket = socket;
    this.silence.begin(OPENING_MS);
    socket.onopen = () => this.send({ type: 'join', version: this.state.value?.version ?? null });
    socket.onmessage = (event) => this.receive(JSON.parse(event.data) as SocketMessage);
    socket.onclose = (event) => this.closed(event.code, event.reason);
  }

  private receive(message: SocketMessage): void {
    this.heardAt = this.environment.now();
    this.silence.hear();
    if (this.joined) this.status.value = 'open';
    switch (message.type) {
      case 'ping':
        this.send({ type: 'pong', number: message.number });
        return;
      case 'pong':
        this.silence.answer(message.number, this.environment.monotonic());
        return;
      case 'presence':
        this.presence.value = message;
        return;
      case 'aimed':
        this.asides.hearAim(message);
        return;
      case 'announced':
        this.announced.value = { ...message, steps: this.state.value?.steps.length ?? 0 };
        return;
      case 'said':
        this.hear(message);
        return;
      case 'refused':
        if (this.asides.takesRefusal(message)) return;
        // Before the first update nothing was asked; the code that the connection closes with says the rest.
        if (this.joined) this.refuse(message);
        return;
      case 'update':
        this.update(message);
    }
  }

  private refuse(refusal: Refusal): void {
    const outgoing = this.outgoing.value;
    this.outgoing.value = null;
    if (!wasDone(outgoing, refusal)) this.refusal.value = refusal;
  }

  private hear(said: Said): void {
    const isMine = this.state.value?.table.seats.some(({ seat, mine }) => mine && seat === said.seat) ?? false;
    this.asides.hear(said, isMine);
  }

  private update(message: Update): void {
    const state = applyUpdate(this.state.value, message, this.environment.monotonic());
    this.attempt = 0;
    this.refusal.value = null;
    if (message.steps.length > 0) this.asides.forgetAims();
    if (this.isOutdated(message)) this.announced.value = null;
    this.state.value = state;
    this.endQuiet();
    if (state === null) return this.cutOff();
    this.status.value = 'open';
    const isBack = !this.joined;
    this.joined = true;
    this.settle(state, isBack);
  }

  /** Goes on with what the reader has asked for. Over a new line it is sent again, for the server does it once; what
   *  was never sent and is about a table that has gone on is not the reader's wish any more. */
  private settle(state: TableState, isBack: boolean): void {
    const outgoing = this.outgoing.value;
    if (outgoing === null) return;
    if (!isBack) {
      if (isAnsweredBy(state, outgoing)) this.outgoing.value = null;
    } else if (outgoing.sent === 0 && isLate(outgoing, state)) this.refuse(TOO_LATE);
    else this.sendOutgoing();
  }

  /** An announcement ends with a move taken back or a new game; a bot that has moved since announces again. */
  private isOutdated({ kept, steps }: Update): boolean {
    const announced = this.announced.value;
    return announced !== null && (kept < announced.steps || steps.some(({ seat }) => seat === announced.seat));
  }

  private closed(code: number, reason = ''): void {
    this.socket = null;
    this.joined = false;
    this.silence.end();
    this.asides.end();
    if (this.ended) return;
    if (this.cancelQuiet !== null && !isFinal(code)) return this.retry('open');
    if (code === CLOSED_RESTART && this.status.value === 'open') return this.comeBack(reason);
    this.endQuiet();
    this.presence.value = null;
    if (isFinal(code)) this.outgoing.value = null;
    if (code === CLOSED_NO_TABLE) this.status.value = 'gone';
    else if (code === CLOSED_FOREIGN_ORIGIN) this.status.value = 'forbidden';
    // Without a guest, meeting the server again is what helps; `retry` does, after a pause.
    else this.retry(code === CLOSED_NO_GUEST ? 'connecting' : 'reconnecting');
  }

  /** Comes back in a moment without a word. */
  private comeBack(reason: string): void {
    this.cancelQuiet = this.environment.wait(QUIET_MS, () => this.stopBeingQuiet());
    const ms = this.isMyTime() ? 0 : comeBackDelay(reason, this.environment.chance());
    this.cancelRetry = this.environment.wait(ms, () => this.start());
  }

  /** Whether the reader's own clock runs: then every moment counts. */
  private isMyTime(): boolean {
    const table = this.state.value?.table;
    if (!table?.clock || table.clock.running_ms === null) return false;
    return table.seats.some(({ seat, mine }) => mine && seat === table.to_play);
  }

  private stopBeingQuiet(): void {
    this.endQuiet();
    this.presence.value = null;
    this.status.value = 'reconnecting';
  }

  private endQuiet(): void {
    this.cancelQuiet?.();
    this.cancelQuiet = null;
  }

  private retry(state: ConnectionStatus = 'reconnecting'): void {
    this.status.value = state;
    const delay = retryDelay(this.attempt++, this.environment.chance());
    this.cancelRetry = this.environment.wait(delay, () => this.start());
  }

  private stopWaiting(): void {
    this.cancelRetry?.();
    this.cancelRetry = null;
  }

  /** Something is late: the reader is told, and the line has a last chance. */
  private doubt(): void {
    if (this.status.value === 'open') this.status.value = 'reconnecting';
  }

  private cutOff(): void {
    this.drop();
    this.closed(0);
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    this.joined = false;
    this.generation += 1;
    this.silence.end();
    this.asides.end();
    if (socket === null) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }
}

/** Whether a code says that trying again will not help, or needs another guest. */
function isFinal(code: number): boolean {
  return code === CLOSED_NO_TABLE || code === CLOSED_NO_GUEST || code === CLOSED_FOREIGN_ORIGIN;
}

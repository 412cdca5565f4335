// What is told at a table in passing, and never answered: the shot that somebody aims, and phrases.

import { signal } from '@preact/signals';

import type { Aim, Aimed, Refusal, Said, Say } from './messages';

/** Between two aims: the others see the hand move, and the server is not drowned. */
const AIM_MS = 125;

export type Phrase = Say['phrase'];
export type Aside = Omit<Aim, 'version'> | Omit<Say, 'version'>;

export class Asides {
  /** The shot that another player is aiming. */
  readonly aimed = signal<Aimed | null>(null);
  /** What somebody has said last; a new object each time. */
  readonly said = signal<Said | null>(null);
  /** Whether the reader has said something too soon after something else. */
  readonly saidTooSoon = signal(false);

  /** The aim that waits to be sent. */
  private next: Aside | null = null;
  /** Null unless an aim was sent just now; then how to forget the one that waits. */
  private cancelAim: (() => void) | null = null;
  /** How many phrases were sent that have neither been heard nor been refused yet. */
  private unheard = 0;

  constructor(
    private readonly wait: (ms: number, callback: () => void) => () => void,
    /** False where nothing can be sent now. */
    private readonly send: (aside: Aside) => boolean,
  ) {}

  /** Shows the others an aim; of many in a short time the last is sent for sure. */
  aim(seat: string, move: string): void {
    this.next = { type: 'aim', seat, move };
    if (this.cancelAim === null) this.sendAim();
  }

  private sendAim(): void {
    const aim = this.next;
    this.next = this.cancelAim = null;
    if (aim !== null && this.send(aim)) this.cancelAim = this.wait(AIM_MS, () => this.sendAim());
  }

  /** Says a phrase to everybody at the table. */
  say(seat: string, phrase: Phrase): void {
    if (!this.send({ type: 'say', seat, phrase })) return;
    this.saidTooSoon.value = false;
    this.unheard += 1;
  }

  hearAim(aimed: Aimed): void {
    this.aimed.value = aimed.move === null ? null : aimed;
  }

  hear(said: Said, isMine: boolean): void {
    if (isMine) this.unheard = Math.max(0, this.unheard - 1);
    this.said.value = said;
  }

  /** Whether a refusal is of a phrase. */
  takesRefusal({ code }: Refusal): boolean {
    if (code !== 'too_fast' || this.unheard === 0) return false;
    this.unheard -= 1;
    this.saidTooSoon.value = true;
    return true;
  }

  /** The reader has shot, or asked for something else: they aim no more. */
  stopAiming(): void {
    this.next = null;
  }

  /** Somebody has played: nobody aims any more. */
  forgetAims(): void {
    this.next = this.aimed.value = null;
  }

  /** The line is gone. */
  end(): void {
    this.cancelAim?.();
    this.cancelAim = null;
    this.forgetAims();
    this.unheard = 0;
  }
}

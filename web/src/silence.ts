// Whether anything is still heard from a server: first something that was due is late, then nobody is there.

/** The server asks so often whether the browser is there: so often it is heard. */
const PING_MS = 4000;

/** How late something may be that was due. A line that has shown to be slow is given more. */
const PATIENCE_MS = 1000;
const MOST_PATIENCE_MS = 4000;

/** So long after that the line is given up. */
const GIVE_UP_MS = 4000;

type Wait = (ms: number, callback: () => void) => () => void;

export class Silence {
  private patience = PATIENCE_MS;
  private cancel: () => void = () => {};
  private questions = 0;
  /** When the last question was asked, while it is not answered. */
  private askedAt: number | null = null;

  constructor(
    private readonly wait: Wait,
    private readonly onLate: () => void,
    private readonly onLost: () => void,
  ) {}

  /** Somebody is called: until they are first heard, they have this long. */
  begin(ms: number): void {
    this.end();
    this.cancel = this.wait(ms, this.onLost);
  }

  /** Something has come. */
  hear(): void {
    this.expectWithin(PING_MS + this.patience);
  }

  get isAsking(): boolean {
    return this.askedAt !== null;
  }

  /** The server is about to be asked whether it is there; gives the question's number. */
  ask(now: number): number {
    this.askedAt = now;
    this.expectWithin(this.patience);
    return ++this.questions;
  }

  /** An answer has come: what took long once may take as long again. */
  answer(number: number, now: number): void {
    if (this.askedAt === null || number !== this.questions) return;
    const twice = 2 * (now - this.askedAt);
    this.askedAt = null;
    this.patience = Math.min(Math.max(PATIENCE_MS, twice), MOST_PATIENCE_MS);
  }

  /** Nothing is expected any more. */
  end(): void {
    this.cancel();
    this.cancel = () => {};
    this.askedAt = null;
  }

  private expectWithin(ms: number): void {
    this.cancel();
    this.cancel = this.wait(ms, () => {
      this.cancel = this.wait(GIVE_UP_MS, this.onLost);
      this.onLate();
    });
  }
}

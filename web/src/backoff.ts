// How long to wait before trying the server again.

const FIRST_MS = 400;
const LONGEST_MS = 8000;

/** Where a server that stops does not say when to come back. */
const COME_BACK_MS = 1000;
const LONGEST_COME_BACK_MS = 60_000;

/** The pause before retry number `attempt` (from 0). `chance` in 0..1 keeps clients from retrying in step. */
export function retryDelay(attempt: number, chance: number): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** attempt);
  return full * (0.75 + 0.5 * chance);
}

/** The pause before coming back to a server that stops: a part of the time that its reason announces. */
export function comeBackDelay(reason: string, chance: number): number {
  const announced = /within (\d+) ms/.exec(reason)?.[1];
  return chance * Math.min(announced === undefined ? COME_BACK_MS : Number(announced), LONGEST_COME_BACK_MS);
}

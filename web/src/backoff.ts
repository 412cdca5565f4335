// How long to wait before trying the server again.

const FIRST_MS = 400;
const LONGEST_MS = 8000;

/** The pause before retry number `attempt` (from 0). `chance` in 0..1 keeps clients from retrying in step. */
export function retryDelay(attempt: number, chance: number): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** attempt);
  return full * (0.75 + 0.5 * chance);
}

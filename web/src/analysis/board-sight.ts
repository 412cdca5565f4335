// On a phone the board is above what is said about it.

import { reducedMotion } from '../reduced-motion';

/** Scrolls to the board where it is not all on the screen. */
export function bringBoardToSight(): void {
  const behavior = reducedMotion.peek() ? 'auto' : 'smooth';
  document.querySelector('.board')?.scrollIntoView({ block: 'nearest', behavior });
}

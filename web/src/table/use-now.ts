// The time, for what changes while nothing happens at the table.

import { useEffect, useReducer } from 'preact/hooks';

/** The time now, on a clock that nobody sets; renders the component again after `wait(now)` milliseconds. Null: no
 *  more. Nobody looks at a hidden page, so nothing is rendered there until it is seen again. */
export function useNow(wait: (now: number) => number | null): number {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const now = performance.now();
  const ms = wait(now);
  useEffect(() => {
    if (ms === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      clearTimeout(timer);
      const rest = now + ms - performance.now();
      if (document.visibilityState === 'visible') timer = setTimeout(() => renderAgain(undefined), Math.max(0, rest));
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  });
  return now;
}

// Asking the server for what a page needs, until it answers.

import { useEffect, useState } from 'preact/hooks';

import { retryDelay } from '../backoff';

/** Runs `load` on arrival, and when `inputs` change, and retries while it fails; returns whether it is failing. */
export function useArrival(load: () => Promise<unknown>, inputs: readonly unknown[] = []): boolean {
  const [failing, setFailing] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const run = (attempt: number): void => {
      load().then(
        () => !left && setFailing(false),
        () => {
          if (left) return;
          setFailing(true);
          timer = setTimeout(() => run(attempt + 1), retryDelay(attempt, Math.random()));
        },
      );
    };
    run(0);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, inputs);
  return failing;
}

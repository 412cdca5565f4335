// Keeping the keyboard's place when the button that had it goes away.

import { useEffect, useRef } from 'preact/hooks';

/** For an element whose buttons come and go: a focus that would be lost goes to the table's status line. */
export function useKeepFocus<Root extends HTMLElement = HTMLElement>() {
  const element = useRef<Root>(null);
  useEffect(() => {
    const root = element.current;
    if (!root) return undefined;
    let last: Element | null = null;
    const remember = (event: FocusEvent): void => {
      last = event.target as Element;
    };
    const rescue = new MutationObserver(() => {
      if (last === null || last.isConnected || document.activeElement !== document.body) return;
      last = null;
      document.querySelector<HTMLElement>('[data-testid="status"]')?.focus({ preventScroll: true });
    });
    root.addEventListener('focusin', remember);
    rescue.observe(root, { childList: true, subtree: true });
    return () => {
      root.removeEventListener('focusin', remember);
      rescue.disconnect();
    };
  }, []);
  return element;
}

// The keys that work anywhere on a page where something is tried.

import { useEffect, useRef } from 'preact/hooks';

import { toggleSound } from '../settings/settings';

export function usePageKeys(askHelp: () => void): void {
  const latest = useRef(askHelp);
  latest.current = askHelp;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const target = event.target;
      const typing = target instanceof Element && target.closest('input, textarea, select, dialog') !== null;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || typing) return;
      const key = event.key.toLowerCase();
      if (key === 'h') latest.current();
      else if (key === 'm') toggleSound();
      else if (key === '?') document.querySelector<HTMLElement>('[data-testid="help"]')?.click();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

// The keys that work anywhere on a table's page.

import { useEffect, useRef } from 'preact/hooks';

import { toggleSound } from '../settings/settings';
import type { Visit } from './visit';

function isTyping(event: KeyboardEvent): boolean {
  const target = event.target;
  return target instanceof Element && target.closest('input, textarea, select, dialog') !== null;
}

interface Shortcuts {
  onHelp?: () => void;
  /** Requests a hint, on a page that has hints. */
  onHint?: () => void;
  /** Says what the clocks show, where there are clocks. */
  onClocks?: () => void;
}

export function useShortcuts(visit: Visit | null, shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => {
    if (visit === null) return undefined;
    const keys: Record<string, () => void> = {
      m: toggleSound,
      f: () => visit.turnBoard(),
      h: () => latest.current.onHint?.(),
      t: () => latest.current.onClocks?.(),
      '?': () => latest.current.onHelp?.(),
      ArrowLeft: () => visit.step('prev'),
      ArrowRight: () => visit.step('next'),
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [visit]);
}

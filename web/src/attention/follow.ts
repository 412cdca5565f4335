// Follows a visit to a table, and tells a reader who looks elsewhere.

import { effect, untracked } from '@preact/signals';

import type { TableState } from '../table-state';
import type { Visit } from '../table/visit';
import { attentionOf, turnCame } from './attention';
import { isWished, notify } from './notification';
import { showInTab, showNoDot } from './tab';

/** A board needs a moment before it says that it plays a film. */
const SETTLE_MS = 300;

/** What is written for the reader, without telling what they have not seen; null while the words are not there. */
export interface Wording {
  title(state: TableState, isUnseen: boolean): string | null;
  notification(state: TableState, isUnseen: boolean): { title: string; body: string } | null;
}

/** Follows a visit; returns how to stop that. */
export function followAttention(visit: Visit, wording: Wording): () => void {
  let before: TableState | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let takeAway = (): void => {};

  const tell = (state: TableState, isUnseen: boolean, title: string): void => {
    showInTab(title, attentionOf(state.table, isUnseen));
    if (document.hidden && isWished() && turnCame(before, state)) {
      const notification = wording.notification(state, isUnseen);
      takeAway();
      takeAway = notification === null ? takeAway : notify(notification, state.table.id);
    }
    before = state;
  };

  const unfollow = effect(() => {
    const state = visit.connection.state.value;
    const isUnseen = visit.isCatchingUp || visit.hasMissed;
    const title = state && wording.title(state, isUnseen);
    clearTimeout(timer);
    if (state === null || title === null) return;
    if (isUnseen) untracked(() => tell(state, isUnseen, title));
    else timer = setTimeout(() => tell(state, isUnseen, title), SETTLE_MS);
  });
  const look = (): void => {
    if (!document.hidden) takeAway();
  };
  document.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(timer);
    unfollow();
    takeAway();
    showNoDot();
    document.removeEventListener('visibilitychange', look);
  };
}

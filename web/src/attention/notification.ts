// A notification of the system's when it is the reader's turn and the page is hidden: asked for once, and remembered.

import { signal } from '@preact/signals';

import { persistentSignal } from '../memory';

type Wish = 'yes' | 'no' | null;

/** What the reader has answered; null: they have not been asked. */
const wish = persistentSignal<Wish>(
  'tellTurn',
  null,
  (value): value is Wish => value === 'yes' || value === 'no' || value === null,
);

/** What the browser allows. Not where the page came without encryption, and in some browsers never. */
const permission = signal<NotificationPermission>(canNotify() ? Notification.permission : 'denied');

function canNotify(): boolean {
  return typeof Notification !== 'undefined' && globalThis.isSecureContext;
}

/** Whether the reader may be asked. */
export function isAskable(): boolean {
  return wish.value === null && permission.value !== 'denied';
}

/** Whether the reader has answered, and may think better of it. */
export function isAnswered(): boolean {
  return wish.value !== null && permission.value !== 'denied';
}

export function isWished(): boolean {
  return wish.value === 'yes' && permission.value === 'granted';
}

/** The reader's answer, or another one; the browser asks them too, the first time. */
export async function answer(isYes: boolean): Promise<void> {
  wish.value = isYes ? 'yes' : 'no';
  if (isYes && permission.value === 'default') permission.value = await Notification.requestPermission();
}

/** Shows a notification; gives how to take it away. One table has one at a time. */
export function notify({ title, body }: { title: string; body: string }, table: string): () => void {
  try {
    const shown = new Notification(title, { body, tag: table, icon: '/icon-dot.svg' });
    shown.onclick = () => {
      focus();
      shown.close();
    };
    return () => shown.close();
  } catch {
    // Chrome on Android lets only service workers notify.
    return () => {};
  }
}

// Values that this browser remembers between visits. If storage is forbidden or full, they are forgotten.

import { effect, signal, type Signal } from '@preact/signals';

const PREFIX = 'tablee.';

function recall(key: string): unknown {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // Private windows refuse storage; the site works without.
  }
}

/** Whether a stored value has a text for each name, and nothing else. */
export function isTextByName(value: unknown): value is Readonly<Record<string, string>> {
  return typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');
}

/** A signal whose value is stored in this browser. `accept` guards against values of older versions. */
export function persistentSignal<Value>(
  key: string,
  initial: Value,
  accept: (value: unknown) => value is Value,
): Signal<Value> {
  const kept = recall(key);
  const value = signal<Value>(accept(kept) ? kept : initial);
  let first = true;
  effect(() => {
    const now = value.value;
    if (!first) keep(key, now);
    first = false;
  });
  return value;
}

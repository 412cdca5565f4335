// What the keys of the striker, the aim and the contact do. Left and right are the shooter's own.

import type { Contact } from './aim';

export type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey'>;

const MM = 0.001;

function sideways(key: string): -1 | 0 | 1 {
  if (key === 'ArrowLeft') return -1;
  return key === 'ArrowRight' ? 1 : 0;
}

function upwards(key: string): -1 | 0 | 1 {
  if (key === 'ArrowDown') return -1;
  return key === 'ArrowUp' ? 1 : 0;
}

/** How far a key moves the striker along the line, in metres; null for a key that does not. */
export function placeStep({ key, shiftKey, ctrlKey }: Pressed): number | null {
  if (key === 'PageUp') return 10 * MM;
  if (key === 'PageDown') return -10 * MM;
  const way = sideways(key);
  if (way === 0) return null;
  if (ctrlKey) return way * 10 * MM;
  return way * (shiftKey ? 0.2 * MM : MM);
}

/** How far a key turns the aim, in degrees. */
export function angleStep({ key, shiftKey, ctrlKey, altKey }: Pressed): number | null {
  const way = sideways(key);
  if (way === 0) return null;
  if (ctrlKey || altKey) return way * 0.01;
  return way * (shiftKey ? 0.1 : 1);
}

/** How much harder a key makes the shot, in percent. */
export function strengthStep({ key, shiftKey }: Pressed): number | null {
  const way = upwards(key);
  return way === 0 ? null : way * (shiftKey ? 1 : 5);
}

/** Where a key brings the contact on the ball. */
export function contactByKey({ key, shiftKey }: Pressed, { side, height }: Contact): Contact | null {
  if (key === 'Home' || key === '0' || key === 'Delete') return { side: 0, height: 0 };
  const step = shiftKey ? 0.01 : 0.05;
  const right = sideways(key);
  const up = upwards(key);
  return right === 0 && up === 0 ? null : { side: side + right * step, height: height + up * step };
}

// Whether the reader prefers reduced motion.

import { signal } from '@preact/signals';

const query = typeof matchMedia === 'undefined' ? null : matchMedia('(prefers-reduced-motion: reduce)');

export const reducedMotion = signal(query?.matches ?? false);

query?.addEventListener('change', (event) => {
  reducedMotion.value = event.matches;
});

// What can be agreed on before a match of shots.

import type { OptionField } from '../drawing';

export const SHOOTING_OPTIONS: readonly OptionField[] = [
  { name: 'points', kind: 'number', min: 1, max: 999, advanced: false },
  { name: 'rounds', kind: 'number', min: 1, max: 99, advanced: false },
  { name: 'skill', kind: 'choice', choices: ['steady', 'sure', 'fair', 'shaky'], advanced: false },
  { name: 'preview', kind: 'flag', advanced: false },
  { name: 'start', kind: 'text', advanced: true },
];

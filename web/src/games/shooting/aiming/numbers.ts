// Numbers as they are written and typed in the reader's language.

import type { Language } from '../../../i18n/language';

/** With as few decimals as it needs, from `least` to `most`. */
export function writeNumber(value: number, most: number, language: Language, least = 0): string {
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: least, maximumFractionDigits: most });
  const shown = format.format(value);
  return /^-[0.,]+$/.test(shown) ? shown.slice(1) : shown.replace('-', '−');
}

/** What was typed, with a comma or a point, with or without a unit; null where it is no number. */
export function readNumber(text: string): number | null {
  const tight = text
    .trim()
    .replace('−', '-')
    .replace(/^([+-])\s+/, '$1');
  const match = /^\+?(-?\d*[.,]?\d*)\s*(?:°|cm|%)?$/.exec(tight);
  const digits = match?.[1]?.replace(',', '.') ?? '';
  return /\d/.test(digits) ? Number(digits) : null;
}

// How texts are set: capitals, and French spacing, so that the words can be typed with plain spaces.

const NO_BREAK = '\u00a0';
const NARROW_NO_BREAK = '\u202f';

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Puts no-break spaces where French typography wants them: before : ; ! ? and inside « ». */
export function frenchSpaces(text: string): string {
  return text
    .replace(/ (?=[;!?])/g, NARROW_NO_BREAK)
    .replace(/ (?=[:»])/g, NO_BREAK)
    .replace(/« /g, `«${NO_BREAK}`);
}

/** The same words with French spacing: texts, functions that make texts, and lists and objects of those. */
export function typeset<Words>(words: Words): Words {
  if (typeof words === 'string') return frenchSpaces(words) as Words;
  if (Array.isArray(words)) return words.map((word: unknown) => typeset(word)) as Words;
  if (typeof words === 'function') {
    const make = words as unknown as (...given: unknown[]) => unknown;
    return ((...given: unknown[]) => typeset(make(...given))) as Words;
  }
  if (words !== null && typeof words === 'object') {
    const entries = Object.entries(words).map(([key, value]) => [key, typeset(value as unknown)]);
    return Object.fromEntries(entries) as Words;
  }
  return words;
}

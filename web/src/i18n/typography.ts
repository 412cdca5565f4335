// How texts are set: capitals, and French spacing, so that the words can be typed with plain spaces.

const NO_BREAK = '\u00a0';
const NARROW_NO_BREAK = '\u202f';

export function capitalise(text: string): string {
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
export function typeset<Texts>(texts: Texts): Texts {
  if (typeof texts === 'string') return frenchSpaces(texts) as Texts;
  if (Array.isArray(texts)) return texts.map((word: unknown) => typeset(word)) as Texts;
  if (typeof texts === 'function') {
    const make = texts as unknown as (...args: unknown[]) => unknown;
    return ((...args: unknown[]) => typeset(make(...args))) as Texts;
  }
  if (texts !== null && typeof texts === 'object') {
    const entries = Object.entries(texts).map(([key, value]) => [key, typeset(value as unknown)]);
    return Object.fromEntries(entries) as Texts;
  }
  return texts;
}

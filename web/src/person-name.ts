// What people may be called; the server checks it again.

export const NAME_LENGTH = 24;

/** A name without spaces around it, and with single ones within. */
export function tidyName(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

// The address of the editor for a position, which carries the position itself.

const FRAGMENT = '#p=';

/** A position as the end of an address: spaces become underscores, everything else is valid as it is. */
export function setupFragment(text: string): string {
  return FRAGMENT + text.replaceAll(' ', '_');
}

/** The position at the end of an address; null where there is none. */
export function fragmentText(fragment: string): string | null {
  if (!fragment.startsWith(FRAGMENT)) return null;
  try {
    return decodeURIComponent(fragment.slice(FRAGMENT.length)).replaceAll('_', ' ');
  } catch {
    return '';
  }
}

/** The address of the editor for a position. */
export function editorAddress(game: string, text: string): string {
  return `/practice/${game}${setupFragment(text)}`;
}

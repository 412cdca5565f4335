/** Whether a value is one of a list of texts. */
export function isMember<Text extends string>(texts: readonly Text[], value: unknown): value is Text {
  return texts.some((text) => text === value);
}

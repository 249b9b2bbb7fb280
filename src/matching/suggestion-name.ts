/** Separates the text of a suggestion's name from its details. No detail contains it. */
export const detailSeparator = ' — ';

/**
 * Splits a typed text at its last dash, since it may be the name of a suggestion; null without a dash.
 * A text may have a dash of its own, so it is compared whole first.
 */
export function splitSuggestionName(
  typed: string,
): { readonly text: string; readonly details: string } | null {
  const dash = typed.lastIndexOf(detailSeparator);
  if (dash <= 0) return null;
  return { text: typed.slice(0, dash), details: typed.slice(dash + detailSeparator.length) };
}

import type { Language } from '../../language/language.ts';

/**
 * A right-aligned column of counts before rows. A missing count is blank; without any counts there
 * is no column.
 */
export function countColumn(
  counts: readonly (number | null)[],
  language: Language,
): (count: number | null) => string {
  const texts = counts.map((count) => (count === null ? '' : language.number(count)));
  const width = Math.max(0, ...texts.map(({ length }) => length));
  if (width === 0) return () => '';
  return (count) => `\`${(count === null ? '' : language.number(count)).padStart(width)}\` `;
}

import type { Language } from '../../language/language.ts';

/**
 * A column of counts to stand before rows, aligned at the right. A count that is missing leaves its
 * place blank, and where all are there is no column.
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

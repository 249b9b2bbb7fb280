import { simplified } from '../../matching/simplified.ts';
import type { Answer, ListRange } from '../../model/answer.ts';

/** The text in Simplified characters, in which the catalogue's texts are; null if it is the same. */
export function otherSpelling(text: string): string | null {
  const other = simplified(text);
  return other === text ? null : other;
}

/**
 * A range of what `search` finds. If the typed spelling finds nothing at all, the other one is
 * searched; null if there is no other.
 */
export async function searchEitherSpelling<S, T extends { readonly items: readonly unknown[] }>(
  typed: S,
  other: S | null,
  range: ListRange,
  search: (spelling: S, range: ListRange) => Promise<Answer<T>>,
): Promise<Answer<T>> {
  if (other === null) return search(typed, range);
  // The first page decides for every page. It is usually cached when a later one is requested.
  const first = await search(typed, { ...range, offset: 0 });
  if (first.value.items.length === 0) return search(other, range);
  return range.offset === 0 ? first : search(typed, range);
}

import type { Library } from '../../catalogue/library.ts';
import { createMatcher } from '../../matching/matcher.ts';
import type { RequestContext } from '../../model/request-context.ts';
import type { BooklistSummary } from '../../model/booklist.ts';

/**
 * Lists that can be named: those `seen` lately, or the first ones of a source (of the open library
 * for null) where none was. Throws what keeps those from being had.
 */
export async function booklistsAtHand(
  seen: readonly BooklistSummary[],
  library: Library,
  asker: RequestContext,
  firstSource: () => Promise<string | null>,
): Promise<readonly BooklistSummary[]> {
  if (seen.length > 0) return withoutTwins(seen);
  return firstBooklists(library, asker, await firstSource());
}

/** The lists that a source, or the open library for null, puts first; those on one page of the service. */
export async function firstBooklists(
  library: Library,
  asker: RequestContext,
  source: string | null,
): Promise<readonly BooklistSummary[]> {
  const stretch = { offset: 0, count: 50 } as const;
  return (await library.booklists(asker, { source, filters: {} }, stretch)).value.items;
}

/** Lists by their titles, alone and with the name of their source. */
export function booklistMatching(sourceNames: (code: string) => readonly string[]) {
  return createMatcher<BooklistSummary>(({ title, ref }) => {
    const titles = [title?.en, title?.zh].filter((one) => typeof one === 'string');
    const names = ref.system === 'keyed' ? sourceNames(ref.source) : [];
    return [...titles, ...titles.flatMap((one) => names.map((name) => `${one} ${name}`))];
  });
}

/** One list may be held through both interfaces: that its page is the same is certain, and the keyed one tells more. */
function withoutTwins(lists: readonly BooklistSummary[]): readonly BooklistSummary[] {
  const keyed = new Set(
    lists.filter(({ ref }) => ref.system === 'keyed').map(({ url }) => url ?? ''),
  );
  return lists.filter(({ ref, url }) => ref.system === 'keyed' || url === null || !keyed.has(url));
}

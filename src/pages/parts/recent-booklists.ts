import type { Library } from '../../catalogue/library.ts';
import { createMatcher } from '../../matching/matcher.ts';
import type { RequestContext } from '../../model/answer.ts';
import type { BooklistSummary } from '../../model/booklist.ts';

/**
 * Returns the recently seen lists, or the first lists of a source (the open library for null) if none
 * was seen. Rejects if those cannot be loaded.
 */
export async function recentOrFirstBooklists(
  seen: readonly BooklistSummary[],
  library: Library,
  requestContext: RequestContext,
  firstSource: () => Promise<string | null>,
): Promise<readonly BooklistSummary[]> {
  if (seen.length > 0) return withoutTwins(seen);
  return loadFirstBooklists(library, requestContext, await firstSource());
}

/** The first page of a source's lists, or of the open library's for null. */
export async function loadFirstBooklists(
  library: Library,
  requestContext: RequestContext,
  source: string | null,
): Promise<readonly BooklistSummary[]> {
  const stretch = { offset: 0, count: 50 } as const;
  return (await library.booklists(requestContext, { source, filters: {} }, stretch)).value.items;
}

/** Matches lists by title, also with the name of their source. */
export function createBooklistMatcher(sourceNames: (code: string) => readonly string[]) {
  return createMatcher<BooklistSummary>(({ title, ref }) => {
    const titles = [title?.en, title?.zh].filter((one) => typeof one === 'string');
    const names = ref.system === 'keyed' ? sourceNames(ref.source) : [];
    return [...titles, ...titles.flatMap((one) => names.map((name) => `${one} ${name}`))];
  });
}

/** Both interfaces may have the same list: equal URLs prove it. The keyed record has more facts. */
function withoutTwins(lists: readonly BooklistSummary[]): readonly BooklistSummary[] {
  const keyed = new Set(
    lists.filter(({ ref }) => ref.system === 'keyed').map(({ url }) => url ?? ''),
  );
  return lists.filter(({ ref, url }) => ref.system === 'keyed' || url === null || !keyed.has(url));
}

import type { BooklistSummary } from '../model/booklist.ts';
import { ProblemError } from '../model/problem.ts';
import type { Source } from '../model/source.ts';
import { booklistAtLink } from './booklist/list-link.ts';
import { unknownListCard, pickListCard } from './booklist/candidate-cards.ts';
import { sourcesWithLists } from './booklists/list-owner.ts';
import { at } from './place.ts';
import { booklistPlace, namedBooklistPlace, type NamedBooklistParams } from './places.ts';
import { page, Redirect, type PageContext } from './page.ts';
import {
  createBooklistMatcher,
  recentOrFirstBooklists,
  loadFirstBooklists,
} from './parts/booklist.ts';
import { looksLikeLink } from './parts/link.ts';
import { loadSources } from './parts/source.ts';

/** `/booklists show` with a text: opens the list that it names or links to, or lists candidates. */
export const namedBooklistPage = page<NamedBooklistParams, LikelyLists>({
  ...namedBooklistPlace,
  load,
  render: ({ lists, sources }, params, { language }) =>
    lists.length === 0
      ? unknownListCard(params, language)
      : pickListCard(lists, sources, params, language),
});

/** Candidates, best first. */
interface LikelyLists {
  readonly lists: readonly BooklistSummary[];
  readonly sources: readonly Source[];
}

async function load(
  params: NamedBooklistParams,
  context: PageContext,
): Promise<LikelyLists | Redirect> {
  const { requestContext, library } = context;
  const { text, ...rest } = params;
  const sources = await loadSources(library, requestContext);
  const lists = await unlessMissing(
    recentOrFirstBooklists(
      library.recent(requestContext.guildId).booklists,
      library,
      requestContext,
      () => Promise.resolve(sourcesWithLists(sources)[0]?.code ?? null),
    ),
  );
  if (looksLikeLink(text)) {
    const list = booklistAtLink(text, lists) ?? (await beyondThese(text, sources, context));
    return list === null
      ? { lists: [], sources }
      : new Redirect(at(booklistPlace, { ...rest, list }));
  }
  const named = createBooklistMatcher((code) => {
    const source = sources.find((one) => one.code === code);
    return source === undefined ? [code] : [source.label, source.nameZh ?? '', code];
  });
  const one = named.findOne(text, lists);
  if (one !== null) return new Redirect(at(booklistPlace, { ...rest, list: one.ref }));
  const called = named.findNamed(text, lists);
  return {
    lists: called.length > 0 ? called : text === '' ? [] : named.findBest(text, lists),
    sources,
  };
}

/** Looks the address up among the first lists of the source that it names. */
async function beyondThese(
  text: string,
  sources: readonly Source[],
  { requestContext, library }: PageContext,
) {
  const named = sourcesWithLists(sources).find(({ code }) => text.split(/[/?&=]/).includes(code));
  if (named === undefined) return null;
  return booklistAtLink(
    text,
    await unlessMissing(loadFirstBooklists(library, requestContext, named.code)),
  );
}

/** Returns no lists if there are none to load, since the page then explains how to find one. */
async function unlessMissing<T>(request: Promise<readonly T[]>): Promise<readonly T[]> {
  try {
    return await request;
  } catch (error) {
    const isMissing =
      error instanceof ProblemError &&
      ['not_supported', 'not_found', 'needs_key', 'key_refused'].includes(error.problem.code);
    if (!isMissing) throw error;
    return [];
  }
}

import type { Answer } from '../../model/answer.ts';
import { answerWith } from '../../model/answer.ts';
import type { BookSummary } from '../../model/book.ts';
import type { ListRange } from '../../model/paging.ts';
import type { Genre, Source } from '../../model/source.ts';
import type { CatalogueSearch, Listing } from '../library.ts';
import { maxBooksPage } from '../open/endpoints.ts';
import { answered } from './routing.ts';
import { withFigureLabels } from './figure-labels.ts';
import type { LibraryContext } from './library-context.ts';
import { requestRange } from './list-range.ts';
import type { LibraryRequest } from './library-request.ts';

/** A source's catalogue, or the open library's, filtered. */
export async function requestCatalogue(
  { keyed, open, recent }: LibraryContext,
  request: LibraryRequest,
  { source, filters }: CatalogueSearch,
  range: ListRange,
): Promise<Answer<Listing<BookSummary>>> {
  const answer =
    source === null
      ? await answered(request, 'library catalogue', {
          open: (ask) =>
            requestRange(range, (page) => ask(open.books(filters, page)), {
              maxPage: maxBooksPage,
            }),
        })
      : await answered(request, 'source catalogue', {
          keyed: (ask) => requestRange(range, (page) => ask(keyed.books(source, filters, page))),
        });
  const { items, paging } = answer.value;
  const listing = answerWith(answer, {
    items: withFigureLabels(items, findSource(request, source)),
    paging,
  });
  return recent.remember(request, listing, ({ items }) => items);
}

/** A source as `/sources` described it last; null where it was not asked with this key. */
export function findSource(request: LibraryRequest, source: string | null): Source | null {
  return request.records?.sources.find(({ code }) => code === source) ?? null;
}

/** Genres of a source, or of the open library for null. */
export async function requestGenres(
  { keyed, open, recent }: LibraryContext,
  request: LibraryRequest,
  source: string | null,
): Promise<Answer<readonly Genre[]>> {
  const answer =
    source === null
      ? await answered(request, 'library genres', { open: (ask) => ask(open.genres()) })
      : await answered(request, 'source genres', { keyed: (ask) => ask(keyed.genres(source)) });
  (source === null ? recent.open : request.records)?.lists.genres.set(source, answer.value);
  return answer;
}

/** A source's tags, all of them or those whose name holds what is given. */
export async function requestTags(
  { keyed }: LibraryContext,
  request: LibraryRequest,
  source: string,
  name: string | null,
) {
  const answer = await answered(request, 'source tags', {
    keyed: (ask) => ask(keyed.tags(source, name)),
  });
  if (name === null) request.records?.lists.tags.set(source, answer.value);
  return answer;
}

/** A cut as those outside see it. */
export function toListing<T>(answer: Answer<Listing<T>>): Answer<Listing<T>> {
  const { items, paging } = answer.value;
  return answerWith(answer, { items, paging });
}

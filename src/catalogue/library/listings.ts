import { answerWith, type Answer, type ListRange } from '../../model/answer.ts';
import type { BookSummary } from '../../model/book.ts';
import type { Genre, Source } from '../../model/source.ts';
import type { CatalogueSearch, Listing } from '../library.ts';
import { maxBooksPage } from '../open/endpoints.ts';
import { requestFromKeyed, requestFromOpen } from './routing.ts';
import { withFigureLabels } from './figure-labels.ts';
import { requestRange } from './list-range.ts';
import type { LibraryRequest } from './library-request.ts';

/** The filtered catalogue of a source, or of the open library for null. */
export async function requestCatalogue(
  request: LibraryRequest,
  { source, filters }: CatalogueSearch,
  range: ListRange,
): Promise<Answer<Listing<BookSummary>>> {
  const { keyed, open, recent } = request;
  const answer =
    source === null
      ? await requestFromOpen(request, (ask) =>
          requestRange(range, (page) => ask(open.books(filters, page)), {
            maxPage: maxBooksPage,
          }),
        )
      : await requestFromKeyed(request, (ask) =>
          requestRange(range, (page) => ask(keyed.books(source, filters, page))),
        );
  recent.remember(request, answer, ({ items }) => items);
  const { items, paging } = answer.value;
  const labelled = withFigureLabels(items, findSource(request, source));
  return answerWith(answer, { items: labelled, paging });
}

/** A source's description; null if it was not requested with this key. */
export function findSource(request: LibraryRequest, source: string | null): Source | null {
  return request.records?.sources.find(({ code }) => code === source) ?? null;
}

/** Genres of a source, or of the open library for null. */
export async function requestGenres(
  request: LibraryRequest,
  source: string | null,
): Promise<Answer<readonly Genre[]>> {
  const { keyed, open, recent } = request;
  const answer =
    source === null
      ? await requestFromOpen(request, (ask) => ask(open.genres()))
      : await requestFromKeyed(request, (ask) => ask(keyed.genres(source)));
  (source === null ? recent.open : request.records)?.lists.genres.set(source, answer.value);
  return answer;
}

/** A source's tags: all, or those with a name that contains `name`. */
export async function requestTags(request: LibraryRequest, source: string, name: string | null) {
  const answer = await requestFromKeyed(request, (ask) => ask(request.keyed.tags(source, name)));
  if (name === null) request.records?.lists.tags.set(source, answer.value);
  return answer;
}

/** Drops internal properties. */
export function toListing<T>(answer: Answer<Listing<T>>): Answer<Listing<T>> {
  const { items, paging } = answer.value;
  return answerWith(answer, { items, paging });
}

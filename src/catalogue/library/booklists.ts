import { answerWith, type Answer, type ListRange } from '../../model/answer.ts';
import type { BookRef } from '../../model/book.ts';
import type { Booklist, BooklistSummary } from '../../model/booklist.ts';
import { maxListingPage } from '../keyed/endpoints.ts';
import type { BooklistSearch, BooklistView, Listing } from '../library.ts';
import { notAcceptedError, requestFromKeyed, type LibraryRequest } from './routing.ts';
import { findKeyedBook } from './cross-reference.ts';
import { withFigureLabels, toListing, findSource, recordsOf } from './listings.ts';
import { requestList, requestListRange } from './list-range.ts';

/** The booklists of a source, or of the open library for null. */
export async function requestBooklists(
  request: LibraryRequest,
  { source, filters }: BooklistSearch,
  range: ListRange,
): Promise<Answer<Listing<BooklistSummary>>> {
  const { keyed, open } = request;
  const answer =
    source === null
      ? await requestList(request, range, (page, limit) => open.booklists(filters, page, limit))
      : await requestList(
          request,
          range,
          (page) => keyed.booklists(source, filters, page),
          maxListingPage(filters),
        );
  recordsOf(request, source)?.lists.addBooklists(answer.value.items);
  return toListing(answer);
}

/**
 * A source's booklists that contain a book ("GET /{source}/booklists", `contains`). Null means the
 * book's own source; lists may contain books of other sources.
 */
export async function requestBooklistsContaining(
  request: LibraryRequest,
  ref: BookRef,
  source: string | null,
  range: ListRange,
): Promise<Answer<Listing<BooklistSummary>>> {
  const answer = await requestFromKeyed<Listing<BooklistSummary>>(request, async (ask) => {
    const book = await findKeyedBook(request, ref, ask);
    if (book === null) return null;
    const filters = { contains: `${book.source}:${book.id}` };
    const endpoint = (page: number) =>
      request.keyed.booklists(source ?? book.source, filters, page);
    return requestListRange(range, request, ask, endpoint, maxListingPage(filters));
  });
  request.records?.lists.addBooklists(answer.value.items);
  return toListing(answer);
}

export async function requestBooklist(
  request: LibraryRequest,
  { list, filters }: BooklistView,
  range: ListRange,
): Promise<Answer<Booklist>> {
  const { keyed, open, recent } = request;
  let answer: Answer<Booklist>;
  if (list.system === 'keyed') {
    const slice = await requestList(
      request,
      range,
      (page) => keyed.booklist(list, filters, page),
      maxListingPage(filters),
    );
    const unlabelled = toBooklist(slice);
    const definitions = findSource(request, list.source)?.booklists.metrics;
    answer = answerWith(unlabelled, withFigureLabels(unlabelled.value, definitions));
  } else {
    const [param] = Object.keys(filters);
    // The open interface cannot filter a list's books, and showing all of them would mislead.
    if (param !== undefined) throw notAcceptedError(param, 'this list can be shown whole only');
    const endpoint = (page: number, limit: number | null) => open.booklist(list.id, page, limit);
    answer = toBooklist(await requestList(request, range, endpoint));
  }
  (answer.from === 'open' ? recent.open : request.records)?.lists.addBooklists([answer.value]);
  return recent.remember(request, answer, ({ members }) => members.map(({ book }) => book));
}

type BooklistHead = Omit<Booklist, 'members' | 'paging'>;
type BooklistSlice = Listing<Booklist['members'][number]> & {
  readonly page: { readonly head: BooklistHead };
};

function toBooklist(answer: Answer<BooklistSlice>): Answer<Booklist> {
  const { page, items, paging } = answer.value;
  return answerWith(answer, { ...page.head, members: items, paging });
}

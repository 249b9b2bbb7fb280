import type { Answer } from '../../model/answer.ts';
import { answerWith } from '../../model/answer.ts';
import type { BookRef } from '../../model/book.ts';
import type { Booklist, BooklistSummary } from '../../model/booklist.ts';
import type { ListRange } from '../../model/paging.ts';
import { ProblemError } from '../../model/problem.ts';
import type { BooklistSearch, BooklistView, Listing } from '../library.ts';
import { answered } from './routing.ts';
import { withListFigureLabels } from './figure-labels.ts';
import { toListing, findSource } from './listings.ts';
import type { LibraryContext } from './library-context.ts';
import { requestRange } from './list-range.ts';
import type { LibraryRequest } from './library-request.ts';

/** The lists of a source, or of the open library. */
export async function requestBooklists(
  { keyed, open, recent }: LibraryContext,
  request: LibraryRequest,
  { source, filters }: BooklistSearch,
  range: ListRange,
): Promise<Answer<Listing<BooklistSummary>>> {
  const answer =
    source === null
      ? await answered(request, 'library booklists', {
          open: (ask) => requestRange(range, (page) => ask(open.booklists(filters, page))),
        })
      : await answered(request, 'source booklists', {
          keyed: (ask) =>
            requestRange(range, (page) => ask(keyed.booklists(source, filters, page))),
        });
  (source === null ? recent.open : request.records)?.lists.addBooklists(answer.value.items);
  return toListing(answer);
}

/**
 * The lists of a source that hold a book, those of the book's own for null ("GET
 * /{source}/booklists", `contains`). Lists hold books of other sources too.
 */
export async function requestBooklistsContaining(
  { keyed, crossReference }: LibraryContext,
  request: LibraryRequest,
  ref: BookRef,
  source: string | null,
  range: ListRange,
): Promise<Answer<Listing<BooklistSummary>>> {
  const answer = await answered<Listing<BooklistSummary>>(request, 'booklists containing a book', {
    async keyed(ask) {
      const book = await crossReference.findKeyed(request, ref, ask);
      if (book === null) return null;
      const filters = { contains: `${book.source}:${book.id}` };
      const lists = source ?? book.source;
      return requestRange(range, (page) => ask(keyed.booklists(lists, filters, page)));
    },
  });
  request.records?.lists.addBooklists(answer.value.items);
  return toListing(answer);
}

/** One list with a stretch of its books. */
export async function requestBooklist(
  { keyed, open, recent }: LibraryContext,
  request: LibraryRequest,
  { list, filters }: BooklistView,
  range: ListRange,
): Promise<Answer<Booklist>> {
  let answer: Answer<Booklist>;
  if (list.system === 'keyed') {
    const bare = await answered<Booklist>(request, 'source booklist', {
      keyed: async (ask) =>
        toBooklist(await requestRange(range, (page) => ask(keyed.booklist(list, filters, page)))),
    });
    answer = answerWith(bare, withListFigureLabels(bare.value, findSource(request, list.source)));
  } else {
    const [param] = Object.keys(filters);
    if (param !== undefined) throw unfilterableError(param);
    const habits = { hasOwnPageSize: true };
    answer = await answered<Booklist>(request, 'library booklist', {
      open: async (ask) =>
        toBooklist(await requestRange(range, (page) => ask(open.booklist(list.id, page)), habits)),
    });
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

/** The open interface neither sorts nor filters one list's books; showing all would mislead. */
function unfilterableError(param: string): ProblemError {
  const detail = 'this list can be shown whole only';
  return new ProblemError({ code: 'not_accepted', param, detail });
}

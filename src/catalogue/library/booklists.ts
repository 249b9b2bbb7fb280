import type { Answer } from '../../model/answer.ts';
import { answerWith } from '../../model/answer.ts';
import type { BookRef } from '../../model/book.ts';
import type { Booklist, BooklistSummary } from '../../model/booklist.ts';
import type { Stretch } from '../../model/paging.ts';
import { ProblemError } from '../../model/problem.ts';
import type { BooklistSearch, BooklistView, Listing } from '../library.ts';
import { answered } from './answered.ts';
import { labelledList } from './labels.ts';
import { listingOf, sourceOf } from './listings.ts';
import type { Rooms } from './rooms.ts';
import { ofStretch } from './stretches.ts';
import type { Turn } from './turn.ts';

/** The lists of a source, or of the open library. */
export async function booklists(
  { keyed, open, shelves }: Rooms,
  turn: Turn,
  { source, filters }: BooklistSearch,
  stretch: Stretch,
): Promise<Answer<Listing<BooklistSummary>>> {
  const answer =
    source === null
      ? await answered(turn, 'library booklists', {
          open: (via) => ofStretch(stretch, (page) => via(open.booklists(filters, page))),
        })
      : await answered(turn, 'source booklists', {
          keyed: (via) => ofStretch(stretch, (page) => via(keyed.booklists(source, filters, page))),
        });
  (source === null ? shelves.open : turn.shelf)?.lists.keepBooklists(answer.value.items);
  return listingOf(answer);
}

/**
 * The lists of a source that hold a book, those of the book's own for null ("GET
 * /{source}/booklists", `contains`). Lists hold books of other sources too.
 */
export async function booklistsContaining(
  { keyed, sameBook }: Rooms,
  turn: Turn,
  ref: BookRef,
  source: string | null,
  stretch: Stretch,
): Promise<Answer<Listing<BooklistSummary>>> {
  const answer = await answered<Listing<BooklistSummary>>(turn, 'booklists containing a book', {
    async keyed(via) {
      const book = await sameBook.inKeyed(turn, ref, via);
      if (book === null) return null;
      const filters = { contains: `${book.source}:${book.id}` };
      const lists = source ?? book.source;
      return ofStretch(stretch, (page) => via(keyed.booklists(lists, filters, page)));
    },
  });
  turn.shelf?.lists.keepBooklists(answer.value.items);
  return listingOf(answer);
}

/** One list with a stretch of its books. */
export async function booklist(
  { keyed, open, shelves }: Rooms,
  turn: Turn,
  { list, filters }: BooklistView,
  stretch: Stretch,
): Promise<Answer<Booklist>> {
  let answer: Answer<Booklist>;
  if (list.system === 'keyed') {
    const bare = await answered<Booklist>(turn, 'source booklist', {
      keyed: async (via) =>
        booklistOf(await ofStretch(stretch, (page) => via(keyed.booklist(list, filters, page)))),
    });
    answer = answerWith(bare, labelledList(bare.value, sourceOf(turn, list.source)));
  } else {
    const [param] = Object.keys(filters);
    if (param !== undefined) throw withoutFilters(param);
    const habits = { cutsItsOwnWay: true };
    answer = await answered<Booklist>(turn, 'library booklist', {
      open: async (via) =>
        booklistOf(await ofStretch(stretch, (page) => via(open.booklist(list.id, page)), habits)),
    });
  }
  (answer.from === 'open' ? shelves.open : turn.shelf)?.lists.keepBooklists([answer.value]);
  return shelves.kept(turn, answer, ({ members }) => members.map(({ book }) => book));
}

type BooklistHead = Omit<Booklist, 'members' | 'paging'>;
type BooklistCut = Listing<Booklist['members'][number]> & {
  readonly page: { readonly head: BooklistHead };
};

function booklistOf(answer: Answer<BooklistCut>): Answer<Booklist> {
  const { page, items, paging } = answer.value;
  return answerWith(answer, { ...page.head, members: items, paging });
}

/** The open interface neither sorts nor filters one list's books; showing all would mislead. */
function withoutFilters(param: string): ProblemError {
  const detail = 'this list can be shown whole only';
  return new ProblemError({ code: 'not_accepted', param, detail });
}

import type { Answer } from '../../model/answer.ts';
import { answerWith } from '../../model/answer.ts';
import type { Book, BookRef, BookSummary } from '../../model/book.ts';
import { ProblemError } from '../../model/problem.ts';
import type { BookSearch } from '../library.ts';
import { present } from '../wire-page.ts';
import { answered } from './answered.ts';
import { missingLetters } from './query-length.ts';
import type { Rooms } from './rooms.ts';
import { booksOfServicePage } from './service-page.ts';
import { idFromTemplate, leadsTo, webAddress } from './source-url.ts';
import { leavesToOpen, type Turn, type Via } from './turn.ts';

/** Matches shown at most: as many as a menu holds. */
const mostMatches = 25;
/** No title or name is longer; an address may be. */
const longestText = 300;
const longestAddress = 2000;

/** One book, from the interface that tells the asker most of it. */
export async function book({ keyed, open, shelves, sameBook }: Rooms, turn: Turn, ref: BookRef) {
  const ways = {
    async keyed(via: Via) {
      const same = await sameBook.inKeyed(turn, ref, via);
      return same === null ? null : via(keyed.book(same));
    },
    async open(via: Via) {
      const same = await sameBook.inOpen(turn, ref, via);
      return same === null ? null : via(open.book(same.id));
    },
  };
  // A book of the open interface is still there when the keyed one hides it or fails.
  const leaves = ref.system === 'open' ? isProblem : leavesToOpen;
  const answer = await answered<Book>(turn, 'book', ways, leaves);
  return shelves.kept(turn, answer, (value) => [value]);
}

/** The books of a title, an author, or an address. */
export async function findBooks(
  rooms: Rooms,
  turn: Turn,
  search: BookSearch,
): Promise<Answer<readonly BookSummary[]>> {
  const text = search.text.toWellFormed().trim();
  const address = search.by === 'title' ? webAddress(text) : null;
  const longest = address === null ? longestText : longestAddress;
  if (text.length > longest) throw notAccepted(search.by, `at most ${longest} characters`);

  const answer =
    address === null
      ? await findByWords(rooms, turn, { ...search, text })
      : await findByAddress(rooms, turn, { ...search, text }, address);
  return rooms.shelves.kept(turn, answer, (books) => books);
}

async function findByWords({ keyed, open }: Rooms, turn: Turn, search: BookSearch) {
  const { text, by, source } = search;
  const quick = turn.asker.urgency === 'suggestion' && by === 'title';
  const missing = {
    keyed: missingLetters(text, by === 'author' ? 'any' : 'keyed'),
    open: missingLetters(text, by === 'author' ? 'any' : quick ? 'quick' : 'open'),
  };
  const asked = turn.keyed === null ? [missing.open] : [missing.keyed, missing.open];
  const detail = asked.find((each) => each !== null) ?? null;
  if (detail !== null && asked.every((each) => each !== null)) throw notAccepted(by, detail);

  const viaKeyed = (narrowed: string | null) => ({
    keyed: (via: NonNullable<Turn['keyed']>) =>
      missing.keyed === null
        ? via(keyed.search(by === 'title' ? 'q' : 'author', text, narrowed))
        : Promise.resolve(null),
  });
  if (source !== null) return answered(turn, 'search narrowed to a source', viaKeyed(source));
  return answered<readonly BookSummary[]>(turn, 'search', {
    ...viaKeyed(null),
    async open(via) {
      if (missing.open !== null) return null;
      if (quick) return via(open.search(text));
      // Its default order is by update; people look for what is read.
      const asks = { [by === 'title' ? 'q' : 'author']: text, sort: 'popularity' };
      const answer = await via(open.books(asks, 1, mostMatches));
      return answerWith(answer, exactFirst(present(answer.value.rows), text));
    },
  });
}

/**
 * The one book that an address leads to: a page of the open library's, a book seen lately, what an
 * interface finds by the address, or a page of the service's own. Of what may be meant only a book
 * whose own link says so.
 */
async function findByAddress(rooms: Rooms, turn: Turn, search: BookSearch, address: URL) {
  const { keyed, open, shelves } = rooms;
  const own = idFromTemplate(address, rooms.bookUrlTemplate);
  const seen = turn.shelf?.byUrl(address) ?? shelves.open.byUrl(address);
  const ref: BookRef | null = own === null ? (seen?.ref ?? null) : { system: 'open', id: own };
  const bookIfAny = (named: BookRef): Promise<Answer<Book> | null> =>
    book(rooms, turn, named).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
  const found = ref === null ? null : await bookIfAny(ref);
  if (found !== null) return answerWith(found, [found.value]);
  const searched = await answered<readonly BookSummary[]>(turn, 'search', {
    keyed: (via) => via(keyed.search('q', search.text, search.source)),
    async open(via) {
      const answer = await via(open.books({ q: search.text }, 1, mostMatches));
      const rows = present(answer.value.rows);
      return answerWith(
        answer,
        rows.filter((row) => leadsTo(address, row.atSource?.url ?? null)),
      );
    },
  });
  if (searched.value.length > 0) return searched;
  for (const candidate of await booksOfServicePage(rooms, turn, address)) {
    const answer = await bookIfAny(candidate);
    if (answer !== null && leadsTo(address, answer.value.url)) {
      return answerWith(answer, [answer.value]);
    }
  }
  return searched;
}

/** Books whose title is just what was typed before those that only contain it, else as they came. */
function exactFirst(books: readonly BookSummary[], text: string): readonly BookSummary[] {
  const typed = text.toLowerCase();
  const isExact = ({ title }: BookSummary) =>
    title?.zh?.toLowerCase() === typed || title?.en?.toLowerCase() === typed;
  return [...books.filter(isExact), ...books.filter((each) => !isExact(each))];
}

function notAccepted(by: BookSearch['by'], detail: string): ProblemError {
  return new ProblemError({ code: 'not_accepted', param: by === 'title' ? 'q' : 'author', detail });
}

function isProblem(error: unknown): error is ProblemError {
  return error instanceof ProblemError;
}

function isMissing(error: unknown): boolean {
  return error instanceof ProblemError && error.problem.code === 'not_found';
}

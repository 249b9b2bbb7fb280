import type { Addresses } from '../addresses.ts';
import { SOURCES } from '../sources/sources.ts';
import type { Book } from '../world/book.ts';
import { bookAtUrl, findByTitle, plain } from '../world/search.ts';
import type { Ask, Endpoint } from './endpoint.ts';
import { invalidParameter } from './endpoint.ts';
import { keyedRefusal } from './errors.ts';
import { bookName } from './records.ts';

const BOOKS_BY_TITLE = 5;
const BOOKS_BY_AUTHOR_AND_SOURCE = 5;

export const search: Endpoint = {
  path: '/search',
  intent: 'findBooksByTitleOrAuthor',
  summary: 'Find books',
  about: 'Use it to find a book by its title, its URL at the source, or its author.',
  units: 1,
  refreshed: 'every 6 hours',
  schema: 'SearchCard',
  shape: 'list',
  example: {},
  parameters: () => [
    {
      name: 'q',
      about:
        'A title in English (3 characters or more) or Chinese (1 or more), or a book’s URL at its source.',
      takes: { kind: 'text' },
    },
    { name: 'author', about: 'An author’s name.', takes: { kind: 'text' } },
    {
      name: 'source',
      about: 'Narrows the search to one source.',
      takes: { kind: 'choice', values: SOURCES.map(({ code }) => code) },
    },
  ],
  answer: (ask) => {
    const q = ask.asked.one('q');
    const author = ask.asked.one('author');
    if ((q === undefined) === (author === undefined)) {
      throw keyedRefusal('invalid_parameter', 'Give exactly one of q and author.');
    }
    const found = q === undefined ? byAuthor(ask, author ?? '') : byTitleOrUrl(ask, q);
    return { data: found.map(({ book, matched }) => card(book, matched, ask.addresses)) };
  },
};

interface Match {
  book: Book;
  matched: string;
}

function byTitleOrUrl(ask: Ask, q: string): Match[] {
  const named = bookAtUrl(q);
  if (named !== undefined) {
    const book = ask.world.library.find(named?.id ?? '');
    const held = typeof book === 'object' && book.source === named?.source;
    return held && inView(ask, book.source) ? [{ book, matched: 'source_url' }] : [];
  }
  if (!/\p{Script=Han}/u.test(q) && plain(q).length < 3) {
    throw invalidParameter('q', 'q takes at least 1 Chinese character or 3 Latin letters.');
  }
  const books = SOURCES.filter(({ code }) => inView(ask, code)).flatMap(({ code }) =>
    ask.world.library.books(code),
  );
  return findByTitle(books, q, BOOKS_BY_TITLE);
}

function byAuthor(ask: Ask, author: string): Match[] {
  const wanted = plain(author);
  return SOURCES.filter(({ code }) => inView(ask, code)).flatMap(({ code }) =>
    ask.world.library
      .books(code)
      .filter(
        (book) =>
          wanted !== '' &&
          (plain(book.author?.zh ?? '') === wanted || plain(book.author?.en ?? '') === wanted),
      )
      .slice(0, BOOKS_BY_AUTHOR_AND_SOURCE)
      .map((book) => ({ book, matched: 'author' })),
  );
}

function inView({ asked }: Ask, source: string): boolean {
  return (asked.one('source') ?? source) === source;
}

function card(book: Book, matched: string, addresses: Addresses) {
  return { ...bookName(book, addresses), cover_url: book.coverUrl, matched };
}

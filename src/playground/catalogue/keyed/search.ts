import { choice, text } from '../parameters.ts';
import type { CatalogueUrls } from '../urls.ts';
import { SOURCES } from '../sources/sources.ts';
import type { Book } from '../world/book.ts';
import { parseBookUrl, findByTitle, normalizeText } from '../world/search.ts';
import type { KeyedRequest, KeyedEndpoint } from './endpoint.ts';
import { invalidParameter } from './endpoint.ts';
import { keyedError } from './errors.ts';
import { bookIdentity } from './records.ts';

const CODES = SOURCES.map(({ code }) => code);
const BOOKS_BY_TITLE = 5;
const BOOKS_BY_AUTHOR_AND_SOURCE = 5;

export const search: KeyedEndpoint = {
  path: '/search',
  operationId: 'findBooksByTitleOrAuthor',
  summary: 'Find books',
  description: 'Use it to find a book by its title, its URL at the source, or its author.',
  units: 1,
  refreshInterval: 'every 6 hours',
  schema: 'SearchCard',
  shape: 'list',
  example: {},
  parameters: () => [
    text(
      'q',
      'A title in English (3 characters or more) or Chinese (1 or more), or a book’s URL at its source.',
    ),
    text('author', 'An author’s name.'),
    choice('source', 'Narrows the search to one source.', CODES),
  ],
  answer: (request) => {
    const q = request.values.get('q');
    const author = request.values.get('author');
    if ((q === undefined) === (author === undefined)) {
      throw keyedError('invalid_parameter', 'Give exactly one of q and author.');
    }
    const found = q === undefined ? byAuthor(request, author ?? '') : byTitleOrUrl(request, q);
    return { data: found.map(({ book, matched }) => card(book, matched, request.urls)) };
  },
};

interface Match {
  book: Book;
  matched: string;
}

function byTitleOrUrl(request: KeyedRequest, q: string): Match[] {
  const ref = parseBookUrl(q);
  if (ref !== undefined) {
    const book = request.world.library.find(ref?.id ?? '');
    const isKnown = typeof book === 'object' && book.source === ref?.source;
    return isKnown && isInSource(request, book.source) ? [{ book, matched: 'source_url' }] : [];
  }
  if (!/\p{Script=Han}/u.test(q) && normalizeText(q).length < 3) {
    throw invalidParameter('q', 'q takes at least 1 Chinese character or 3 Latin letters.');
  }
  const books = SOURCES.filter(({ code }) => isInSource(request, code)).flatMap(({ code }) =>
    request.world.library.books(code),
  );
  return findByTitle(books, q, BOOKS_BY_TITLE);
}

function byAuthor(request: KeyedRequest, author: string): Match[] {
  const name = normalizeText(author);
  return SOURCES.filter(({ code }) => isInSource(request, code)).flatMap(({ code }) =>
    request.world.library
      .books(code)
      .filter(
        (book) =>
          name !== '' &&
          (normalizeText(book.author?.zh ?? '') === name ||
            normalizeText(book.author?.en ?? '') === name),
      )
      .slice(0, BOOKS_BY_AUTHOR_AND_SOURCE)
      .map((book) => ({ book, matched: 'author' })),
  );
}

function isInSource({ values }: KeyedRequest, source: string): boolean {
  return (values.get('source') ?? source) === source;
}

function card(book: Book, matched: string, urls: CatalogueUrls) {
  return { ...bookIdentity(book, urls), cover_url: book.coverUrl, matched };
}

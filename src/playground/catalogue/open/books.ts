import { integer, text } from '../parameters.ts';
import { findByTitle, contains, normalizeText } from '../world/search.ts';
import type { OpenRequest, OpenEndpoint } from './endpoint.ts';
import { requireBook, BOOKS_SIZE, choice, GENRE, LIMIT, PAGE, paginate } from './endpoint.ts';
import type { OpenBook } from './library.ts';
import { count, figure, fullBook, gender, bookSummary } from './records.ts';

const SEARCHED_BOOKS = 5;

const SORTS =
  'updated newest popularity source_score community_score word_count favorites fans bookmarks';

export const books: OpenEndpoint = {
  path: '/books',
  parameters: [
    text('q', 'Title, original or translated.'),
    text('author', 'Author name.'),
    GENRE,
    integer('subgenre', 'Subgenre id.', [1]),
    choice('sort', SORTS),
    choice('order', 'asc desc'),
    choice('status', 'ongoing completed hiatus'),
    choice('gender', 'male female'),
    integer('minWords', 'Least word count.', [0]),
    integer('maxWords', 'Greatest word count.', [0]),
    { ...PAGE, type: { kind: 'integer', least: 1, most: 200 } },
    LIMIT,
  ],
  answer: (request) => {
    const { items, pagination } = paginate(request.values, select(request), BOOKS_SIZE);
    return { data: items.map((book) => bookSummary(book, request)), pagination };
  },
};

export const book: OpenEndpoint = {
  path: '/books/{id}',
  parameters: [],
  answer: (request) => ({ data: fullBook(requireBook(request), request) }),
};

export const search: OpenEndpoint = {
  path: '/search',
  parameters: [{ ...text('q', 'Title.', 2), required: true }],
  answer: (request) => {
    const found = findByTitle(
      request.library.books().map(({ book }) => book),
      request.values.get('q') ?? '',
      SEARCHED_BOOKS,
    );
    return {
      data: found.flatMap((match) => {
        const open = request.library.of(match.book);
        return open ? [bookSummary(open, request)] : [];
      }),
    };
  },
};

function select(request: OpenRequest): readonly OpenBook[] {
  const { values, library } = request;
  const typed = (name: string) => normalizeText(values.get(name) ?? '');
  const [q, author] = [typed('q'), typed('author')];
  const [genre, subgenre] = [values.number('genre'), values.number('subgenre')];
  const [status, audience] = [values.get('status'), values.get('gender')];
  const least = values.number('minWords') ?? 0;
  const most = values.number('maxWords') ?? Infinity;
  const sort = values.get('sort') ?? 'updated';
  const sign = values.get('order') === 'asc' ? 1 : -1;
  return library
    .books()
    .filter((open) => {
      const bookGenre = library.genreOf(open.book);
      const sub = bookGenre?.subgenres.find(({ name }) => name.zh === open.book.subgenre?.zh);
      const words = open.book.wordCount ?? 0;
      return (
        contains(open.book.title, q) &&
        (author === '' || contains(open.author, author)) &&
        (genre === undefined || bookGenre?.id === genre) &&
        (subgenre === undefined || sub?.id === subgenre) &&
        (status === undefined || open.book.status === status) &&
        (audience === undefined || gender(open) === audience) &&
        words >= least &&
        words <= most
      );
    })
    .map((open) => ({ open, value: sortValue(open, sort, request) ?? -Infinity }))
    .sort((one, other) =>
      one.value === other.value ? one.open.id - other.open.id : sign * (one.value - other.value),
    )
    .map(({ open }) => open);
}

function sortValue(open: OpenBook, sort: string, request: OpenRequest): number | null {
  switch (sort) {
    case 'updated':
      return open.book.updatedAt;
    case 'newest':
      return open.id;
    case 'source_score':
      return figure(open, 'score', request);
    case 'community_score':
      return open.communityScore;
    case 'word_count':
      return open.book.wordCount;
    default:
      return count(open, sort, request);
  }
}

import { findByTitle, contains, plain } from '../world/search.ts';
import type { OpenAsk, OpenEndpoint } from './endpoint.ts';
import { bookAt, BOOKS_SIZE, choice, GENRE, LIMIT, PAGE, paged } from './endpoint.ts';
import type { OpenBook } from './library.ts';
import { count, figure, fullBook, gender, summary } from './records.ts';

const SEARCHED_BOOKS = 5;

export const books: OpenEndpoint = {
  path: '/books',
  parameters: [
    { name: 'q', about: 'Title, original or translated.', takes: { kind: 'text' } },
    { name: 'author', about: 'Author name.', takes: { kind: 'text' } },
    GENRE,
    { name: 'subgenre', about: 'Subgenre id.', takes: { kind: 'integer', least: 1 } },
    choice('sort', [
      'updated',
      'newest',
      'popularity',
      'source_score',
      'community_score',
      'word_count',
      'favorites',
      'fans',
      'bookmarks',
    ]),
    choice('order', ['asc', 'desc']),
    choice('status', ['ongoing', 'completed', 'hiatus']),
    choice('gender', ['male', 'female']),
    { name: 'minWords', about: 'Least word count.', takes: { kind: 'integer', least: 0 } },
    { name: 'maxWords', about: 'Greatest word count.', takes: { kind: 'integer', least: 0 } },
    { ...PAGE, takes: { kind: 'integer', least: 1, most: 200 } },
    LIMIT,
  ],
  answer: (ask) => {
    const { items, pagination } = paged(ask.asked, select(ask), BOOKS_SIZE);
    return { data: items.map((book) => summary(book, ask)), pagination };
  },
};

export const book: OpenEndpoint = {
  path: '/books/{id}',
  parameters: [],
  answer: (ask) => ({ data: fullBook(bookAt(ask), ask) }),
};

export const search: OpenEndpoint = {
  path: '/search',
  parameters: [{ name: 'q', about: 'Title.', takes: { kind: 'text', least: 2 }, required: true }],
  answer: (ask) => {
    const held = ask.library.books();
    const found = findByTitle(
      held.map((one) => one.book),
      ask.asked.one('q') ?? '',
      SEARCHED_BOOKS,
    );
    return {
      data: found.flatMap((match) => {
        const open = ask.library.of(match.book);
        return open ? [summary(open, ask)] : [];
      }),
    };
  },
};

function select(ask: OpenAsk): readonly OpenBook[] {
  const { asked, library } = ask;
  const text = (name: string) => plain(asked.one(name) ?? '');
  const [q, author] = [text('q'), text('author')];
  const [genre, subgenre] = [asked.number('genre'), asked.number('subgenre')];
  const [status, audience] = [asked.one('status'), asked.one('gender')];
  const least = asked.number('minWords') ?? 0;
  const most = asked.number('maxWords') ?? Infinity;
  const sort = asked.one('sort') ?? 'updated';
  const sign = asked.one('order') === 'asc' ? 1 : -1;
  return library
    .books()
    .filter((open) => {
      const held = library.genreOf(open.book);
      const sub = held?.subgenres.find(({ name }) => name.zh === open.book.subgenre?.zh);
      const words = open.book.wordCount ?? 0;
      return (
        contains(open.book.title, q) &&
        (author === '' || contains(open.author, author)) &&
        (genre === undefined || held?.id === genre) &&
        (subgenre === undefined || sub?.id === subgenre) &&
        (status === undefined || open.book.status === status) &&
        (audience === undefined || gender(open) === audience) &&
        words >= least &&
        words <= most
      );
    })
    .map((open) => ({ open, value: sortValue(open, sort, ask) ?? -Infinity }))
    .sort((one, other) =>
      one.value === other.value ? one.open.id - other.open.id : sign * (one.value - other.value),
    )
    .map(({ open }) => open);
}

function sortValue(open: OpenBook, sort: string, ask: OpenAsk): number | null {
  switch (sort) {
    case 'updated':
      return open.book.updatedAt;
    case 'newest':
      return open.id;
    case 'source_score':
      return figure(open, 'score', ask);
    case 'community_score':
      return open.communityScore;
    case 'word_count':
      return open.book.wordCount;
    default:
      return count(open, sort, ask);
  }
}

import { Refusal } from '../refusal.ts';
import { sourceOf } from '../sources/sources.ts';
import type { Booklist } from '../world/booklists.ts';
import { at, hash } from '../world/random.ts';
import type { OpenAsk, OpenEndpoint } from './endpoint.ts';
import { BOOKS_SIZE, CHART_SIZE, choice, integerAt, LIMIT, PAGE, paged } from './endpoint.ts';
import type { OpenBook } from './library.ts';
import { iso, summary } from './records.ts';
import type { Telling } from './spellings.ts';
import { id, link, words } from './spellings.ts';

export const genres: OpenEndpoint = {
  path: '/genres',
  parameters: [],
  answer: ({ library }) => ({
    data: library.genres.flatMap((genre): Telling[] => {
      const books = library.books().filter(({ book }) => library.genreOf(book) === genre);
      if (books.length === 0) return [];
      return [
        {
          id: id(genre.id),
          name: words(genre.name),
          bookCount: books.length,
          subgenres: genre.subgenres.map((sub) => ({ id: id(sub.id), name: words(sub.name) })),
        },
      ];
    }),
  }),
};

/** Curated lists of the home source. */
export const booklists: OpenEndpoint = {
  path: '/booklists',
  parameters: [choice('sort', ['popular', 'recent', 'largest']), PAGE, LIMIT],
  answer: (ask) => {
    const sort = ask.asked.one('sort') ?? 'popular';
    const value = (list: Booklist) => {
      if (sort === 'largest') return booksOf(list, ask).length;
      return sort === 'recent' ? list.updatedAt : -list.number;
    };
    const lists = listsOf(ask).toSorted((one, other) => value(other) - value(one));
    const { items, pagination } = paged(ask.asked, lists, CHART_SIZE);
    return { data: items.map((list) => record(list, ask)), pagination };
  },
};

export const booklist: OpenEndpoint = {
  path: '/booklists/{id}',
  parameters: [PAGE],
  answer: (ask) => {
    const list = listsOf(ask).find((one) => idOf(one) === integerAt(ask.at));
    if (!list) throw new Refusal(404, 'NOT_FOUND', 'Booklist not found');
    const { items, pagination } = paged(ask.asked, booksOf(list, ask), BOOKS_SIZE);
    return {
      data: { ...record(list, ask), books: items.map((open) => summary(open, ask)) },
      pagination,
    };
  },
};

export const stats: OpenEndpoint = {
  path: '/stats',
  parameters: [],
  answer: ({ library }) => {
    const books = library.books();
    const chapterCount = books.reduce((sum, { book }) => sum + (book.chapterCount ?? 0), 0);
    return {
      data: {
        bookCount: books.length,
        chapterCount,
        translatedChapterCount: Math.round(chapterCount * 0.87),
        translatedTitleCount: books.filter(({ book }) => book.title.en !== null).length,
        commentCount: books.reduce((sum, open) => sum + open.commentCount, 0),
        reviewCount: books.reduce((sum, open) => sum + open.reviewCount, 0),
        userCount: 1_873,
      },
    };
  },
};

function listsOf({ world, library }: OpenAsk): readonly Booklist[] {
  const home = sourceOf(library.home);
  return home ? world.booklists.of(home) : [];
}

function idOf(list: Booklist): number {
  return list.number + 1;
}

/** The books of a list, all of them the open library’s own. */
function booksOf(list: Booklist, { library }: OpenAsk): readonly OpenBook[] {
  const books = library.books();
  const start = hash('open list', list.id);
  return Array.from({ length: Math.min(list.size, books.length) }, (_none, place) =>
    at(books, start + place * 7_919),
  );
}

function record(list: Booklist, ask: OpenAsk): Telling {
  const books = booksOf(list, ask);
  return {
    id: id(idOf(list)),
    title: words(list.title),
    description: list.description,
    bookCount: books.length,
    followers: Object.values(list.figures)[0] ?? null,
    previewImages: books.slice(0, 4).flatMap(({ book }) => book.coverUrl ?? []),
    updatedAt: iso(list.updatedAt),
    url: link(ask.addresses.booklist(list.source, list.id)),
  };
}

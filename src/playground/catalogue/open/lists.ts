import { ApiError } from '../api-error.ts';
import { findSource } from '../sources/sources.ts';
import type { Booklist } from '../world/booklists.ts';
import { itemAt, hash } from '../world/random.ts';
import type { OpenRequest, OpenEndpoint } from './endpoint.ts';
import { BOOKS_SIZE, CHART_SIZE, choice, parseId, LIMIT, PAGE, paginate } from './endpoint.ts';
import type { OpenBook } from './library.ts';
import { formatTime, bookSummary } from './records.ts';
import type { UnspelledRecord } from './spellings.ts';
import { id, link, bilingual } from './spellings.ts';

export const genres: OpenEndpoint = {
  path: '/genres',
  parameters: [],
  answer: ({ library }) => ({
    data: library.genres.flatMap((genre): UnspelledRecord[] => {
      const books = library.books().filter(({ book }) => library.genreOf(book) === genre);
      if (books.length === 0) return [];
      return [
        {
          id: id(genre.id),
          name: bilingual(genre.name),
          bookCount: books.length,
          subgenres: genre.subgenres.map((sub) => ({ id: id(sub.id), name: bilingual(sub.name) })),
        },
      ];
    }),
  }),
};

/** Curated lists of the home source. */
export const booklists: OpenEndpoint = {
  path: '/booklists',
  parameters: [choice('sort', 'popular recent largest'), PAGE, LIMIT],
  answer: (request) => {
    const sort = request.values.get('sort') ?? 'popular';
    const value = (list: Booklist) => {
      if (sort === 'largest') return booksInList(list, request).length;
      return sort === 'recent' ? list.updatedAt : -list.number;
    };
    const lists = homeLists(request).toSorted((one, other) => value(other) - value(one));
    const { items, pagination } = paginate(request.values, lists, CHART_SIZE);
    return { data: items.map((list) => record(list, request)), pagination };
  },
};

export const booklist: OpenEndpoint = {
  path: '/booklists/{id}',
  parameters: [PAGE],
  answer: (request) => {
    const list = homeLists(request).find((one) => idOf(one) === parseId(request.pathValues));
    if (!list) throw new ApiError(404, 'NOT_FOUND', 'Booklist not found');
    const { items, pagination } = paginate(request.values, booksInList(list, request), BOOKS_SIZE);
    return {
      data: { ...record(list, request), books: items.map((open) => bookSummary(open, request)) },
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

function homeLists({ world, library }: OpenRequest): readonly Booklist[] {
  const home = findSource(library.home);
  return home ? world.booklists.of(home) : [];
}

function idOf(list: Booklist): number {
  return list.number + 1;
}

/** The books of a list; all of them are in the open library. */
function booksInList(list: Booklist, { library }: OpenRequest): readonly OpenBook[] {
  const books = library.books();
  const start = hash('open list', list.id);
  return Array.from({ length: Math.min(list.size, books.length) }, (_, index) =>
    itemAt(books, start + index * 7_919),
  );
}

function record(list: Booklist, request: OpenRequest): UnspelledRecord {
  const books = booksInList(list, request);
  return {
    id: id(idOf(list)),
    title: bilingual(list.title),
    description: list.description,
    bookCount: books.length,
    followers: Object.values(list.figures)[0] ?? null,
    previewImages: books.slice(0, 4).flatMap(({ book }) => book.coverUrl ?? []),
    updatedAt: formatTime(list.updatedAt),
    url: link(request.urls.booklist(list.source, list.id)),
  };
}

import type { Book } from '../world/book.ts';
import { bookAtUrl, contains, plain } from '../world/search.ts';
import type { Ask } from './endpoint.ts';
import { invalidParameter } from './endpoint.ts';

const DAY_MS = 86_400_000;

export const UPDATED_WITHIN_DAYS: Readonly<Record<string, number>> = {
  day: 1,
  week: 7,
  month: 30,
  quarter: 90,
  year: 365,
};

/** The books of a catalogue view, in its order. */
export function selectBooks(ask: Ask): readonly Book[] {
  const { source, asked, world } = ask;
  refuseWhatDoesNotFit(ask);
  const wanted = filters(ask);
  const books = world.library
    .books(source.code)
    .filter((book) => wanted.every((filter) => filter(book)));
  const sort = asked.one('sort') ?? source.defaultSort;
  const sign = asked.one('order') === 'asc' ? 1 : -1;
  const valueOf = sortValue(ask, sort);
  const keyed = books.map((book) => ({ book, value: valueOf(book) }));
  // A book without the figure comes last in either direction.
  keyed.sort((one, other) => {
    if (one.value === null || other.value === null) {
      return Number(one.value === null) - Number(other.value === null);
    }
    return sign * (one.value - other.value) || one.book.number - other.book.number;
  });
  return keyed.map(({ book }) => book);
}

/** The number a sort orders a book by; null where the book has none. */
export function sortValue({ world }: Pick<Ask, 'world'>, sort: string) {
  return (book: Book): number | null => {
    if (sort === 'updated') return book.updatedAt;
    if (sort === 'words') return book.wordCount;
    if (sort === 'newest') return newness(book);
    return world.figures.of(book, sort);
  };
}

/** When a book was added is no fact of its record; the service orders by it all the same. */
function newness(book: Book): number {
  return (book.number * 7_919) % 9_973;
}

function refuseWhatDoesNotFit({ source, asked }: Ask) {
  if (bookAtUrl(asked.one('title') ?? '') !== undefined) {
    throw invalidParameter(
      'title',
      'title takes a piece of a title; send a book’s URL to /search.',
    );
  }
  const subgenre = asked.one('subgenre');
  if (subgenre === undefined) return;
  const genre = source.genres.find(({ zh }) => zh === asked.one('genre'));
  if (!genre) throw invalidParameter('subgenre', 'subgenre needs genre: name the genre too.');
  const known = genre.subgenres.map(([, zh]) => zh);
  if (!known.includes(subgenre)) {
    throw invalidParameter(
      'subgenre',
      `${genre.zh} has these subgenres: ${known.join(', ') || 'none'}.`,
    );
  }
}

type Filter = (book: Book) => boolean;

function filters({ source, asked, world }: Ask): Filter[] {
  const when = (name: string, filter: (value: string) => Filter): Filter[] =>
    asked.all(name).map(filter);
  const tags = asked.all('tag');
  const has = (book: Book, tag: string) => book.tags.some(({ zh }) => zh === tag);
  const anyTag = asked.one('tag_match') === 'any';
  return [
    ...when('title', (piece) => (book) => contains(book.title, plain(piece))),
    ...when('author', (name) => (book) => contains(book.author, plain(name))),
    ...when('genre', (zh) => (book) => book.genre?.zh === zh),
    ...when('subgenre', (zh) => (book) => book.subgenre?.zh === zh),
    ...when('tag_not', (zh) => (book) => !has(book, zh)),
    (book) =>
      tags.length === 0 ||
      (anyTag ? tags.some((tag) => has(book, tag)) : tags.every((tag) => has(book, tag))),
    ...when('max_words', (most) => (book) => (book.wordCount ?? Infinity) <= Number(most)),
    ...when('updated', (window) => (book) => {
      const days = UPDATED_WITHIN_DAYS[window] ?? 0;
      return book.updatedAt !== null && world.now() - book.updatedAt <= days * DAY_MS;
    }),
    ...sharedFilters({ asked }),
    ...source.facets.flatMap(({ param }) =>
      when(param, (value) => (book) => book.facets[param] === value),
    ),
    ...source.metrics.flatMap(({ key, minParam }) =>
      when(
        minParam ?? '',
        (least) => (book) => (world.figures.of(book, key) ?? -1) >= Number(least),
      ),
    ),
  ];
}

/** The filters that a catalogue and the members of a booklist share. */
export function sharedFilters({ asked }: Pick<Ask, 'asked'>): Filter[] {
  const status = asked.one('status');
  const least = asked.number('min_words');
  const dropped = asked.one('dropped') ?? 'include';
  return [
    (book) => status === undefined || book.status === status,
    (book) => least === undefined || (book.wordCount ?? 0) >= least,
    (book) => dropped === 'include' || book.dropped === (dropped === 'only'),
  ];
}

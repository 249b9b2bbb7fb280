import type { Book } from '../world/book.ts';
import { parseBookUrl, contains, normalizeText } from '../world/search.ts';
import type { KeyedRequest } from './endpoint.ts';
import { invalidParameter } from './endpoint.ts';

const DAY_MS = 86_400_000;

export const UPDATED_WITHIN_DAYS: Readonly<Record<string, number>> = {
  day: 1,
  week: 7,
  month: 30,
  quarter: 90,
  year: 365,
};

/** The books of a catalogue view, sorted. */
export function selectBooks(request: KeyedRequest): readonly Book[] {
  const { source, values, world } = request;
  validateFilters(request);
  const wanted = createFilters(request);
  const books = world.library
    .books(source.code)
    .filter((book) => wanted.every((filter) => filter(book)));
  const sort = values.get('sort') ?? source.defaultSort;
  const sign = values.get('order') === 'asc' ? 1 : -1;
  const valueOf = sortValue(request, sort);
  const keyed = books.map((book) => ({ book, value: valueOf(book) }));
  // Books without the figure come last in both directions.
  keyed.sort((one, other) => {
    if (one.value === null || other.value === null) {
      return Number(one.value === null) - Number(other.value === null);
    }
    return sign * (one.value - other.value) || one.book.number - other.book.number;
  });
  return keyed.map(({ book }) => book);
}

/** Returns the number that a sort compares, or null. */
export function sortValue({ world }: Pick<KeyedRequest, 'world'>, sort: string) {
  return (book: Book): number | null => {
    if (sort === 'updated') return book.updatedAt;
    if (sort === 'words') return book.wordCount;
    if (sort === 'newest') return additionOrder(book);
    return world.figures.of(book, sort);
  };
}

/** The service sorts by the date of addition, which no record contains. */
function additionOrder(book: Book): number {
  return (book.number * 7_919) % 9_973;
}

function validateFilters({ source, values }: KeyedRequest) {
  if (parseBookUrl(values.get('title') ?? '') !== undefined) {
    throw invalidParameter(
      'title',
      'title takes a piece of a title; send a book’s URL to /search.',
    );
  }
  const subgenre = values.get('subgenre');
  if (subgenre === undefined) return;
  const genre = source.genres.find(({ zh }) => zh === values.get('genre'));
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

function createFilters({ source, values, world }: KeyedRequest): Filter[] {
  const when = (name: string, filter: (value: string) => Filter): Filter[] =>
    values.getAll(name).map(filter);
  const tags = values.getAll('tag');
  const has = (book: Book, tag: string) => book.tags.some(({ zh }) => zh === tag);
  const anyTag = values.get('tag_match') === 'any';
  return [
    ...when('title', (piece) => (book) => contains(book.title, normalizeText(piece))),
    ...when('author', (name) => (book) => contains(book.author, normalizeText(name))),
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
    ...sharedFilters({ values }),
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

/** Filters of both the catalogue and the members of a booklist. */
export function sharedFilters({ values }: Pick<KeyedRequest, 'values'>): Filter[] {
  const status = values.get('status');
  const least = values.number('min_words');
  const dropped = values.get('dropped') ?? 'include';
  return [
    (book) => status === undefined || book.status === status,
    (book) => least === undefined || (book.wordCount ?? 0) >= least,
    (book) => dropped === 'include' || book.dropped === (dropped === 'only'),
  ];
}

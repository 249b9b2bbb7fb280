import { choice, filters, step, text, type Parameter } from '../parameters.ts';
import type { Source } from '../sources/source.ts';
import { SOURCES } from '../sources/sources.ts';
import type { Booklist, BooklistMember } from '../world/booklists.ts';
import { DROPPED, STATUS } from './catalogue.ts';
import type { KeyedRequest, KeyedEndpoint } from './endpoint.ts';
import { invalidParameter, isCompact, notFound, PAGE, VIEW } from './endpoint.ts';
import { keyedError } from './errors.ts';
import { paginate } from './paging.ts';
import { catalogueRow, formatTime } from './records.ts';
import { sharedFilters, sortValue } from './selection.ts';

/** Keyed interface, Limits: larger lists are served without sort and filters only. */
const MAX_SORTABLE_BOOKS = 5_000;

export const booklists: KeyedEndpoint = {
  path: '/{source}/booklists',
  operationId: 'browseBooklistsOfASource',
  summary: 'Booklist index page',
  description: 'Use it to find reader-made lists, or with contains the lists that hold a book.',
  units: 5,
  refreshInterval: 'every hour',
  schema: 'Booklist',
  shape: 'pages',
  example: { source: 'source_a' },
  supports: (source) => source.booklists !== null,
  parameters: (source) => indexParameters(source),
  answer: (request) => {
    const { items, page } = paginate(request, selectLists(request));
    return { data: items.map((list) => record(list, request)), page };
  },
};

export const booklist: KeyedEndpoint = {
  path: '/{source}/booklists/{list_id}',
  operationId: 'openOneBooklist',
  summary: 'One list with a page of books',
  description:
    'Use it to show a list’s books, 50 a page, with the curator’s notes where there are any.',
  units: 5,
  refreshInterval: 'every hour',
  schema: 'BooklistWithMembers',
  shape: 'pages',
  example: { source: 'source_a', list_id: '400001' },
  supports: (source) => source.booklists !== null,
  parameters: (source) => memberParameters(source),
  answer: (request) => {
    const { pathValues, source, values, world } = request;
    const list = world.booklists.of(source).find(({ id }) => id === pathValues['list_id']);
    if (!list) throw notFound(`${source.code} has no booklist ${pathValues['list_id'] ?? ''}.`);
    const { items, page } = paginate(request, selectMembers(request, list));
    const notes = source.booklists?.notes === true;
    return {
      data: {
        ...record(list, request),
        translated_by: list.translatedBy,
        members: items.map(({ position, note, book }) => ({
          position,
          ...(notes ? { note } : {}),
          book: catalogueRow(book, request, isCompact(values)),
        })),
      },
      page,
    };
  },
};

function indexParameters({ booklists }: Source): Parameter[] {
  const { sorts = [], minBooksSteps = [], popularity } = booklists ?? {};
  const popular = popularity?.steps ?? [];
  return [
    choice('sort', 'One of the source’s booklists.sorts.', sorts),
    ...filters([
      step('min_books', 'Least number of books: one of min_books_steps.', minBooksSteps),
      step(
        popularity?.param ?? '',
        'Least popularity: one of the steps of booklists.popularity.',
        popular,
      ),
      text('contains', '<source>:<source_book_id> finds the lists that hold the book.'),
    ]),
    PAGE,
    VIEW,
  ];
}

function memberParameters({ booklists }: Source): Parameter[] {
  const { memberSorts = [], minWordsSteps = [], notes = false } = booklists ?? {};
  const hasNote = choice('has_note', 'Whether the curator wrote a note.', ['true', 'false']);
  return [
    choice('sort', 'One of the source’s booklists.member_sorts.', memberSorts),
    ...filters([
      STATUS,
      step('min_words', 'Least word count: one of booklists.min_words_steps.', minWordsSteps),
      DROPPED,
      ...(notes ? [hasNote] : []),
    ]),
    PAGE,
    VIEW,
  ];
}

function selectLists(request: KeyedRequest): readonly Booklist[] {
  const { source, values, world } = request;
  const options = source.booklists;
  const leastBooks = values.number('min_books') ?? 0;
  const leastPopular = values.number(options?.popularity.param ?? '') ?? 0;
  const holders = listsContaining(request, values.get('contains'));
  const sort = values.get('sort') ?? options?.defaultSort ?? '';
  const value = (list: Booklist) => {
    if (sort === 'updated') return list.updatedAt;
    return sort === 'books' ? list.size : (list.figures[sort] ?? 0);
  };
  return world.booklists
    .of(source)
    .filter((list) => list.size >= leastBooks)
    .filter((list) => (list.figures[options?.popularity.metric ?? ''] ?? 0) >= leastPopular)
    .filter((list) => holders?.includes(list) ?? true)
    .toSorted((one, other) => value(other) - value(one) || one.number - other.number);
}

function listsContaining(
  { world }: KeyedRequest,
  contains: string | undefined,
): readonly Booklist[] | undefined {
  if (contains === undefined) return undefined;
  const [source, id, ...more] = contains.split(':');
  if (!SOURCES.some(({ code }) => code === source) || !id || more.length > 0) {
    throw invalidParameter('contains', 'contains takes <source>:<source_book_id>.');
  }
  const book = world.library.find(id);
  if (typeof book !== 'object' || book.source !== source) return [];
  return world.booklists.containing(book);
}

function selectMembers(request: KeyedRequest, list: Booklist): readonly BooklistMember[] {
  const { values, world } = request;
  const sort = values.get('sort');
  if (list.size > MAX_SORTABLE_BOOKS && (sort !== undefined || values.filterCount > 0)) {
    throw keyedError(
      'sort_not_available',
      `A list of more than ${MAX_SORTABLE_BOOKS} books is not sorted or filtered: request it without sort and filters.`,
    );
  }
  const filters = sharedFilters(request);
  const hasNote = values.get('has_note');
  const members = world.booklists
    .members(list)
    .filter(({ book }) => filters.every((filter) => filter(book)))
    .filter(({ note }) => hasNote === undefined || (note !== null) === (hasNote === 'true'));
  if (sort === undefined || sort === 'position') return members;
  const value = sortValue(request, sort);
  return members.toSorted((one, other) => (value(other.book) ?? -1) - (value(one.book) ?? -1));
}

function record(list: Booklist, { source, urls }: KeyedRequest) {
  return {
    source: list.source,
    list_id: list.id,
    url: urls.booklist(list.source, list.id),
    title: list.title,
    description_en: list.description,
    book_count: list.size,
    metrics: (source.booklists?.metrics ?? []).map(({ key, label }) => ({
      key,
      label,
      value: list.figures[key] ?? null,
    })),
    updated_at: formatTime(list.updatedAt),
  };
}

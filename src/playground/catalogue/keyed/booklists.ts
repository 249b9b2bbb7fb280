import type { Parameter } from '../parameters.ts';
import type { Source } from '../sources/source.ts';
import { SOURCES } from '../sources/sources.ts';
import type { Booklist, Member } from '../world/booklists.ts';
import { DROPPED, STATUS } from './catalogue.ts';
import type { Ask, Endpoint } from './endpoint.ts';
import { invalidParameter, isCompact, notFound, PAGE, VIEW } from './endpoint.ts';
import { keyedRefusal } from './errors.ts';
import { pageOf } from './paging.ts';
import { catalogueRow, time } from './records.ts';
import { sharedFilters, sortValue } from './selection.ts';

/** Keyed interface, Limits: a larger list is served plain alone. */
const MOST_SORTABLE_BOOKS = 5_000;

export const booklists: Endpoint = {
  path: '/{source}/booklists',
  intent: 'browseBooklistsOfASource',
  summary: 'Booklist index page',
  about: 'Use it to find reader-made lists, or with contains the lists that hold a book.',
  units: 5,
  refreshed: 'every hour',
  schema: 'Booklist',
  shape: 'pages',
  example: { source: 'source_a' },
  supports: (source) => source.booklists !== null,
  parameters: (source) => indexParameters(source),
  answer: (ask) => {
    const { items, page } = pageOf(ask, selectLists(ask));
    return { data: items.map((list) => record(list, ask)), page };
  },
};

export const booklist: Endpoint = {
  path: '/{source}/booklists/{list_id}',
  intent: 'openOneBooklist',
  summary: 'One list with a page of books',
  about: 'Use it to show a list’s books, 50 a page, with the curator’s notes where there are any.',
  units: 5,
  refreshed: 'every hour',
  schema: 'BooklistWithMembers',
  shape: 'pages',
  example: { source: 'source_a', list_id: '400001' },
  supports: (source) => source.booklists !== null,
  parameters: (source) => memberParameters(source),
  answer: (ask) => {
    const { at, source, asked, world } = ask;
    const list = world.booklists.of(source).find(({ id }) => id === at['list_id']);
    if (!list) throw notFound(`${source.code} has no booklist ${at['list_id'] ?? ''}.`);
    const { items, page } = pageOf(ask, selectMembers(ask, list));
    const notes = source.booklists?.notes === true;
    return {
      data: {
        ...record(list, ask),
        translated_by: list.translatedBy,
        members: items.map(({ position, note, book }) => ({
          position,
          ...(notes ? { note } : {}),
          book: catalogueRow(book, ask, isCompact(asked)),
        })),
      },
      page,
    };
  },
};

function indexParameters({ booklists }: Source): Parameter[] {
  return [
    {
      name: 'sort',
      about: 'One of the source’s booklists.sorts.',
      takes: { kind: 'choice', values: booklists?.sorts ?? [] },
    },
    {
      name: 'min_books',
      about: 'Least number of books: one of min_books_steps.',
      takes: { kind: 'step', values: booklists?.minBooksSteps ?? [] },
      narrows: true,
    },
    {
      name: booklists?.popularity.param ?? '',
      about: 'Least popularity: one of the steps of booklists.popularity.',
      takes: { kind: 'step', values: booklists?.popularity.steps ?? [] },
      narrows: true,
    },
    {
      name: 'contains',
      about: '<source>:<source_book_id> finds the lists that hold the book.',
      takes: { kind: 'text' },
      narrows: true,
    },
    PAGE,
    VIEW,
  ];
}

function memberParameters({ booklists }: Source): Parameter[] {
  const hasNote: Parameter = {
    name: 'has_note',
    about: 'Whether the curator wrote a note.',
    takes: { kind: 'choice', values: ['true', 'false'] },
    narrows: true,
  };
  return [
    {
      name: 'sort',
      about: 'One of the source’s booklists.member_sorts.',
      takes: { kind: 'choice', values: booklists?.memberSorts ?? [] },
    },
    STATUS,
    {
      name: 'min_words',
      about: 'Least word count: one of booklists.min_words_steps.',
      takes: { kind: 'step', values: booklists?.minWordsSteps ?? [] },
      narrows: true,
    },
    DROPPED,
    ...(booklists?.notes ? [hasNote] : []),
    PAGE,
    VIEW,
  ];
}

function selectLists(ask: Ask): readonly Booklist[] {
  const { source, asked, world } = ask;
  const options = source.booklists;
  const leastBooks = asked.number('min_books') ?? 0;
  const leastPopular = asked.number(options?.popularity.param ?? '') ?? 0;
  const holders = holdersOf(ask, asked.one('contains'));
  const sort = asked.one('sort') ?? options?.defaultSort ?? '';
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

function holdersOf({ world }: Ask, contains: string | undefined): readonly Booklist[] | undefined {
  if (contains === undefined) return undefined;
  const [source, id, ...more] = contains.split(':');
  if (!SOURCES.some(({ code }) => code === source) || !id || more.length > 0) {
    throw invalidParameter('contains', 'contains takes <source>:<source_book_id>.');
  }
  const book = world.library.find(id);
  if (typeof book !== 'object' || book.source !== source) return [];
  return world.booklists.holding(book);
}

function selectMembers(ask: Ask, list: Booklist): readonly Member[] {
  const { asked, world } = ask;
  const sort = asked.one('sort');
  if (list.size > MOST_SORTABLE_BOOKS && (sort !== undefined || asked.narrowing > 0)) {
    throw keyedRefusal(
      'sort_not_available',
      `A list of more than ${MOST_SORTABLE_BOOKS} books is not sorted or filtered: ask for it plain.`,
    );
  }
  const wanted = sharedFilters(ask);
  const noted = asked.one('has_note');
  const members = world.booklists
    .members(list)
    .filter(({ book }) => wanted.every((filter) => filter(book)))
    .filter(({ note }) => noted === undefined || (note !== null) === (noted === 'true'));
  if (sort === undefined || sort === 'position') return members;
  const value = sortValue(ask, sort);
  return members.toSorted((one, other) => (value(other.book) ?? -1) - (value(one.book) ?? -1));
}

function record(list: Booklist, { source, addresses }: Ask) {
  return {
    source: list.source,
    list_id: list.id,
    url: addresses.booklist(list.source, list.id),
    title: list.title,
    description_en: list.description,
    book_count: list.size,
    metrics: (source.booklists?.metrics ?? []).map(({ key, label }) => ({
      key,
      label,
      value: list.figures[key] ?? null,
    })),
    updated_at: time(list.updatedAt),
  };
}

import type { BoardRef } from '../../../src/model/board.ts';
import type { Address } from '../../../src/pages/address.ts';
import {
  boardDayPlace,
  boardHistoryPlace,
  bookChartPlace,
  boardPlace,
  boardSearchPlace,
  boardsPlace,
  booklistPlace,
  booklistsPlace,
  bookPlace,
  bookViews,
  browsePlace,
  feedPlace,
  foundBooksPlace,
  foundPlace,
  genresPlace,
  namedBooklistPlace,
  openLibrary,
  searchPlace,
  sourcesPlace,
  statsPlace,
  tagsPlace,
} from '../../../src/pages/places.ts';
import { at } from '../../../src/pages/place.ts';

const records = [
  { system: 'keyed', source: 'source_a', id: '42' },
  { system: 'open', id: '42' },
] as const;
const boards: readonly BoardRef[] = [
  { system: 'keyed', source: 'source_a', board: 'monthly' },
  { system: 'chart', board: 'popular' },
  { system: 'leaders', board: 'yuepiao' },
  { system: 'community' },
];
const catalogues = ['source_a', openLibrary, null];
const whole = { section: null, genre: null, cycle: null };
const asItComes = { page: 1, sort: null, status: null, minWords: null, noted: false };

/** The addresses of every page that sends requests, for the records of both interfaces. */
export const wireAddresses: readonly Address[] = [
  ...records.flatMap((ref) => bookViews.map((view) => at(bookPlace, { ref, view, page: 1 }))),
  ...records.map((ref) => at(bookChartPlace, { ref })),
  ...records.map((list) => at(booklistPlace, { list, page: 1, noted: false })),
  ...boards.flatMap((board) => {
    const view = { board, ...whole };
    return [
      at(boardPlace, { view, page: 1 }),
      at(boardHistoryPlace, { view, days: '30', as: 'picture' }),
      at(boardHistoryPlace, { view, days: '90', as: 'words', books: records }),
      at(boardDayPlace, { view, day: '2026-11-20', page: 1 }),
      at(boardSearchPlace, { view, page: 1, text: 'moon', book: null }),
    ];
  }),
  at(boardsPlace, { text: 'quixotry', ...whole, page: 1 }),
  at(searchPlace, { text: 'moon', by: 'title', source: null, then: null }),
  at(searchPlace, { text: 'moon', by: 'author', source: null, then: 'overview' }),
  at(foundBooksPlace, { books: records }),
  at(foundPlace, { mentions: ['moon', 'https://source-a.example/42'] }),
  ...catalogues.map((source) =>
    at(browsePlace, { source, criteria: [{ by: 'genre', text: '玄幻' }], page: 1 }),
  ),
  at(browsePlace, { source: 'source_a', criteria: [{ by: 'tag', text: 'moon' }], page: 1 }),
  ...catalogues.map((source) => at(booklistsPlace, { source, page: 1 })),
  ...catalogues.map((source) => at(genresPlace, { source, page: 1 })),
  ...catalogues.map((source) => at(browsePlace, { source, criteria: [], page: 1 })),
  at(namedBooklistPlace, { text: 'moon', ...asItComes }),
  at(namedBooklistPlace, { text: 'https://catalogue.example/booklist/42', ...asItComes }),
  at(tagsPlace, { source: null, find: null, page: 1 }),
  at(tagsPlace, { source: 'source_a', find: 'moon', page: 1 }),
  at(sourcesPlace, { source: null }),
  at(sourcesPlace, { source: 'source_a' }),
  at(feedPlace, { type: null, page: 1 }),
  at(feedPlace, { type: 'activity', page: 2 }),
  at(statsPlace, {}),
];

import type { BoardRef } from '../../../src/model/board.ts';
import type { Address } from '../../../src/pages/address.ts';
import { boardSearchPlace } from '../../../src/pages/board-search-places.ts';
import { browsePlace } from '../../../src/pages/catalogue-places.ts';
import { foundPlace } from '../../../src/pages/found-places.ts';
import {
  allBooklists,
  booklistsPlace,
  namedBooklistPlace,
} from '../../../src/pages/list-places.ts';
import { at } from '../../../src/pages/place.ts';
import {
  boardPlace,
  boardsPlace,
  booklistPlace,
  bookPlace,
  bookViews,
  searchPlace,
  wholeBooklist,
} from '../../../src/pages/places.ts';
import {
  feedPlace,
  genresPlace,
  openLibrary,
  sourcesPlace,
  statsPlace,
  tagsPlace,
} from '../../../src/pages/reading-places.ts';

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

/** Every page that asks the catalogue, of the records of either interface. */
export const wireAddresses: readonly Address[] = [
  ...records.flatMap((ref) => bookViews.map((view) => at(bookPlace, { ref, view, page: 1 }))),
  ...records.map((list) => at(booklistPlace, wholeBooklist(list))),
  ...boards.flatMap((board) => {
    const view = { board, ...whole };
    return [
      at(boardPlace, { view, page: 1 }),
      at(boardSearchPlace, { view, page: 1, text: 'moon', book: null }),
    ];
  }),
  at(boardsPlace, { text: 'quixotry', ...whole, page: 1 }),
  at(searchPlace, { text: 'moon', by: 'title', source: null, then: null }),
  at(searchPlace, { text: 'moon', by: 'author', source: null, then: 'overview' }),
  at(foundPlace, { mentions: ['moon', 'https://source-a.example/42'] }),
  ...catalogues.map((source) =>
    at(browsePlace, { source, criteria: [{ by: 'genre', text: '玄幻' }], page: 1 }),
  ),
  at(browsePlace, { source: 'source_a', criteria: [{ by: 'tag', text: 'moon' }], page: 1 }),
  ...catalogues.map((source) => at(booklistsPlace, allBooklists(source))),
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

import fc from 'fast-check';

import { addressOf, type Address } from '../../../src/pages/address.ts';
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
  connectPlace,
  criterionNames,
  feedPlace,
  feedTypes,
  historyDays,
  foundBooksPlace,
  foundPlace,
  genresPlace,
  namedBooklistPlace,
  searchPlace,
  sourcesPlace,
  statsPlace,
  storedPlace,
  tagsPlace,
  type BookView,
} from '../../../src/pages/places.ts';
import { at, type Place } from '../../../src/pages/place.ts';
import { setupPlaces } from '../../../src/pages/setup-places.ts';
import {
  watchBoardsPlace,
  watchChoicePlace,
  paperDraftPlace,
  raceDraftPlace,
  watchDraftPlace,
  watchesPlace,
  watchPlace,
  watchRemovedPlace,
  watchTestPlace,
} from '../../../src/pages/watch-places.ts';
import { paperDraftParams, raceDraftParams, watchDraftParams } from './arbitrary-drafts.ts';
import { bookRef } from './arbitrary-books.ts';
import { boardView } from './arbitrary-boards.ts';
import { flag, orNull, pageNumber, sourceCode, typed, url } from './arbitrary-values.ts';

const page = pageNumber;
const optionalText = orNull(typed);
const source = orNull(fc.oneof(sourceCode, fc.constant('~'), typed));
const view = fc.constantFrom(...bookViews);
const members = {
  page,
  sort: optionalText,
  status: optionalText,
  minWords: optionalText,
  noted: flag,
  dropped: optionalText,
};
/** A list, the list of a card that was opened from a list, or null. */
const listAddress = fc.oneof(
  fc.record({ view: boardView, page }).map((one) => at(boardPlace, one)),
  fc.record({ type: orNull(fc.constantFrom(...feedTypes)), page }).map((one) => at(feedPlace, one)),
  fc.array(bookRef, { minLength: 1 }).map((books) => at(foundBooksPlace, { books })),
  typed.map((one) => at(searchPlace, { text: one, by: 'author' })),
  fc
    .record({ list: bookRef, page })
    .map((one) => at(booklistPlace, { ...one, noted: false, back: at(feedPlace, { page: 2 }) })),
);
const back = orNull(
  fc.oneof(
    listAddress,
    fc
      .record({ ref: bookRef, page, back: listAddress })
      .map((one) => at(bookPlace, { ...one, view: 'similar' })),
  ),
);
const typedDay = fc.oneof(
  fc.constantFrom('2026-11-20', '2026/11/1', '2026年11月18日', '1999-02-30', 'yesterday', '7天前'),
  typed,
);
const criterion = fc.record({ by: fc.constantFrom(...criterionNames), text: typed });

/** Addresses of each page by the page's name; each view of a book has its own entry. */
export const addresses: ReadonlyMap<string, fc.Arbitrary<Address>> = new Map([
  ...bookViews.map((one) => [`book, ${one}`, bookAt(one)] as const),
  addressesOf(boardPlace, { view: boardView, page, found: orNull(bookRef), back }),
  addressesOf(boardSearchPlace, {
    view: boardView,
    page,
    text: typed,
    book: orNull(bookRef),
    back,
  }),
  addressesOf(boardsPlace, {
    text: typed,
    section: optionalText,
    genre: optionalText,
    cycle: optionalText,
    page,
    then: orNull(fc.oneof(fc.constantFrom(...historyDays), typedDay)),
  }),
  addressesOf(boardHistoryPlace, {
    view: boardView,
    days: fc.constantFrom(...historyDays),
    as: fc.constantFrom('words', 'picture'),
    books: orNull(fc.array(bookRef, { minLength: 1, maxLength: 10 })),
  }),
  addressesOf(bookChartPlace, { ref: bookRef }),
  addressesOf(boardDayPlace, { view: boardView, day: typedDay, page }),
  addressesOf(searchPlace, {
    text: typed,
    by: fc.constantFrom('title', 'author'),
    source,
    then: orNull(view),
    hint: optionalText,
    page: orNull(page),
  }),
  addressesOf(foundPlace, { mentions: fc.array(fc.oneof(typed, url), { maxLength: 12 }) }),
  addressesOf(foundBooksPlace, { books: fc.array(bookRef, { minLength: 1, maxLength: 30 }) }),
  addressesOf(browsePlace, { source, criteria: fc.array(criterion, { maxLength: 5 }), page }),
  addressesOf(booklistsPlace, {
    source,
    sort: optionalText,
    minBooks: optionalText,
    popularity: optionalText,
    page,
  }),
  addressesOf(booklistPlace, { list: bookRef, ...members, back }),
  addressesOf(namedBooklistPlace, { text: typed, ...members }),
  addressesOf(genresPlace, { source, page }),
  addressesOf(tagsPlace, { source, find: optionalText, page }),
  addressesOf(sourcesPlace, { source: fc.option(typed, { freq: 2 }) }),
  addressesOf(feedPlace, { type: orNull(fc.constantFrom(...feedTypes)), page }),
  ['connect', fc.constant(at(connectPlace, {}))],
  ['stored', fc.constant(at(storedPlace, {}))],
  ['stats', fc.constant(at(statsPlace, {}))],
  [
    'help',
    optionalText.map((command) => addressOf(command === null ? ['help'] : ['help', command])),
  ],
  ['setup-status', fc.constant(at(setupPlaces.status, {}))],
  ['setup-key-saved', fc.constant(at(setupPlaces.keySaved, {}))],
  ['setup-forget', fc.constant(at(setupPlaces.forget, {}))],
  addressesOf(watchDraftPlace, watchDraftParams),
  addressesOf(watchBoardsPlace, watchDraftParams),
  addressesOf(watchChoicePlace, watchDraftParams),
  addressesOf(watchesPlace, {
    page,
    only: orNull(fc.constant('races' as const)),
    resumed: orNull(fc.nat(50)),
  }),
  addressesOf(raceDraftPlace, raceDraftParams),
  addressesOf(paperDraftPlace, paperDraftParams),
  addressesOf(watchPlace, {
    text: typed,
    done: orNull(fc.constantFrom('saved', 'paused', 'resumed', 'posted', 'unresumed')),
    action: orNull(fc.constantFrom('remove', 'pause', 'resume')),
  }),
  addressesOf(watchTestPlace, { text: typed }),
  [
    'watch-removed',
    fc
      .record({ name: typed, kind: fc.constantFrom(null, 'history' as const) })
      .map((params) => at(watchRemovedPlace, params)),
  ],
]);

function bookAt(view: BookView): fc.Arbitrary<Address> {
  const params = fc.record({
    ref: bookRef,
    view: fc.constant(view),
    page,
    listsOf: orNull(sourceCode),
    back,
  });
  return params.map((one) => at(bookPlace, one));
}

function addressesOf<Params>(
  place: Place<Params>,
  params: { readonly [Name in keyof Required<Params>]: fc.Arbitrary<Params[Name]> },
): readonly [string, fc.Arbitrary<Address>] {
  const all = fc.record(params) as fc.Arbitrary<Params>;
  return [place.name, all.map((one) => addressOf([place.name, ...place.toPath(one)]))];
}

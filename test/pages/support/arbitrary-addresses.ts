import fc from 'fast-check';

import { addressOf, type Address } from '../../../src/pages/address.ts';
import {
  boardPlace,
  boardSearchPlace,
  boardsPlace,
  booklistPlace,
  booklistsPlace,
  bookPlace,
  bookViews,
  browsePlace,
  criterionNames,
  feedPlace,
  feedTypes,
  foundPlace,
  genresPlace,
  namedBooklistPlace,
  searchPlace,
  sourcesPlace,
  statsPlace,
  tagsPlace,
  type BookView,
} from '../../../src/pages/places.ts';
import { at, type Place } from '../../../src/pages/place.ts';
import { setupPlaces } from '../../../src/pages/setup-places.ts';
import {
  watchDraftPlace,
  watchesPlace,
  watchPlace,
  watchRemovedPlace,
  watchTestPlace,
} from '../../../src/pages/watch-places.ts';
import { watchDraftParams } from './arbitrary-drafts.ts';
import { bookRef } from './arbitrary-books.ts';
import { boardView } from './arbitrary-boards.ts';
import { flag, orNull, pageNumber, sourceCode, typed, url } from './arbitrary-values.ts';

const page = pageNumber;
const wanted = orNull(typed);
const source = orNull(fc.oneof(sourceCode, fc.constant('~'), typed));
const view = fc.constantFrom(...bookViews);
const members = { page, sort: wanted, status: wanted, minWords: wanted, noted: flag };
const asked = fc.record({ by: fc.constantFrom(...criterionNames), text: typed });

/** Addresses of each page, by its name; the views of a book each by its own. */
export const addresses: ReadonlyMap<string, fc.Arbitrary<Address>> = new Map([
  ...bookViews.map((one) => [`book, ${one}`, bookAt(one)] as const),
  found(boardPlace, { view: boardView, page, found: orNull(bookRef) }),
  found(boardSearchPlace, { view: boardView, page, text: typed, book: orNull(bookRef) }),
  found(boardsPlace, { text: typed, section: wanted, genre: wanted, cycle: wanted, page }),
  found(searchPlace, {
    text: typed,
    by: fc.constantFrom('title', 'author'),
    source,
    then: orNull(view),
    hint: wanted,
  }),
  found(foundPlace, { mentions: fc.array(fc.oneof(typed, url), { maxLength: 12 }) }),
  found(browsePlace, { source, criteria: fc.array(asked, { maxLength: 5 }), page }),
  found(booklistsPlace, { source, sort: wanted, minBooks: wanted, popularity: wanted, page }),
  found(booklistPlace, { list: bookRef, ...members }),
  found(namedBooklistPlace, { text: typed, ...members }),
  found(genresPlace, { source, page }),
  found(tagsPlace, { source, find: wanted, page }),
  found(sourcesPlace, { source: fc.option(typed, { freq: 2 }) }),
  found(feedPlace, { type: orNull(fc.constantFrom(...feedTypes)), page }),
  ['stats', fc.constant(at(statsPlace, {}))],
  ['help', wanted.map((command) => addressOf(command === null ? ['help'] : ['help', command]))],
  ['setup-status', fc.constant(at(setupPlaces.status, {}))],
  ['setup-forget', fc.constant(at(setupPlaces.forget, {}))],
  found(watchDraftPlace, watchDraftParams),
  found(watchesPlace, { page }),
  found(watchPlace, {
    text: typed,
    done: orNull(fc.constantFrom('saved', 'paused', 'resumed', 'posted')),
    action: orNull(fc.constant('remove')),
  }),
  found(watchTestPlace, { text: typed }),
  ['watch-removed', typed.map((name) => at(watchRemovedPlace, { name }))],
  found(watchesPlace, { page }),
  found(watchPlace, {
    text: typed,
    done: orNull(fc.constantFrom('saved', 'paused', 'resumed', 'posted')),
    action: orNull(fc.constantFrom('remove', 'pause', 'resume')),
  }),
  found(watchTestPlace, { text: typed }),
  ['watch-removed', typed.map((name) => at(watchRemovedPlace, { name }))],
]);

function bookAt(only: BookView): fc.Arbitrary<Address> {
  const params = fc.record({
    ref: bookRef,
    view: fc.constant(only),
    page,
    listsOf: orNull(sourceCode),
  });
  return params.map((one) => at(bookPlace, one));
}

function found<Params>(
  place: Place<Params>,
  params: { readonly [Name in keyof Required<Params>]: fc.Arbitrary<Params[Name]> },
): readonly [string, fc.Arbitrary<Address>] {
  const all = fc.record(params) as fc.Arbitrary<Params>;
  return [place.name, all.map((one) => addressOf([place.name, ...place.toPath(one)]))];
}

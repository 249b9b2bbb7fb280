import fc from 'fast-check';
import { expect, test } from 'vitest';

import { addressOf, readAddress, type Address } from '../../src/pages/address.ts';
import { at, type Place } from '../../src/pages/place.ts';
import {
  boardPlace,
  boardsPlace,
  booklistPlace,
  booklistsPlace,
  bookPlace,
  namedBooklistPlace,
  searchPlace,
} from '../../src/pages/places.ts';
import { text as anyText } from './support/arbitrary-values.ts';

const text = anyText.filter((one) => one !== '' && one.isWellFormed());
const textOrNull = fc.option(text);
const page = fc.integer({ min: 1, max: 999_999 });
const token = fc.stringMatching(/^[a-z][a-z0-9_]{0,12}$/);

function readAt<Params>(place: Place<Params>, address: Address): Params | null {
  const destination = readAddress(address);
  return destination?.name === place.name ? place.fromPath(destination.segments) : null;
}

test('an address reads back as the same parameters', () => {
  const board = fc.oneof(
    fc.record({ system: fc.constant('keyed' as const), source: token, board: token }),
    fc.constant({ system: 'community' as const }),
  );
  const view = fc.record({ board, section: textOrNull, genre: textOrNull, cycle: textOrNull });
  const book = fc.record({
    ref: fc.record({ system: fc.constant('keyed' as const), source: token, id: token }),
    view: fc.constantFrom('overview' as const, 'rankings' as const, 'figures' as const),
    page,
    listsOf: textOrNull,
  });
  const found = fc.option(
    fc.record({ system: fc.constant('keyed' as const), source: token, id: token }),
  );
  const search = fc.record({
    text,
    by: fc.constantFrom('title' as const, 'author' as const),
    source: textOrNull,
    then: fc.constantFrom(null, 'overview' as const, 'rankings' as const),
    hint: textOrNull,
    page: fc.option(fc.integer({ min: 2, max: 999_999 })),
  });
  const boards = fc.record({
    text,
    section: textOrNull,
    genre: textOrNull,
    cycle: textOrNull,
    page,
  });
  fc.assert(
    fc.property(book, search, boards, fc.record({ view, page, found }), (one, two, three, four) => {
      expect(readAt(bookPlace, at(bookPlace, one))).toEqual(one);
      expect(readAt(searchPlace, at(searchPlace, two))).toEqual(two);
      expect(readAt(boardsPlace, at(boardsPlace, three))).toEqual(three);
      expect(readAt(boardPlace, at(boardPlace, four))).toEqual(four);
    }),
  );
});

test('the addresses of booklists read back as the same parameters', () => {
  const lists = fc.record({
    source: textOrNull,
    sort: textOrNull,
    minBooks: textOrNull,
    popularity: textOrNull,
    page,
  });
  const shown = { page, sort: textOrNull, status: textOrNull, minWords: textOrNull };
  const named = fc.record({ text, ...shown, noted: fc.boolean() });
  const ref = fc.record({ system: fc.constant('keyed' as const), source: token, id: token });
  const one = fc.record({ list: ref, ...shown, noted: fc.boolean() });
  fc.assert(
    fc.property(lists, named, one, (first, second, third) => {
      expect(readAt(booklistsPlace, at(booklistsPlace, first))).toEqual(first);
      expect(readAt(namedBooklistPlace, at(namedBooklistPlace, second))).toEqual(second);
      expect(readAt(booklistPlace, at(booklistPlace, third))).toEqual(third);
    }),
  );
});

test('a text with half a character still gives an address that Discord accepts', () => {
  expect(addressOf(['search', 'a\ud800']).isWellFormed()).toBe(true);
});

test.each(['book/../x', 'book/', 'board/~nowhere:x', 'board'])(
  '%s is not a valid address',
  (address) => {
    const { name, segments } = readAddress(address) ?? { name: '', segments: [] };
    const place = name === 'book' ? bookPlace : boardPlace;
    expect(place.fromPath(segments)).toBeNull();
  },
);

test.each(['0', '-1', 'x', '1e9', '99999999', ''])('page “%s” reads as the first', (number) => {
  expect(bookPlace.fromPath(['source_a:1', 'rankings', number])?.page).toBe(1);
});

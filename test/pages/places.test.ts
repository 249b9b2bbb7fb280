import fc from 'fast-check';
import { expect, test } from 'vitest';

import { addressOf, readAddress, type Address } from '../../src/pages/address.ts';
import { at, type Place } from '../../src/pages/place.ts';
import { backTo } from '../../src/pages/parts/back.ts';
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

const list = fc
  .record({ text, source: textOrNull })
  .map((one) => at(searchPlace, { ...one, by: 'title' }));
const back = fc.option(
  fc.oneof(
    list,
    fc
      .record({ id: token, page, back: list })
      .map(({ id, ...one }) =>
        at(bookPlace, { ...one, ref: { system: 'open', id }, view: 'similar' }),
      ),
  ),
);

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
    back,
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
    then: textOrNull,
  });
  const shown = fc.record({ view, page, found, back });
  fc.assert(
    fc.property(book, search, boards, shown, (one, two, three, four) => {
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
  const members = { ...shown, noted: fc.boolean(), dropped: textOrNull };
  const named = fc.record({ text, ...members });
  const ref = fc.record({ system: fc.constant('keyed' as const), source: token, id: token });
  const one = fc.record({ list: ref, ...members, back });
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

test.each(['do/watch-remove/x', 'setup-status', 'watch/x', 'watches', 'book-x/1', ''])(
  'a card opened from “%s” has no list to go back to',
  (list) => {
    const { segments = [] } = readAddress(`book/source_a:1042////${list}`) ?? {};
    expect(bookPlace.fromPath(segments)?.back).toBeNull();
  },
);

test('the way back of a list that belongs to a card has one step, whatever the number of cards', () => {
  const board = 'board/source_a:monthly////2' as Address;
  const similar = (id: number, one: Address | null): Address =>
    at(bookPlace, {
      ref: { system: 'keyed', source: 'source_a', id: String(id) },
      view: 'similar',
      page: 1,
      back: one,
    });
  const first = similar(1, backTo(board));
  const second = similar(2, backTo(first));
  const third = similar(3, backTo(second));
  expect(first).toBe('book/source_a:1/similar///board/source_a:monthly////2');
  expect(second).toBe(`book/source_a:2/similar///${first}`);
  expect(third).toBe('book/source_a:3/similar///book/source_a:2/similar///book/source_a:1/similar');
});

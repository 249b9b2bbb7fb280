import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { locales } from '../../src/model/reader.ts';
import { pages } from '../../src/pages/index.ts';
import { addresses } from './support/arbitrary-addresses.ts';
import { libraryFrom } from './support/arbitrary-library.ts';
import { contextFrom, readerIn, summaries } from './support/arbitrary-reader.ts';
import { runs } from './support/runs.ts';
import { findFaults } from './support/sendable.ts';
import { openAddress } from './support/open-address.ts';

/** Ids of channels and roles are longer than any in the catalogue's texts here. */
const mentions = [...summaries.map(({ mention }) => mention), /(?<!\\)<(?:#|@&)\d{17,19}>/g];

test('every page has generated addresses', () => {
  const named = [...addresses.keys()].map(pageOf);
  expect(new Set(named)).toEqual(new Set(pages.map(({ name }) => name)));
});

describe('for any response and any reader,', () => {
  test.each([...addresses])('%s can be sent', async (what, address) => {
    let drawn = 0;
    await fc.assert(
      fc.asyncProperty(
        address,
        fc.constantFrom(...locales).chain(readerIn),
        fc.gen(),
        async (at, reader, draw) => {
          const context = contextFrom(draw, libraryFrom(draw), reader);
          const shown = await openAddress(at, context);
          const quotes = shown.page === 'booklist';
          expect(await findFaults(shown.message, { mentions, quotes })).toEqual([]);
          expect(shown.kind).not.toBe('lost');
          if (shown.kind === 'page' && shown.page === pageOf(what)) drawn += 1;
        },
      ),
      runs(30),
    );
    expect(drawn).toBeGreaterThan(0);
  });
});

/** The name of the page, without the view. */
function pageOf(what: string): string {
  return what.split(',')[0] ?? '';
}

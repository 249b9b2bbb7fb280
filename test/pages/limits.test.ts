import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { locales } from '../../src/model/reader.ts';
import { pages } from '../../src/pages/index.ts';
import { addresses } from './support/arbitrary-addresses.ts';
import { libraryFrom } from './support/arbitrary-library.ts';
import { contextFrom, readerIn, summaries } from './support/arbitrary-reader.ts';
import { runs } from './support/runs.ts';
import { faultsOf } from './support/sendable.ts';
import { shownAt } from './support/shown.ts';

/** Ids of channels and roles are longer than any that the catalogue's texts mention here. */
const mentions = [...summaries.map(({ mention }) => mention), /(?<!\\)<(?:#|@&)\d{17,19}>/g];

test('every page has addresses to be opened by', () => {
  const named = [...addresses.keys()].map(pageOf);
  expect(new Set(named)).toEqual(new Set(pages.map(({ name }) => name)));
});

describe.each(locales)('in %s, whatever the catalogue answers to whomever,', (locale) => {
  test.each([...addresses])('%s can be sent', async (what, address) => {
    let drawn = 0;
    await fc.assert(
      fc.asyncProperty(address, readerIn(locale), fc.gen(), async (at, reader, draw) => {
        const context = contextFrom(draw, libraryFrom(draw), reader);
        const shown = await shownAt(at, context);
        const quotes = shown.page === 'booklist';
        expect(await faultsOf(shown.message, { mentions, quotes })).toEqual([]);
        expect(shown.kind).not.toBe('lost');
        if (shown.kind === 'page' && shown.page === pageOf(what)) drawn += 1;
      }),
      runs(25),
    );
    expect(drawn).toBeGreaterThan(0);
  });
});

/** Its views stand behind a page's name. */
function pageOf(what: string): string {
  return what.split(',')[0] ?? '';
}

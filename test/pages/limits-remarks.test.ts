import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { Library } from '../../src/catalogue/library.ts';
import type { FeedItem, Remark } from '../../src/model/open-records.ts';
import { locales, type Locale } from '../../src/model/reader.ts';
import type { Address } from '../../src/pages/address.ts';
import { bookPage } from '../../src/pages/book.ts';
import { feedPage } from '../../src/pages/feed.ts';
import type { Page, PageMessage } from '../../src/pages/page.ts';
import { text as anyText } from './support/arbitrary-values.ts';
import { contents, textOf } from './support/message.ts';
import { drawn, fresh, libraryOf, readerOf } from './support/reading.ts';
import { runs } from './support/runs.ts';
import { bookRow, wholeBook } from './support/sample.ts';
import { faultsOf } from './support/sendable.ts';

interface Words {
  readonly title: string | null;
  readonly text: { readonly en: string | null; readonly zh: string | null };
}

const words: fc.Arbitrary<Words> = fc.record({
  title: fc.option(anyText),
  text: fc.record({ en: fc.option(anyText), zh: fc.option(anyText) }),
});

const ofBook = (view: 'reviews' | 'comments') => ({
  page: bookPage,
  address: bookPage.at({ ref: wholeBook.ref, view, page: 1 }),
  library: (all: readonly Words[]) =>
    libraryOf({
      book: () => Promise.resolve(fresh(wholeBook)),
      [view]: () => Promise.resolve(fresh(listed(all.map(remark)))),
    }),
});

const places: readonly (readonly [string, Spoken])[] = [
  ['reviews', ofBook('reviews')],
  ['comments', ofBook('comments')],
  [
    'the feed',
    {
      page: feedPage,
      address: feedPage.at({ type: null, page: 1 }),
      library: (all) =>
        libraryOf({ feed: () => Promise.resolve(fresh(listed(all.map(happening)))) }),
    },
  ],
];

/** A page of people's words, and a catalogue in which these were said. */
interface Spoken {
  readonly page: Pick<Page<never>, 'name' | 'visit'>;
  readonly address: Address;
  readonly library: (all: readonly Words[]) => Library;
}

const spoken = places.flatMap(([name, place]) =>
  locales.map((locale) => [name, locale, place] as const),
);

describe('where spoilers are hidden', () => {
  test.each(spoken)(
    'no word that people wrote in %s stands outside the bars (%s)',
    async (_, locale, place) => {
      let hidden = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(words, { minLength: 1, maxLength: 10 }), async (all) => {
          const message = await shown(place, all, locale);
          // The same page with nothing said on it tells what may stand there.
          const silent = await shown(place, all.map(wordless), locale);
          const open = new Set(linesOf(silent));
          const uncovered = linesOf(message).filter((line) => !open.has(line) && !isRest(line));
          expect(uncovered).toEqual([]);
          expect(elsewhere(message)).toEqual(elsewhere(silent));
          expect(await faultsOf(message)).toEqual([]);
          if (textOf(message).includes('||')) hidden += 1;
        }),
        runs(60),
      );
      expect(hidden).toBeGreaterThan(20);
    },
  );
});

const wordless = (): Words => ({ title: null, text: { en: null, zh: null } });

function shown({ page, address, library }: Spoken, all: readonly Words[], locale: Locale) {
  const reader = readerOf({ discordLocale: locale, locale, hidesSpoilers: true });
  return drawn(page, address, library(all), reader);
}

/** What can be read uncovered, line by line: Discord ends a spoiler at the first two pipes that touch. */
function linesOf(message: PageMessage): readonly string[] {
  return textOf(message)
    .replaceAll(/\|\|([\s\S]+?)\|\|/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** "and 3 more". */
function isRest(line: string): boolean {
  return /^-# \D*\d+\D*$/.test(line);
}

/** All that is no text: buttons, menus, pictures. */
function elsewhere(message: PageMessage): readonly unknown[] {
  return contents(message).filter((component) => !('content' in component));
}

function remark({ title, text }: Words, place: number): Remark {
  return {
    ...{ id: String(place), author: 'Mira', score: null, agreeCount: null },
    ...{ writtenAt: null, url: null, isSpoiler: null, title, text },
  };
}

function happening({ text }: Words, place: number): FeedItem {
  return {
    ...{ id: String(place), kind: 'comment', author: 'Mira', happenedAt: null, url: null },
    ...{ isSpoiler: null, text, book: bookRow() },
  };
}

function listed<T>(items: readonly T[]) {
  const count = items.length;
  return {
    items,
    paging: { offset: 0, count, total: count, totalCapped: false, reachable: null },
  };
}

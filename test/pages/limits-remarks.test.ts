import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { Library } from '../../src/catalogue/library.ts';
import type { FeedItem, Remark } from '../../src/model/open-records.ts';
import { locales, type Locale } from '../../src/model/reader.ts';
import type { Address } from '../../src/pages/address.ts';
import { bookPage } from '../../src/pages/book.ts';
import { feedPage } from '../../src/pages/feed.ts';
import type { Page, PageMessage } from '../../src/pages/page.ts';
import { text as anyText } from './support/arbitrary-values.ts';
import { contents, textOf } from './support/message.ts';
import { openMessage, fresh, libraryOf, readerOf } from './support/reading.ts';
import { runs } from './support/runs.ts';
import { bookRow, wholeBook } from './support/sample.ts';
import { findFaults } from './support/sendable.ts';

interface UserText {
  readonly title: string | null;
  readonly text: { readonly en: string | null; readonly zh: string | null };
}

const userText: fc.Arbitrary<UserText> = fc.record({
  title: fc.option(anyText),
  text: fc.record({ en: fc.option(anyText), zh: fc.option(anyText) }),
});

const ofBook = (view: 'reviews' | 'comments') => ({
  page: bookPage,
  address: bookPage.at({ ref: wholeBook.ref, view, page: 1 }),
  library: (all: readonly UserText[]) =>
    libraryOf({
      book: () => Promise.resolve(fresh(wholeBook)),
      [view]: () => Promise.resolve(fresh(listed(all.map(remark)))),
    }),
});

const remarkPages: readonly (readonly [string, RemarkPage])[] = [
  ['reviews', ofBook('reviews')],
  ['comments', ofBook('comments')],
  [
    'the feed',
    {
      page: feedPage,
      address: feedPage.at({ type: null, page: 1 }),
      library: (all) =>
        libraryOf({ feed: () => Promise.resolve(fresh(listed(all.map(feedItem)))) }),
    },
  ],
];

/** A page with users' texts, and a catalogue with these texts. */
interface RemarkPage {
  readonly page: Pick<Page<never>, 'name' | 'visit'>;
  readonly address: Address;
  readonly library: (all: readonly UserText[]) => Library;
}

test.each(remarkPages)(
  'if spoilers are hidden, no user’s text on %s is outside the spoiler bars',
  async (_, place) => {
    let hidden = 0;
    const texts = fc.array(userText, { minLength: 1, maxLength: 10 });
    await fc.assert(
      fc.asyncProperty(texts, fc.constantFrom(...locales), async (all, locale) => {
        const message = await shown(place, all, locale);
        // The same page without users' texts shows which texts are allowed there.
        const silent = await shown(place, all.map(withoutText), locale);
        const open = new Set(uncoveredLines(silent));
        const uncovered = uncoveredLines(message).filter(
          (line) => !open.has(line) && !isMoreLine(line),
        );
        expect(uncovered).toEqual([]);
        expect(withoutTexts(message)).toEqual(withoutTexts(silent));
        expect(await findFaults(message)).toEqual([]);
        if (textOf(message).includes('||')) hidden += 1;
      }),
      runs(60),
    );
    expect(hidden).toBeGreaterThan(20);
  },
);

const withoutText = (): UserText => ({ title: null, text: { en: null, zh: null } });

function shown({ page, address, library }: RemarkPage, all: readonly UserText[], locale: Locale) {
  const reader = readerOf({ discordLocale: locale, locale, hidesSpoilers: true });
  return openMessage(page, address, library(all), reader);
}

/** The lines outside spoilers. Discord ends a spoiler at the next two adjacent pipes. */
function uncoveredLines(message: PageMessage): readonly string[] {
  return textOf(message)
    .replaceAll(/\|\|([\s\S]+?)\|\|/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Matches "and 3 more". */
function isMoreLine(line: string): boolean {
  return /^-# \D*\d+\D*$/.test(line);
}

/** Everything except texts: buttons, menus, pictures. */
function withoutTexts(message: PageMessage): readonly unknown[] {
  return contents(message).filter((component) => !('content' in component));
}

function remark({ title, text }: UserText, place: number): Remark {
  return {
    ...{ id: String(place), author: 'Mira', score: null, scoreScale: null, agreeCount: null },
    ...{ writtenAt: null, url: null, isSpoiler: null, title, text },
  };
}

function feedItem({ text }: UserText, place: number): FeedItem {
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

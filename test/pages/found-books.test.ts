import { expect, test } from 'vitest';

import type { Library, RecentRecords } from '../../src/catalogue/library.ts';
import type { BookSummary } from '../../src/model/book.ts';
import { ProblemError, type Problem } from '../../src/model/problem.ts';
import { bookRefText } from '../../src/model/reference.ts';
import { foundBooksPage } from '../../src/pages/found-books.ts';
import { Redirect } from '../../src/pages/page.ts';
import { at } from '../../src/pages/place.ts';
import { foundBooksPlace } from '../../src/pages/places.ts';
import { contextWith, openPage, type OpenedPage } from './open-page.ts';
import { bookRow, wholeBook } from './support/sample.ts';

const lantern = bookRow({ ref: { system: 'open', id: '1' } });
const sea = bookRow({
  ref: { system: 'open', id: '2' },
  url: 'https://books.example/novel/2',
  title: { en: 'The Silent Sea', zh: '诡海' },
});

interface Records {
  readonly recent: readonly BookSummary[];
  readonly requestable?: readonly BookSummary[];
  /** What the catalogue answers for any other book. */
  readonly problem?: Problem;
}

async function openBooks(
  books: readonly BookSummary[],
  { recent, requestable = [], problem = { code: 'not_found', what: 'book' } }: Records,
): Promise<OpenedPage & { readonly requests: number }> {
  let requests = 0;
  const find = (all: readonly BookSummary[], name: string) =>
    all.filter(({ ref }) => bookRefText(ref) === name);
  const library: Partial<Library> = {
    servingInterface: () => 'open',
    recent: () =>
      ({
        sources: [],
        sourceNames: [],
        findBooks: ({ text }) => ({ matches: find(recent, text), nearMatches: [] }),
      }) as Partial<RecentRecords> as RecentRecords,
    withFacts: (all) => Promise.resolve(all),
    book(ref) {
      requests += 1;
      const [found] = find(requestable, bookRefText(ref));
      if (found === undefined) return Promise.reject(new ProblemError(problem));
      const value = { ...wholeBook, ...found };
      return Promise.resolve({ value, asOf: 1_780_000_000_000, stale: true, from: 'open' });
    },
  };
  const address = at(foundBooksPlace, { books: books.map(({ ref }) => ref) });
  const context = { ...contextWith(), library: library as Library };
  const opened = await openPage(foundBooksPage, address, context);
  if (opened instanceof Redirect) throw new Error(`it leads to ${opened.to}`);
  return { ...opened, requests };
}

test('the books found are listed again without a request', async () => {
  const { texts, links, requests } = await openBooks([sea, lantern], { recent: [lantern, sea] });
  expect(texts).toMatch(
    /^### Books found\n\*\*\[The Silent Sea\].*\n.*\n\*\*\[The Lantern Keeper\]/u,
  );
  expect(links).toEqual({
    'The Silent Sea': 'book/~2////found-books/~2/~1',
    'The Lantern Keeper': 'book/~1////found-books/~2/~1',
  });
  expect(requests).toBe(0);
});

test('a book that was found long ago is requested', async () => {
  const { texts, requests } = await openBooks([sea, lantern], {
    recent: [sea],
    requestable: [lantern],
  });
  expect(texts).toContain('The Lantern Keeper');
  expect(texts).toContain('as of <t:1780000000:R>');
  expect(requests).toBe(1);
});

test('a book that the catalogue no longer has is omitted', async () => {
  const { texts } = await openBooks([sea, lantern], { recent: [sea] });
  expect(texts).toContain('The Silent Sea');
  expect(texts).not.toContain('The Lantern Keeper');
});

test('if no book can be shown, the problem is', async () => {
  await expect(openBooks([sea], { recent: [] })).rejects.toMatchObject({
    problem: { code: 'not_found' },
  });
});

test('a failure is not taken for a missing book', async () => {
  const busy: Problem = { code: 'busy', retryAt: 0 };
  await expect(openBooks([sea, lantern], { recent: [sea], problem: busy })).rejects.toMatchObject({
    problem: busy,
  });
});

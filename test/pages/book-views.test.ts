import { describe, expect, test } from 'vitest';

import type { Library } from '../../src/catalogue/library.ts';
import type { BookRef } from '../../src/model/book.ts';
import type { Remark } from '../../src/model/open-records.ts';
import type { Problem } from '../../src/model/problem.ts';
import type { Source } from '../../src/model/source.ts';
import { bookPage } from '../../src/pages/book.ts';
import { holding, listing, openBook, openRef, refused, viewAt } from './support/book-views.ts';
import { optionsOf, textOf } from './support/message.ts';
import { openMessage, fresh, open, readerOf } from './support/reading.ts';
import { sources, wholeBook } from './support/sample.ts';

async function offered(library: Library, ref: BookRef): Promise<readonly string[]> {
  const card = await openMessage(bookPage, viewAt('overview', { ref }), library);
  return optionsOf(card, 'view').map(({ label }) => label);
}

const ofLibrary = ['Chapters', 'Reviews', 'Comments', 'Similar books', 'Community tags'];

describe('the menu of a book’s views', () => {
  test('offers the views of the open interface if the book is known there', async () => {
    const matched = holding(wholeBook, { findInOtherInterface: () => Promise.resolve(openRef) });
    const names = await offered(matched, wholeBook.ref);
    expect(names).toEqual(expect.arrayContaining(ofLibrary));
    expect(await offered(holding(openBook), openRef)).toEqual(expect.arrayContaining(ofLibrary));
    const unmatched = await offered(holding(wholeBook), wholeBook.ref);
    expect(unmatched.filter((name) => ofLibrary.includes(name))).toEqual([]);
  });

  test('offers a lookup if that is not known, and the view looks it up', async () => {
    const unknown = holding(wholeBook, {
      findInOtherInterface: () => Promise.resolve('unknown' as const),
    });
    const names = await offered(unknown, wholeBook.ref);
    expect(names).toContain('Reviews, chapters and more');
    expect(names.filter((name) => ofLibrary.includes(name))).toEqual([]);
    expect(await offered(holding(wholeBook), wholeBook.ref)).not.toContain(
      'Reviews, chapters and more',
    );
  });

  test('looks up no other record for an open book or without a key', async () => {
    const counterpart = () => Promise.reject(new Error('nobody was to ask'));
    await openMessage(
      bookPage,
      viewAt('overview'),
      holding(openBook, { findInOtherInterface: counterpart }),
    );
    const interfaceOf = () => 'open' as const;
    const library = holding(openBook, {
      findInOtherInterface: counterpart,
      servingInterface: interfaceOf,
    });
    await openMessage(bookPage, viewAt('overview', { ref: wholeBook.ref }), library);
  });

  test('offers booklists with a key if the source has them', async () => {
    expect(await offered(holding(wholeBook), wholeBook.ref)).toContain('Booklists');
    const keyless = holding(wholeBook, { servingInterface: () => 'open' });
    expect(await offered(keyless, wholeBook.ref)).not.toContain('Booklists');
    const without = sources.map((source) => ({ ...source, hasBooklists: false }));
    expect(await offered(holding(wholeBook, {}, without), wholeBook.ref)).not.toContain(
      'Booklists',
    );
    expect(await offered(holding(openBook), openRef)).not.toContain('Booklists');
  });

  test('is drawn again when the book becomes known in the other interface', async () => {
    const book = { ...wholeBook };
    const answer = fresh(book);
    const before = holding(book, { book: () => Promise.resolve(answer) });
    const after = holding(book, {
      book: () => Promise.resolve(answer),
      findInOtherInterface: () => Promise.resolve(openRef),
    });
    expect(await offered(before, book.ref)).not.toContain('Reviews');
    expect(await offered(after, book.ref)).toContain('Reviews');
  });

  test('describes each view in each language', async () => {
    for (const locale of ['en', 'zh-CN', 'zh-TW'] as const) {
      const reader = readerOf({ locale, discordLocale: locale });
      const card = await openMessage(bookPage, viewAt('overview'), holding(openBook), reader);
      for (const { description } of optionsOf(card, 'view')) expect(description).toMatch(/\S/);
    }
  });
});

describe('a requested view that is not offered', () => {
  const none: Problem = { code: 'not_found', what: 'record' };

  test.each(['chapters', 'reviews', 'comments', 'similar', 'tags'] as const)(
    'says of %s that no certain match is known',
    async (view) => {
      const ask = () => refused(none);
      const library = holding(wholeBook, {
        ...{ chapters: ask, reviews: ask, comments: ask, similarBooks: ask, communityTags: ask },
      });
      const page = await openMessage(bookPage, viewAt(view, { ref: wholeBook.ref }), library);
      expect(textOf(page)).toContain('has no confirmed match there');
      expect(optionsOf(page, 'view').map(({ label }) => label)).toContain('Rankings');
    },
  );

  test('is shown if the lookup finds it', async () => {
    const reviews = () => Promise.resolve(listing<Remark>([]));
    const library = holding(wholeBook, { reviews });
    const page = await openMessage(bookPage, viewAt('reviews', { ref: wholeBook.ref }), library);
    expect(optionsOf(page, 'view').map(({ label }) => label)).toEqual(
      expect.arrayContaining(ofLibrary),
    );
  });

  test('says what an admin can do if booklists need a key', async () => {
    const library = holding(openBook, {
      servingInterface: () => 'open',
      booklistsContaining: () => refused({ code: 'needs_key' }),
    });
    const page = await openMessage(bookPage, viewAt('booklists'), library);
    expect(textOf(page)).toContain('A server admin can add one with `/setup key`.');
    expect(optionsOf(page, 'view').map(({ label }) => label)).toContain('Chapters');
    const admin = readerOf({ isAdmin: true });
    expect(textOf(await openMessage(bookPage, viewAt('booklists'), library, admin))).toContain(
      'Add one for this server with `/setup key`.',
    );
  });

  test('says without a request that a source has no booklists, and links to others', async () => {
    const [first, ...others] = sources.map((source) => ({ ...source }));
    const known = [{ ...first, hasBooklists: false } as Source, ...others];
    const library = holding(wholeBook, {}, known);
    const page = await openMessage(bookPage, viewAt('booklists', { ref: wholeBook.ref }), library);
    expect(textOf(page)).toContain('This source has no booklists.');
    expect(optionsOf(page, 'lists').map(({ value }) => value)).toEqual([
      'book/source_a:1042/booklists//source_c',
    ]);
  });

  test('says so if the catalogue refuses the request', async () => {
    const library = holding(wholeBook, {
      booklistsContaining: () => refused({ code: 'not_supported' }),
    });
    const page = await openMessage(bookPage, viewAt('booklists', { ref: wholeBook.ref }), library);
    expect(textOf(page)).toContain('This source has no booklists.');
  });

  test('says that the lists of an open book are unknown', async () => {
    const library = holding(openBook, { booklistsContaining: () => refused(none) });
    const page = await openMessage(bookPage, viewAt('booklists'), library);
    expect(textOf(page)).toContain('has no confirmed match there');
  });

  test('says that the book has no such records', async () => {
    const library = holding(openBook, {
      communityTags: () => refused({ code: 'not_found', what: 'book' }),
    });
    const page = await openMessage(bookPage, viewAt('tags'), library);
    expect(textOf(page)).toContain('has nothing of this kind for this book');
  });

  test('shows any other problem as that problem', async () => {
    const library = holding(openBook, { reviews: () => refused({ code: 'slow' }) });
    await expect(open(bookPage, viewAt('reviews'), library)).rejects.toMatchObject({
      problem: { code: 'slow' },
    });
  });
});

test('with an unusable key, the rankings of an open record say what is missing', async () => {
  const record = { ...wholeBook, ref: openRef, rankings: [] };
  const library = holding(record, {
    servingInterface: () => 'open',
    keyProblem: () => ({ code: 'key_refused', refusal: 'revoked_key' }),
  });
  const message = await openMessage(bookPage, viewAt('rankings', { ref: openRef }), library);
  expect(textOf(message)).toContain('This needs the server’s API key, which has stopped working.');
});

import { describe, expect, test } from 'vitest';

import type { Book } from '../../src/model/book.ts';
import { bookPage } from '../../src/pages/book.ts';
import type { Address } from '../../src/pages/address.ts';
import { optionsOf, textOf, linksOf } from './support/message.ts';
import { openMessage, fresh, libraryOf } from './support/reading.ts';
import { unknownBook, ranking, sources, wholeBook } from './support/sample.ts';

const overview = bookPage.at({ ref: wholeBook.ref, view: 'overview', page: 1 });
const rankings = bookPage.at({ ref: wholeBook.ref, view: 'rankings', page: 1 });

function holding(book: Book) {
  return libraryOf({ book: () => Promise.resolve(fresh(book)) }, { sources });
}

describe('the views of a book', () => {
  test('have a menu, which also links to the novel on other sources', async () => {
    const options = optionsOf(await openMessage(bookPage, rankings, holding(wholeBook)), 'view');
    expect(options.map(({ label, value }) => [label, value])).toEqual([
      ['Overview', 'book/source_a:1042'],
      ['Rankings', 'book/source_a:1042/rankings'],
      ['History', 'book/source_a:1042/history'],
      ['Booklists', 'book/source_a:1042/booklists'],
      ['Stats', 'book/source_a:1042/figures'],
      ['On Blue Harbour', 'book/source_c:77'],
    ]);
    expect(options.find((option) => option.default === true)?.label).toBe('Rankings');
  });

  test('rankings are best first, and each opens the board at the book’s row', async () => {
    const options = optionsOf(await openMessage(bookPage, rankings, holding(wholeBook)), 'board');
    const book = '/source_a:1042/book/source_a:1042/rankings';
    expect(options.map(({ label, value }) => [label, value])).toEqual([
      ['Monthly votes · Fantasy', `board-search/source_a:monthly/fantasy////${book}`],
      ['Best scored · Fantasy', `board-search/source_a:score/fantasy////${book}`],
      ['Rising · Fantasy', `board-search/source_a:new/fantasy///2/${book}`],
      ['Weekly reads · Fantasy', `board-search/source_a:weekly/fantasy///5/${book}`],
    ]);
  });

  test('rankings are paged, and a page past the end shows the last one', async () => {
    const many = {
      ...wholeBook,
      rankings: Array.from({ length: 23 }, (_, index) => ({
        ...ranking('monthly', 'Monthly votes', 3),
        board: `board_${index + 1}`,
        boardLabel: `Board ${index + 1}`,
      })),
    };
    const address = bookPage.at({ ref: wholeBook.ref, view: 'rankings', page: 9 });
    const message = await openMessage(bookPage, address, holding(many));
    expect(textOf(message)).toContain('Board 23 · Fantasy');
    expect(textOf(message)).toContain('Page 3 of 3 · 21–23 of 23');
    expect(linksOf(message)['‹2']).toBe('book/source_a:1042/rankings/2');
  });

  test('rankings of a book on no board say so', async () => {
    const message = await openMessage(bookPage, rankings, holding({ ...wholeBook, rankings: [] }));
    expect(textOf(message)).toContain('This book isn’t on any board right now.');
  });

  test('rankings are not mentioned if the record has no such field', async () => {
    const address = bookPage.at({ ref: unknownBook.ref, view: 'rankings', page: 1 });
    const message = await openMessage(bookPage, address, holding(unknownBook));
    expect(textOf(message)).toContain('comes from the open library, which has no rankings');
    const card = bookPage.at({ ref: unknownBook.ref, view: 'overview', page: 1 });
    const views = optionsOf(await openMessage(bookPage, card, holding(unknownBook)), 'view');
    expect(views.map(({ label }) => label)).not.toContain('Rankings');
  });

  test('all tags of the record are paged, and a menu browses the source by tag', async () => {
    const tags = Array.from({ length: 30 }, (_, index) => ({
      en: `Tag ${index}`,
      zh: `标签${index}`,
    }));
    const address = bookPage.at({ ref: wholeBook.ref, view: 'keywords', page: 2 });
    const message = await openMessage(bookPage, address, holding({ ...wholeBook, tags }));
    expect(textOf(message)).toContain('· Tags\nTag 25 · 标签25\n');
    expect(textOf(message)).toContain('Page 2 of 2 · 26–30 of 30');
    expect(optionsOf(message, 'browse')[0]).toMatchObject({
      label: 'Tag 25',
      value: 'browse/source_a/tag=标签25',
    });
    expect(optionsOf(message, 'view').find((option) => option.default)?.label).toBe('Tags');
  });

  test('stats show the explanations of the source', async () => {
    const address = bookPage.at({ ref: wholeBook.ref, view: 'figures', page: 1 });
    const text = textOf(await openMessage(bookPage, address, holding(wholeBook)));
    expect(text).toContain('**Score** · 8.7\nWhat readers score the book, out of 10.');
  });

  test('an unknown view falls back to the overview', async () => {
    const address = 'book/source_a:1042/astrology' as Address;
    const message = await openMessage(bookPage, address, holding(wholeBook));
    const { components } = await openMessage(bookPage, overview, holding(wholeBook));
    expect(message.components).toEqual(components);
  });
});

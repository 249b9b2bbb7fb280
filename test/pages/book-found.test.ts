import { describe, expect, test } from 'vitest';

import type { Library, SearchResults } from '../../src/catalogue/library.ts';
import type { Answer } from '../../src/model/answer.ts';
import type { Book } from '../../src/model/book.ts';
import { bookPage } from '../../src/pages/book.ts';
import { Redirect } from '../../src/pages/page.ts';
import { searchPage } from '../../src/pages/search.ts';
import { listing, openBook, refused } from './support/book-views.ts';
import { linksOf, textOf } from './support/message.ts';
import { asOf, libraryOf, viewOf, visit } from './support/reading.ts';

/** What a row of the open search has of the book. */
const row: Book = { ...openBook, synopsis: null, tags: [], figures: [], subgenre: null };

function foundBy(book: Book): Answer<SearchResults> {
  return {
    ...listing([book]),
    asOf,
    from: 'open',
    value: { ...listing([book]).value, moreIn: [] },
  };
}

/** Enters `/book` with a title in a server without a key. `askFor` answers a request of the record that uses only spare room. */
async function enterTitle(book: Book, askFor: Library['bookIfRoom']) {
  const library = libraryOf({
    servingInterface: () => 'open',
    searchBooks: () => Promise.resolve(foundBy(book)),
    bookIfRoom: askFor,
  });
  const address = searchPage.at({ text: 'Keeper', by: 'title', source: null, then: 'overview' });
  const search = await visit(searchPage, address, library);
  if (!(search instanceof Redirect)) throw new Error('the search was to lead to the card');
  const card = await visit(bookPage, search.to, library, { found: search.found });
  if (card instanceof Redirect) throw new Error('the card was to be shown');
  return card.draw(viewOf());
}

describe('the card of a book that a title was entered for, without a key', () => {
  test('has all facts if there is room for another request', async () => {
    const message = await enterTitle(row, () =>
      Promise.resolve({ value: openBook, asOf, stale: false, from: 'open' }),
    );
    expect(textOf(message)).toContain('Every night somebody lights the lamp');
  });

  test('shows what the search says if there is no room, and leads to the rest', async () => {
    const busy = () => refused({ code: 'busy', retryAt: asOf });
    const message = await enterTitle(row, busy);
    expect(textOf(message)).toContain(row.title?.en);
    expect(textOf(message)).toContain('“All details” shows the rest.');
    expect(linksOf(message)['All details']).toBe(
      bookPage.at({ ref: row.ref, view: 'overview', page: 1 }),
    );
  });

  test('costs no second request if the search says everything', async () => {
    const message = await enterTitle(openBook, () => {
      throw new Error('the record was not to be requested');
    });
    expect(textOf(message)).toContain('Every night somebody lights the lamp');
  });
});

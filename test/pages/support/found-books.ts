import type { BookSummary } from '../../../src/model/book.ts';
import { searchPage } from '../../../src/pages/search.ts';
import { fresh, libraryOf } from './reading.ts';
import { bookRow, sources } from './sample.ts';

export const lantern = bookRow();
export const elsewhere = bookRow({ ref: { system: 'keyed', source: 'source_c', id: '77' } });
export const other = bookRow({
  ref: { system: 'keyed', source: 'source_a', id: '5' },
  title: { en: 'Lantern Street', zh: null },
});

/** A library that finds these books, and more at the sources `moreIn`. */
export function findingWithMore(moreIn: readonly string[], books: readonly BookSummary[]) {
  const total = moreIn.length === 0 ? books.length : null;
  return libraryOf(
    {
      searchBooks(_, { offset, count }) {
        const items = books.slice(offset, offset + count);
        const paging = { offset, count: items.length, total, totalCapped: false };
        const reachable = total === null ? books.length : null;
        return Promise.resolve(fresh({ items, paging: { ...paging, reachable }, moreIn }));
      },
    },
    { sources },
  );
}

export function finding(...books: readonly BookSummary[]) {
  return findingWithMore([], books);
}

export const nothing = fresh({
  items: [],
  paging: { offset: 0, count: 0, total: 0, totalCapped: false, reachable: null },
  moreIn: [],
});

export const searched = searchPage.at({ text: 'lantern', by: 'title', source: null, then: null });
export const typedForBook = searchPage.at({
  text: 'lantern',
  by: 'title',
  source: null,
  then: 'rankings',
});

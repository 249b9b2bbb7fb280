import type { BooklistSearch, Library } from '../../../src/catalogue/library.ts';
import type { BooklistSummary } from '../../../src/model/booklist.ts';
import type { Paging, ListRange } from '../../../src/model/answer.ts';
import { ProblemError } from '../../../src/model/problem.ts';
import { booklistsPage } from '../../../src/pages/booklists.ts';
import type { BooklistsParams } from '../../../src/pages/places.ts';
import { listRow, listSources } from './booklist-sample.ts';
import { fresh, libraryOf } from './reading.ts';

interface Asked extends BooklistSearch {
  readonly stretch: ListRange;
}

/** A catalogue with these lists; `asked` collects its requests. */
export function withLists(
  items: readonly BooklistSummary[] = [listRow()],
  given: Partial<Library> = {},
  paging: Partial<Paging> = {},
) {
  const asked: Asked[] = [];
  const library = libraryOf(
    {
      booklists: (search, stretch) => {
        asked.push({ ...search, stretch });
        const { offset } = stretch;
        const lies = {
          offset,
          count: items.length,
          total: 64,
          totalCapped: false,
          reachable: null,
        };
        return Promise.resolve(fresh({ items, paging: { ...lies, ...paging } }));
      },
      ...given,
    },
    { sources: listSources },
  );
  return { library, asked };
}

export const withoutKey: Partial<Library> = {
  servingInterface: () => 'open',
  recent: () => libraryOf().recent(),
  sources: () => Promise.reject(new ProblemError({ code: 'needs_key' })),
};

export function lists(given: Partial<BooklistsParams> = {}) {
  return booklistsPage.at({ page: 1, ...given });
}

import type { BooklistView, RecentRecords, Library } from '../../../src/catalogue/library.ts';
import type { Booklist } from '../../../src/model/booklist.ts';
import type { ListRange } from '../../../src/model/answer.ts';
import { ProblemError } from '../../../src/model/problem.ts';
import type { Problem, ServiceError } from '../../../src/model/problem.ts';
import { booklistPage } from '../../../src/pages/booklist.ts';
import type { BooklistParams } from '../../../src/pages/places.ts';
import { listSources, wholeList } from './booklist-sample.ts';
import { fresh, libraryOf } from './reading.ts';

export const listRef = { system: 'keyed', source: 'source_a', id: '400001' } as const;
export const openListRef = { system: 'open', id: '12' } as const;

interface Asked extends BooklistView {
  readonly stretch: ListRange;
}

/** A catalogue with this list; `asked` collects its requests. */
export function libraryWithList(list: Booklist = wholeList(), held: Partial<RecentRecords> = {}) {
  const asked: Asked[] = [];
  const library = libraryOf(
    {
      booklist: (view, stretch) => {
        asked.push({ ...view, stretch });
        return Promise.resolve(fresh(list));
      },
    },
    { sources: listSources, ...held },
  );
  return { library, asked };
}

export function refusingLibrary(problem: Problem, service?: Partial<ServiceError>): Library {
  const said = { status: 400, code: null, message: 'no', param: null, docsUrl: null, ...service };
  const error = new ProblemError(problem, { service: said });
  return libraryOf({ booklist: () => Promise.reject(error) }, { sources: listSources });
}

export function booklistAddress(given: Partial<BooklistParams> = {}) {
  return booklistPage.at({ list: listRef, page: 1, noted: false, ...given });
}

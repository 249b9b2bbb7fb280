import { expect, test } from 'vitest';

import type { Answer } from '../../src/model/answer.ts';
import type { BoardPage } from '../../src/model/board.ts';
import { ProblemError } from '../../src/model/problem.ts';
import { fetchBoard } from '../../src/watches/board-fetcher.ts';
import { boardOf, names } from './module/watch-stack.ts';
import { entryAt } from './sample-boards.ts';

const view = boardOf('monthly');

interface Printed {
  readonly places: number;
  /** Null where the service does not say how many there are. */
  readonly total?: number | null;
  /** When each page was published, by its beginning. */
  readonly refreshedAt?: (offset: number) => number | null;
  readonly stale?: boolean;
}

/** A board with this many entries, and the offsets of the requested pages. */
function printed({ places, total = places, refreshedAt = () => 7, stale = false }: Printed) {
  const offsets: number[] = [];
  const library = {
    board: (_view: object, { offset, count }: { offset: number; count: number }) => {
      offsets.push(offset);
      if (offset > 0 && offset >= places) {
        return Promise.reject(new ProblemError({ code: 'beyond_last_page', lastPage: null }));
      }
      const length = Math.min(count, places - offset);
      const entries = Array.from({ length }, (_, at) =>
        entryAt(offset + at + 1, `b${offset + at}`),
      );
      const answer: Answer<BoardPage> = {
        value: {
          ...{ view, name: names.board, sourceName: null, sectionName: null, rankedBy: null },
          ...{ refreshedAt: refreshedAt(offset), url: null, entries },
          paging: { offset, count: length, total, totalCapped: false, reachable: null },
        },
        ...{ asOf: 1, stale, from: 'keyed' },
      };
      return Promise.resolve(answer);
    },
  };
  return { library, offsets };
}

test.each([
  ['a board of thirty, top 20', { places: 30 }, 20, [0], 30, true],
  ['a board of thirty, top 100', { places: 30 }, 100, [0], 30, true],
  ['a hundred places, top 50', { places: 100 }, 50, [0], 50, false],
  ['a hundred places, top 51', { places: 100 }, 51, [0, 50], 100, true],
  ['five hundred places, top 100', { places: 500 }, 100, [0, 50], 100, false],
  ['fifty entries without a total, top 60', { places: 50, total: null }, 60, [0, 50], 50, true],
  ['sixty entries without a total, top 60', { places: 60, total: null }, 60, [0, 50], 60, true],
  ['an empty board', { places: 0 }, 20, [0], 0, true],
] as const)('%s is read page by page, as far as it is wanted', async (...row) => {
  const [, board, top, pages, places, isWhole] = row;
  const { library, offsets } = printed(board);
  const read = await fetchBoard(library, view, top);
  expect(offsets).toEqual(pages);
  expect(read.entries).toHaveLength(places);
  expect(read.snapshot.isWhole).toBe(isWhole);
  expect(read.snapshot.depth).toBeGreaterThanOrEqual(Math.min(top, places));
});

test('a later page that is empty, against the total, is no end of the board', async () => {
  const { library } = printed({ places: 50, total: 100 });
  const read = await fetchBoard(library, view, 100);
  expect(read.entries).toHaveLength(50);
  expect(read.snapshot).toMatchObject({ depth: 50, isWhole: false });
});

test('pages of two publications are not combined', async () => {
  const { library } = printed({ places: 100, refreshedAt: (offset) => offset });
  const read = await fetchBoard(library, view, 100);
  expect(read.entries).toHaveLength(50);
  expect(read.snapshot).toMatchObject({ depth: 50, isWhole: false });
});

test('a stale answer is a failure', async () => {
  const { library } = printed({ places: 10, stale: true });
  await expect(fetchBoard(library, view, 10)).rejects.toMatchObject({
    problem: { code: 'down' },
  });
});

import { expect, test } from 'vitest';

import type { Answer } from '../../src/model/answer.ts';
import type { BoardPage, BoardView } from '../../src/model/board.ts';
import { createBoardFetcher } from '../../src/watches/board-fetcher.ts';
import { createWatchIndex } from '../../src/watches/watch-index.ts';
import { watch } from '../store/watch-samples.ts';
import { boardOf, names } from './module/watch-stack.ts';
import { entryAt } from './sample-boards.ts';

/** More than is remembered of boards, and of the values of watches. */
const many = 20_001;

test('equal values of watches are in memory once, and values of removed watches are forgotten', () => {
  const index = createWatchIndex();
  const put = (id: string, view: BoardView): BoardView | undefined => {
    index.put({ ...watch, id, choice: { ...watch.choice, view } });
    return index.get(id)?.choice.view;
  };
  const first = put('a', boardOf('monthly'));
  expect(put('b', boardOf('monthly'))).toBe(first);
  for (const id of ['a', 'b']) index.remove(id);
  for (let number = 0; number < many; number += 1) {
    put('c', boardOf(`board ${number}`));
    index.remove('c');
  }
  expect(put('a', boardOf('monthly'))).not.toBe(first);
});

test('of previewed boards, the fetches and publications longest ago are forgotten', async () => {
  let now = 0;
  let writes = 0;
  const fetcher = createBoardFetcher({
    libraryFor: () => ({ board: (view) => Promise.resolve(oneEntry(view, now)) }),
    snapshots: {
      addRefresh() {
        writes += 1;
        return Promise.resolve();
      },
    },
    onLook: () => Promise.resolve(),
    intervalMs: 1_000,
    now: () => now,
    signal: new AbortController().signal,
  });
  const preview = (board: string) => {
    now += 3_600_000;
    return fetcher.fetch({ scope: 'open', view: boardOf(board), top: 10, guildId: '1' });
  };

  await preview('monthly');
  await preview('monthly');
  expect(writes).toBe(1);
  expect(fetcher.lastFetch('open', boardOf('monthly'))?.at).toBe(now);
  for (let number = 0; number < many; number += 1) await preview(`board ${number}`);
  expect(fetcher.lastFetch('open', boardOf('monthly'))).toBeNull();
  expect(fetcher.lastFetch('open', boardOf(`board ${many - 1}`))?.at).toBe(now);
  writes = 0;
  await preview('monthly');
  expect(writes).toBe(1);
});

/** A board with one entry that was published once. */
function oneEntry(view: BoardView, asOf: number): Answer<BoardPage> {
  const entries = [entryAt(1, 'b1')];
  const paging = { offset: 0, count: 1, total: 1, totalCapped: false, reachable: null };
  return {
    value: {
      ...{ view, name: names.board, sourceName: null, sectionName: null, rankedBy: null },
      ...{ refreshedAt: 7, url: null, entries, paging },
    },
    ...{ asOf, stale: false, from: 'keyed' },
  };
}

import { expect, test } from 'vitest';

import type { PostedState } from '../../src/store/watches.ts';
import type { FetchedBoard } from '../../src/watches/board-fetcher.ts';
import { boardSnapshot } from '../../src/watches/board-fetcher.ts';
import { decideRanking } from '../../src/watches/ranking.ts';
import { watchOf } from '../pages/support/watch-sample.ts';
import { entriesOf } from './sample-boards.ts';

test.each([
  ['an earlier publication that was fetched before the last post', 900, 4_000, false],
  ['an earlier publication that was fetched after it', 900, 6_000, true],
  ['a later publication that was fetched before it', 1_100, 4_000, true],
  ['a board without a time that was fetched before it', null, 4_000, false],
  ['a board without a time that was fetched after it', null, 6_000, true],
])('%s', (_, refreshedAt, asOf, isPosted) => {
  const [before, now] = [boardOf(['a', 'b']), boardOf(['b', 'a'])];
  const state: PostedState = {
    ...{ hash: before.snapshot.hash, refreshedAt: 1_000, departed: [] },
    ...{ plannedAt: 5_000, at: 5_000, channelId: '1', messageId: '2' },
  };
  const last = { state, base: before.snapshot };
  const decided = decideRanking(watchOf(), last, { ...now, refreshedAt, asOf });
  expect(decided !== null).toBe(isPosted);
});

function boardOf(books: readonly string[]): FetchedBoard {
  const entries = entriesOf(...books);
  const extent = { depth: 50, isWhole: true };
  return {
    ...{ ...extent, entries, snapshot: boardSnapshot(entries, extent) },
    ...{ refreshedAt: null, rankedBy: null, url: null, asOf: 0 },
  };
}

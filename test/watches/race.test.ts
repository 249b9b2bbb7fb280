import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { RankedBook } from '../../src/model/book.ts';
import type { HistoryDay } from '../../src/model/board-history.ts';
import { bookRefText } from '../../src/model/reference.ts';
import type { RaceContent } from '../../src/model/watch.ts';
import type { RacePost } from '../../src/model/watch-post.ts';
import { boardSnapshot, type FetchedBoard } from '../../src/watches/board-fetcher.ts';
import type { LastPostedBoard } from '../../src/watches/decision.ts';
import { decideRace, isOver, longAbsentBook } from '../../src/watches/race.ts';
import { watchOf } from '../pages/support/watch-sample.ts';
import { entriesOf, entryAt } from './sample-boards.ts';

function bookOf(name: string): RankedBook {
  const { ref, title, url } = entryAt(1, name).book;
  return { ref, title, url };
}

function raceOf(names: readonly string[], end: RaceContent['end'] = null) {
  return watchOf({}, { content: { kind: 'race', books: names.map(bookOf), end }, top: 50 });
}

function boardOf(names: readonly string[], given: Partial<FetchedBoard> = {}): FetchedBoard {
  const entries = entriesOf(...names);
  const extent = { depth: 50, isWhole: true };
  return {
    ...{ ...extent, entries, snapshot: boardSnapshot(entries, extent) },
    ...{ refreshedAt: null, rankedBy: null, url: null, asOf: 1_000 },
    ...given,
  };
}

/** What the next post is compared with after the board has been posted. */
function posted({ snapshot }: FetchedBoard, plannedAt = 500): LastPostedBoard {
  const message = { at: 500, channelId: '1', messageId: '2' };
  const state = { hash: snapshot.hash, refreshedAt: null, departed: [], plannedAt, ...message };
  return { state, base: snapshot };
}

function decided(
  race: ReturnType<typeof raceOf>,
  last: LastPostedBoard | null,
  board: FetchedBoard,
  now = 2_000,
): RacePost | null {
  const { content } = race.choice;
  if (content.kind !== 'race') throw new Error('not a race');
  return decideRace(race, content, last, board, now)?.post ?? null;
}

/** "a passes b c". */
function passesOf(post: RacePost | null): readonly string[] | null {
  const name = ({ book }: { readonly book: RankedBook }): string => book.ref.id;
  return (
    post?.passes?.map(({ book, passed }) => `${name(book)} passes ${passed.map(name).join(' ')}`) ??
    null
  );
}

test('a race first posts the order, then each pass, and nothing in between', () => {
  const race = raceOf(['a', 'b', 'c']);
  const first = boardOf(['x', 'a', 'b', 'c']);
  expect(decided(race, null, first)).toMatchObject({ passes: null, since: null });
  expect(decided(race, posted(first), boardOf(['a', 'x', 'y', 'b', 'c']))).toBeNull();
  expect(passesOf(decided(race, posted(first), boardOf(['c', 'b', 'x', 'a'])))).toEqual([
    'c passes b a',
    'b passes a',
  ]);
});

test.each([
  ['a book that enters the board behind the others', ['a', 'b'], ['a', 'b', 'c'], null],
  ['a book that enters the board ahead of one', ['a', 'b'], ['a', 'c', 'b'], ['c passes b']],
  ['the last book on the board leaves it', ['a'], ['x'], null],
  ['a book that is overtaken because it left', ['a', 'b'], ['b'], ['b passes a']],
  ['two books enter the board together', ['x'], ['x', 'a', 'b'], ['a passes b c', 'b passes c']],
])('%s', (_, before, now, passes) => {
  const race = raceOf(['a', 'b', 'c']);
  expect(passesOf(decided(race, posted(boardOf(before)), boardOf(now)))).toEqual(passes);
});

test('a board of which a part is missing is not compared', () => {
  const race = watchOf({}, { content: raceOf(['a', 'b']).choice.content, top: 100 });
  const before = posted(boardOf(['a', 'b']));
  const cut = boardOf(['b'], { isWhole: false, depth: 50 });
  expect(decided(race, before, cut)).toBeNull();
});

test('a position beyond the first ones of the race does not count', () => {
  const race = watchOf({}, { content: raceOf(['a', 'b']).choice.content, top: 3 });
  const before = posted(boardOf(['a', 'x', 'b']));
  expect(decided(race, before, boardOf(['x', 'y', 'z', 'b', 'a']))).toBeNull();
});

test('the gap is that of the figure that orders the board', () => {
  const entries = entriesOf('b', 'a').map((entry, index) => ({
    ...entry,
    book: {
      ...entry.book,
      figures: [
        { key: 'votes', label: 'Votes', value: 900 - index * 100, period: null, rankedBy: false },
      ],
    },
  }));
  const board = boardOf(['b', 'a'], { entries, rankedBy: 'votes' });
  const post = decided(raceOf(['a', 'b']), posted(boardOf(['a', 'b'])), board);
  expect(post?.standings.map(({ figure }) => figure?.value)).toEqual([900, 800]);
});

test('a race posts once more when it has ended, also on an unchanged board, and is over then', () => {
  const end = { at: 3_000, leftBook: null };
  const race = raceOf(['a', 'b'], end);
  const board = boardOf(['a', 'b']);
  expect(decided(race, posted(board), board, 2_999)).toBeNull();
  expect(isOver(race, posted(board).state)).toBe(false);
  expect(decided(race, posted(board), board, 3_000)).toMatchObject({ ended: end, passes: [] });
  expect(isOver(race, posted(board, 3_000).state)).toBe(true);
});

test('over any sequence of boards and lost checks, the posts tell each change of the order once', () => {
  const names = ['a', 'b', 'c', 'd'];
  const board = fc
    .tuple(fc.shuffledSubarray([...names, 'x', 'y']), fc.boolean())
    .map(([listed, isChecked]) => ({ listed, isChecked }));
  fc.assert(
    fc.property(fc.array(board, { maxLength: 30 }), (boards) => {
      let last: LastPostedBoard | null = null;
      let order: readonly string[] = [];
      let plannedAt = 0;
      const place = (listed: readonly string[], name: string): number => {
        const index = listed.indexOf(name);
        return index < 0 ? Infinity : index;
      };
      for (const { listed, isChecked } of boards) {
        if (!isChecked) continue;
        plannedAt += 1;
        const fetched = boardOf(listed, { asOf: plannedAt + 1_000 });
        const post = decided(raceOf(names), last, fetched);
        const isFirst = last === null;
        // The oracle: who is ahead now and was not at the last post.
        const expected = names.flatMap((one) =>
          names
            .filter(
              (other) =>
                place(listed, one) < place(listed, other) &&
                place(order, one) >= place(order, other),
            )
            .map((other) => `${one} ${other}`),
        );
        const told = (post?.passes ?? []).flatMap(({ book, passed }) =>
          passed.map((other) => `${book.book.ref.id} ${other.book.ref.id}`),
        );
        if (isFirst) expect(post?.passes).toBeNull();
        else {
          expect(new Set(told)).toEqual(new Set(expected));
          expect(told).toHaveLength(expected.length);
          expect(post === null).toBe(expected.length === 0);
        }
        if (post === null) continue;
        last = posted(fetched, plannedAt);
        order = listed;
      }
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['a book that was never seen', [0, 10, 30], [], 'b'],
  ['a book that was seen once', [0, 10, 30], [10], null],
  ['no look at the beginning', [10, 30], [], null],
  ['no look at all', [], [], null],
])('30 days off the board: %s', (_, looks, seen, expected) => {
  const seenOn: readonly number[] = seen;
  const days = looks.map((day): HistoryDay => {
    const names = seenOn.includes(day) ? ['a', 'b'] : ['a'];
    const places = names.map((name) => ({ ref: bookOf(name).ref, position: 1, figure: null }));
    return { day, at: 0, refreshedAt: null, depth: 50, isWhole: true, places };
  });
  const left = longAbsentBook([bookOf('a'), bookOf('b')], days, 30);
  expect(left === null ? null : bookRefText(left.ref)).toBe(
    expected === null ? null : bookRefText(bookOf(expected).ref),
  );
});

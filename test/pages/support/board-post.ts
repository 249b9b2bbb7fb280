import type { BoardPost, MovedEntry, RankedEntry } from '../../../src/model/board-changes.ts';
import type { HistoryDays } from '../../../src/model/board-history.ts';
import type { BoardEntry } from '../../../src/model/board.ts';
import { bookRow } from './sample.ts';

const titles = ['Lantern', 'Moth', 'River', 'Snow', 'Ember'];
const chinese = ['灯', '蛾', '河', '雪', '烬'];

/** One of five books, by its number. */
function book(number: number): RankedEntry['book'] {
  return {
    ref: { system: 'keyed', source: 'source_a', id: String(number) },
    title: { en: titles[number] ?? null, zh: chinese[number] ?? null },
    url: `https://books.example/${number}`,
  };
}

export function rankedEntry(position: number, number: number): RankedEntry {
  return { position, book: book(number) };
}

function movedEntry(number: number, from: number, position: number): MovedEntry {
  return { ...rankedEntry(position, number), from, by: Math.abs(from - position) };
}

function entry(position: number, number: number, movement: string, change: number | null = null) {
  const summary = bookRow({ ...book(number), author: null });
  return { position, previousPosition: null, movement, change, book: summary } satisfies BoardEntry;
}

/**
 * Before: Lantern, Moth, River, Snow. Now: Moth, Ember, Lantern, Snow, where Ember is new.
 */
export const smallPost: BoardPost = {
  kind: 'changes',
  watchId: 'abcd1234',
  view: {
    board: { system: 'keyed', source: 'source_a', board: 'monthly' },
    section: 'fantasy',
    genre: null,
    cycle: null,
  },
  names: {
    board: { en: 'Monthly votes', zh: '月票榜' },
    source: { en: 'Red Pavilion', zh: '红楼' },
    section: { en: 'Fantasy', zh: '玄幻' },
    genre: null,
    cycle: null,
  },
  url: 'https://books.example/rank/monthly',
  refreshedAt: Date.UTC(2026, 10, 21, 22),
  top: 20,
  only: 'everything',
  postedBoard: 'first_3',
  changes: {
    entered: [{ ...rankedEntry(2, 4), before: { kind: 'absent' }, isBack: false }],
    climbed: [movedEntry(1, 2, 1)],
    fell: [movedEntry(0, 1, 3)],
    left: [{ ...rankedEntry(3, 2), now: { kind: 'absent' } }],
  },
  since: Date.UTC(2026, 10, 20, 22),
  entries: [entry(1, 1, 'up', 1), entry(2, 4, 'new'), entry(3, 0, 'down', 2), entry(4, 3, 'flat')],
  history: null,
  roleId: null,
  isSilent: false,
  timeZone: 'Asia/Shanghai',
};

/** Two days before the post and the post's own: Moth climbed from 2 to 1, Ember is new. */
export const threeDays: HistoryDays = {
  span: { first: 20_750, last: 20_779 },
  days: [
    [0, 1, 2, 3],
    [0, 1, 2, 3],
    [1, 4, 0, 3],
  ].map((books, index) => ({
    ...{ day: 20_777 + index, at: (20_777 + index) * 86_400_000, refreshedAt: null },
    ...{ depth: 50, isWhole: true },
    places: books.map((number, place) => ({
      ...{ ref: book(number).ref, position: place + 1, figure: null },
    })),
  })),
};

/** The same post with more books that entered and left. */
export function greatPost(entered: number, left: number): BoardPost {
  const places = (count: number, first: number): readonly RankedEntry[] =>
    Array.from({ length: count }, (_, index) => ({
      position: index + 1,
      book: {
        ref: { system: 'keyed', source: 'source_a', id: String(first + index) },
        title: { en: `The ${first + index}th of a great many long titles`, zh: null },
        url: `https://books.example/book/source_a/${first + index}`,
      },
    }));
  return {
    ...smallPost,
    top: 100,
    changes: {
      entered: places(entered, 1_000).map((place) => ({
        ...place,
        before: { kind: 'absent' },
        isBack: false,
      })),
      left: places(left, 2_000).map((place) => ({ ...place, now: { kind: 'absent' } })),
      climbed: [],
      fell: [],
    },
  };
}

import type { Board, BoardEntry, BoardPage } from '../../../src/model/board.ts';
import type { Book, BookSummary } from '../../../src/model/book.ts';
import type { Source } from '../../../src/model/source.ts';
import { bareBook, bareRecord } from '../../model/bare-book.ts';
import { bareSource } from './bare-source.ts';

const row = bareBook(
  { system: 'keyed', source: 'source_a', id: '1042' },
  {
    url: 'https://books.example/book/source_a/1042',
    title: { en: 'The Lantern Keeper', zh: '守灯人' },
    author: { en: 'Quiet Rain', zh: '静雨' },
    coverUrl: 'https://img.example/1042.jpg',
    genre: { en: 'Fantasy', zh: '奇幻' },
    status: 'completed',
    wordCount: 2_312_400,
  },
);

/** A row of a list with a test's fields. */
export function bookRow(given: Partial<BookSummary> = {}): BookSummary {
  return { ...row, ...given };
}

export const wholeBook: Book = {
  ...row,
  synopsis: {
    en: 'Every night somebody lights the lamp on the pass.\nNobody in the village has ever met the keeper. Then one autumn the lamp stays dark.',
    zh: '山口的灯每夜都亮。',
  },
  figures: [
    {
      key: 'monthly_votes',
      label: 'Monthly votes',
      value: 12_345,
      period: 'month',
      rankedBy: false,
    },
    { key: 'score', label: 'Score', value: 8.7, period: null, rankedBy: false },
    { key: 'fans', label: 'Fans', value: 402, period: 'all_time', rankedBy: false },
  ],
  atSource: { source: 'source_a', id: '1042', url: 'https://source-a.example/1042' },
  subgenre: { en: 'Mystery', zh: '悬疑' },
  tags: [
    { en: 'Slow burn', zh: '慢热' },
    { en: null, zh: '灯塔' },
  ],
  facets: [{ key: 'audience', label: 'Audience', value: 'female', valueLabel: 'Female' }],
  chapterCount: 812,
  updatedAt: Date.UTC(2026, 10, 20),
  refreshedAt: Date.UTC(2026, 10, 21),
  rankings: [
    ranking('weekly', 'Weekly reads', 41),
    ranking('monthly', 'Monthly votes', 3),
    ranking('new', 'Rising', 12),
    ranking('score', 'Best scored', 7),
  ],
  booklistCount: 9,
  availability: { state: 'available', since: null },
  alsoOn: [
    {
      ref: { system: 'keyed', source: 'source_c', id: '77' },
      url: 'https://books.example/book/source_c/77',
    },
  ],
  englishTranslation: { site: 'Lantern Reads', url: 'https://lantern.example/keeper' },
  translatedBy: 'A Provider',
};

export function ranking(
  board: string,
  boardLabel: string,
  position: number,
): Book['rankings'][number] {
  return {
    source: 'source_a',
    board,
    boardLabel,
    section: 'fantasy',
    sectionLabel: 'Fantasy',
    position,
    url: `https://books.example/rank/source_a/${board}`,
  };
}

/** A book of which only the id and one title are known. */
export const unknownBook = bareRecord(
  { system: 'open', id: '77' },
  { title: { en: null, zh: '守灯人' } },
);

function sourceOf(code: string, label: string, nameZh: string): Source {
  return {
    ...bareSource,
    code,
    label,
    nameZh,
    hasRankings: true,
    hasBooklists: true,
    scoreScale: 10,
    metrics: [
      metric('monthly_votes', 'Monthly votes', 'month', 'Tickets readers gave this month.'),
      metric('score', 'Score', null, 'What readers score the book, out of 10.'),
    ],
  };
}

function metric(key: string, label: string, period: string | null, meaning: string) {
  return {
    key,
    label,
    zh: null,
    period,
    onBook: true,
    meaning,
    sort: null,
    minParam: null,
    minSteps: [],
  };
}

export const sources: readonly Source[] = [
  sourceOf('source_a', 'Red Pavilion', '红楼'),
  sourceOf('source_c', 'Blue Harbour', '蓝港'),
];

export const monthlyBoard: Board = {
  ref: { system: 'keyed', source: 'source_a', board: 'monthly' },
  name: { en: 'Monthly votes', zh: '月票榜' },
  sourceName: { en: 'Red Pavilion', zh: '红楼' },
  description: { en: 'What readers voted for this month', zh: null },
  sections: [
    { code: 'overall', name: { en: 'All genres', zh: '总榜' } },
    { code: 'fantasy', name: { en: 'Fantasy', zh: '奇幻' } },
  ],
  defaultSection: 'overall',
  genres: [],
  cycles: [],
  defaultCycle: null,
  url: 'https://books.example/rank/source_a/monthly',
};

/** Ten entries of a board, from the first of a page. */
export function boardStretch(first: number, given: Partial<BoardPage> = {}): BoardPage {
  return {
    view: { board: monthlyBoard.ref, section: null, genre: null, cycle: null },
    name: monthlyBoard.name,
    sourceName: monthlyBoard.sourceName,
    sectionName: { en: 'All genres', zh: '总榜' },
    rankedBy: 'monthly_votes',
    refreshedAt: Date.UTC(2026, 10, 21, 11),
    url: monthlyBoard.url,
    entries: Array.from({ length: 10 }, (_, index) => boardEntry(first + index)),
    paging: { offset: first - 1, count: 10, total: 100, totalCapped: false, reachable: null },
    ...given,
  };
}

export function boardEntry(position: number, given: Partial<BoardEntry> = {}): BoardEntry {
  return {
    position,
    previousPosition: position,
    movement: 'flat',
    change: 0,
    book: bookRow({
      ref: { system: 'keyed', source: 'source_a', id: String(1000 + position) },
      title: { en: `Book ${position}`, zh: `书${position}` },
      url: `https://books.example/book/source_a/${1000 + position}`,
      figures: [
        {
          key: 'monthly_votes',
          label: 'Monthly votes',
          value: 50_000 - position,
          period: 'month',
          rankedBy: true,
        },
      ],
    }),
    ...given,
  };
}

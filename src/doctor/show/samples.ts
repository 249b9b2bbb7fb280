import type { BoardPost } from '../../model/board-changes.ts';
import { dayOf, startOfDay } from '../../model/board-history.ts';
import type { BoardEntry, BoardPage, BoardView } from '../../model/board.ts';
import type { Book, BookRef, BookSummary } from '../../model/book.ts';
import type { Booklist } from '../../model/booklist.ts';

/** Made-up titles with what Discord's markdown treats specially. No real book has one of them. */
const worstTitles: readonly (readonly [en: string, zh: string])[] = [
  ['🔥 Kettle on the Boil', '🔥 沸腾的铜壶'],
  ['Re:Kettle', 'Re:铜壶'],
  ['1. The First Kettle', '1. 第一只铜壶'],
  ['Kettle_Up_Alone', '铜壶_独自_升级'],
  ['5 < 6 Kettles > 4', '5 < 6 只铜壶 > 4'],
  ['- Kettle, *polished* and ~~dented~~', '- 铜壶，*擦亮*与~~磕瘪~~'],
  [':fire: Kettles for Sale', ':fire: 铜壶大甩卖'],
  ['@everyone Boils Water', '@everyone 都来烧水'],
  ['[Part 2] Kettle (with a Lid)', '【第二部】铜壶　（带盖）'],
  ['See https://example.com/kettle', '详见 https://example.com/kettle'],
];

const view: BoardView = {
  board: { system: 'keyed', source: 'sample', board: 'sample' },
  section: null,
  genre: null,
  cycle: null,
};
const boardName = { en: 'Re:Board 🔥 of_the_Month', zh: 'Re:月榜 🔥' };
const author = { en: '*Quiet* Spout', zh: '*静静*的壶嘴' };

function ref(number: number): BookRef {
  return { system: 'keyed', source: 'sample', id: String(number) };
}

function book(number: number, [en, zh] = worstTitles[number - 1] ?? ['', '']): BookSummary {
  return {
    ref: ref(number),
    url: `https://example.com/book/${number}`,
    title: { en, zh },
    author,
    coverUrl: null,
    genre: { en: 'Household & Magic', zh: '日常' },
    status: 'ongoing',
    wordCount: 1_000_000 + number,
    synopsis: null,
    figures: [],
    matched: null,
    atSource: null,
  };
}

/** A record with the first of the worst titles. */
export const sampleBook: Book = {
  ...book(1),
  synopsis: {
    en: [
      '# Not a heading. *Not italic*, __not underlined__, ||not hidden||, `not code`.',
      '> Not a quotation. @everyone and <@123456789012345678> notify nobody.',
      '- Not a list. [Not a link](https://example.com/kettle), 5 < 6, ¯\\_(ツ)_/¯',
    ].join('\n'),
    zh: null,
  },
  subgenre: null,
  tags: [
    { en: 'slow_burn', zh: null },
    { en: '#kettles', zh: null },
  ],
  facets: [],
  chapterCount: 2_300,
  updatedAt: null,
  refreshedAt: null,
  rankings: [],
  booklistCount: null,
  availability: null,
  alsoOn: [],
  englishTranslation: null,
  translatedBy: null,
};

const entries: readonly BoardEntry[] = worstTitles.map((_, index) => ({
  position: index + 1,
  previousPosition: null,
  movement: 'flat',
  change: null,
  book: book(index + 1),
}));

/** A board with all of the worst titles. */
export function sampleBoard(now: number): BoardPage {
  return {
    ...{ view, name: boardName, sourceName: { en: 'Sample', zh: '样本' }, sectionName: null },
    ...{ rankedBy: null, refreshedAt: now, url: 'https://example.com/board', entries },
    paging: pagingOf(entries.length),
  };
}

const longTitle =
  '从一只会说话的铜壶开始，我在风雪小镇的渡口开了三十年茶馆，却发现来客都以为我是隐居的剑仙';
const longNote =
  '整理者按：前三十章节奏偏慢，请耐心读到渡口结冰那一夜；此后每一只铜壶的来历都会得到解释，伏笔很多，适合连着读，也适合在烧水的时候读。';

/** A booklist of ten books with long Chinese titles and notes. */
export const sampleList: Booklist = {
  ref: { system: 'keyed', source: 'sample', id: '1' },
  url: 'https://example.com/booklist/1',
  title: { en: null, zh: '铜壶与风雪：一份很长的书单 🔥' },
  description: longNote.repeat(4),
  bookCount: 10,
  figures: [],
  updatedAt: null,
  curator: '渡口的*茶客*',
  previewUrls: [],
  translatedBy: null,
  members: worstTitles.map(([, zh], index) => ({
    position: index + 1,
    note: longNote.repeat(4),
    book: book(index + 1, ['', `${zh}：${longTitle}`]),
  })),
  paging: pagingOf(worstTitles.length),
};

/** A post of a watch: a new book, one that climbed, one that fell and one that left. */
export function samplePost(now: number): BoardPost {
  const [fire, re, first, level] = [book(1), book(2), book(3), book(4)];
  return {
    ...{ kind: 'changes', watchId: null, roleId: null, isSilent: false, timeZone: 'UTC' },
    ...{ view, url: 'https://example.com/board', refreshedAt: now },
    names: { board: boardName, source: null, section: null, genre: null, cycle: null },
    ...{ top: 10, only: 'everything', postedBoard: 'all', since: now - dayMs },
    changes: {
      entered: [{ position: 1, book: fire, before: { kind: 'absent' }, isBack: false }],
      climbed: [{ position: 2, book: re, from: 5, by: 3 }],
      fell: [{ position: 4, book: level, from: 3, by: 1 }],
      left: [{ position: 3, book: first, now: { kind: 'absent' } }],
    },
    entries,
    history: null,
  };
}

/** The same post with a chart of ten days, in which the first places rotate. */
export function sampleChartPost(now: number): BoardPost {
  const today = dayOf(now);
  const days = Array.from({ length: chartDays }, (_, index) => ({
    day: today - chartDays + 1 + index,
    at: startOfDay(today - chartDays + 1 + index),
    refreshedAt: null,
    depth: entries.length,
    isWhole: true,
    places: entries.map((_entry, place) => ({
      ref: ref(((place + index + 1) % entries.length) + 1),
      position: place + 1,
      figure: null,
    })),
  }));
  return { ...samplePost(now), history: { span: { first: today - 29, last: today }, days } };
}

const chartDays = 10;
const dayMs = 86_400_000;

function pagingOf(count: number) {
  return { offset: 0, count, total: count, totalCapped: false, reachable: null };
}

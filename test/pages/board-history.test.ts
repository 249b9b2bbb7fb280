import { describe, expect, test } from 'vitest';

import { createOutgoingMessages } from '../../src/engine/outgoing-message.ts';
import { dayOf, type BoardHistory, type HistoryDay } from '../../src/model/board-history.ts';
import type { BoardView } from '../../src/model/board.ts';
import type { Reader } from '../../src/model/reader.ts';
import { boardDayPage } from '../../src/pages/board-day.ts';
import { boardHistoryPage } from '../../src/pages/board-history.ts';
import { Redirect, type Page } from '../../src/pages/page.ts';
import type { Address } from '../../src/pages/address.ts';
import { createTestLog } from '../engine/engine-rig.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { watchesWith } from './open-page.ts';
import { linksOf, optionsOf, textOf } from './support/message.ts';
import { fresh, libraryOf, readerOf, viewOf, visit } from './support/reading.ts';
import { boardEntry, boardStretch, monthlyBoard } from './support/sample.ts';

const view: BoardView = { board: monthlyBoard.ref, section: null, genre: null, cycle: null };
/** 21 November 2026, a day of the sample answers. */
const today = dayOf(Date.UTC(2026, 10, 21));
const noAddresses = {
  save: () => Promise.resolve('new' as const),
  find: () => Promise.resolve(null),
};
const november = (date: number) => dayOf(Date.UTC(2026, 10, date));

/** A day on which these books (by number) had the first places. */
function dayWith(day: number, ...books: readonly number[]): HistoryDay {
  return {
    ...{ day, at: day * 86_400_000, refreshedAt: null, depth: 50, isWhole: false },
    places: books.map((number, index) => ({
      ref: { system: 'keyed', source: 'source_a', id: String(1000 + number) },
      position: index + 1,
      figure: 100 - index,
    })),
  };
}

/** Opens a page of a board whose first books are 1, 2 and 3. */
async function openHistory(
  page: Pick<Page<never>, 'name' | 'visit'>,
  address: Address,
  { days, books = new Map() }: { days: readonly HistoryDay[]; books?: BoardHistory['books'] },
  reader: Reader = readerOf(),
) {
  const entries = [1, 2, 3].map((position) => boardEntry(position));
  const requests: object[] = [];
  const library = libraryOf(
    {
      board: (asked, range) => {
        requests.push({ asked, range });
        return Promise.resolve(fresh(boardStretch(1, { entries })));
      },
    },
    { boards: [monthlyBoard] },
  );
  const watches = watchesWith({
    history(_, __, spanAt) {
      const span = spanAt(today);
      const within = days.filter(({ day }) => day >= span.first && day <= span.last);
      return Promise.resolve({ span, today, days: within, books });
    },
    price: () => ({ others: 0, own: 5, allowed: 3_000, ofUnits: { limit: 5_000, share: 0.6 } }),
  });
  const visited = await visit(page, address, library, { reader, watches });
  if (visited instanceof Redirect) throw new Error('redirected');
  const message = visited.draw(viewOf(reader));
  return { message, text: textOf(message), links: linksOf(message), requests };
}

const history = (days: '7' | '30' | '90' = '7') => boardHistoryPage.at({ view, days, as: 'words' });
const book = (number: number) =>
  ({ system: 'keyed', source: 'source_a', id: String(1000 + number) }) as const;
const boardOf = (day: string) => boardDayPage.at({ view, day, page: 1 });

describe('how a board moved', () => {
  const week = [
    dayWith(november(15), 3, 1, 9),
    dayWith(november(16), 3, 9, 1),
    dayWith(november(18), 1, 3),
    dayWith(november(19), 1, 2, 3),
    dayWith(november(20), 1, 2, 3),
    dayWith(november(21), 1, 2, 3),
  ];

  test('shows the movement of each book, its places over the days and its best one', async () => {
    const { text } = await openHistory(boardHistoryPage, history(), { days: week });
    expect(text).toContain('### How it moved in 7 days');
    expect(text).toContain(
      '`1` ▲1 **[Book 1](https://books.example/book/source_a/1001)** · 书1\n-# 2 › 3 › 1 › 1 › 1 › 1 · best 1 (Nov 18) · top 10 on 6 days',
    );
    expect(text).toContain('`2` NEW **[Book 2]');
    expect(text).toContain('\n-# new on Nov 19 · 2 › 2 › 2 · best 2 (Nov 19) · top 10 on 3 days');
    expect(text).toContain('`3` ▼2 **[Book 3]');
  });

  test('says once of which days it has no data, but not of a day that is not over', async () => {
    const gap = await openHistory(boardHistoryPage, history(), { days: week });
    expect(gap.text).toContain('-# No data for Nov 17.');
    const some = [...week.slice(0, 2), ...week.slice(3, 5)];
    const late = await openHistory(boardHistoryPage, history('30'), { days: some });
    expect(late.text).toContain('-# No data for Oct 23 – Nov 14, Nov 17–18.');
    expect(late.text.split('No data')).toHaveLength(2);
  });

  test('says nothing of missing days while they are complete', async () => {
    const days = [15, 16, 17, 18, 19, 20].map((date) => dayWith(november(date), 1, 2));
    const { text } = await openHistory(boardHistoryPage, history(), { days });
    expect(text).not.toContain('No data');
  });

  test('has the records, with names that recent publications had', async () => {
    const ref = { system: 'keyed', source: 'source_a', id: '1009' } as const;
    const books = new Map([
      ['source_a:1009', { ref, title: { en: 'Gone', zh: null }, url: 'https://books.example/9' }],
    ]);
    const days = [...week.slice(0, 2), dayWith(november(17), 9, 3), ...week.slice(2)];
    const { text } = await openHistory(boardHistoryPage, history(), { days, books });
    expect(text).toContain(
      'Longest reign: **[Book 1](https://books.example/book/source_a/1001)**, 4 days (Nov 18–21)',
    );
    expect(text).toContain(
      'Fastest climb: **[Gone](https://books.example/9)**, from 3 to 2 on Nov 16',
    );
    expect(text).toContain('Most returns to the top 10: **[Book 1]');
    expect(text).not.toContain('First at the end');
  });

  test('names the first of a month that is over', async () => {
    const days = [dayWith(dayOf(Date.UTC(2026, 9, 31)), 2, 1), ...week];
    const { text } = await openHistory(boardHistoryPage, history('30'), { days });
    expect(text).toContain('First at the end of October 2026: **[Book 2]');
  });

  test('makes one request, for the board as it is now', async () => {
    const { requests } = await openHistory(boardHistoryPage, history(), { days: week });
    expect(requests).toEqual([
      { asked: { ...view, section: null }, range: { offset: 0, count: 50 } },
    ]);
  });

  test('leads to other spans and to the board', async () => {
    const { links } = await openHistory(boardHistoryPage, history('30'), { days: week });
    expect(links).toMatchObject({
      '7 days': 'board-history/source_a:monthly////7',
      '90 days': 'board-history/source_a:monthly////90',
      'Open the board': 'board/source_a:monthly',
    });
  });

  test('offers the looked places of the board, with none chosen', async () => {
    const { message, links } = await openHistory(boardHistoryPage, history(), { days: week });
    expect(optionsOf(message, 'books')).toMatchObject([
      { label: '1. Book 1', value: '+source_a:1001' },
      { label: '2. Book 2', value: '+source_a:1002' },
      { label: '3. Book 3', value: '+source_a:1003' },
    ]);
    expect(JSON.stringify(message)).not.toContain('"default":true');
    expect(links).not.toHaveProperty('The first 10');
  });

  const chosen = boardHistoryPage.at({ view, days: '7', as: 'words', books: [book(9), book(3)] });

  test('shows chosen books in the order of the board, and one that has left it with its past places', async () => {
    const books = new Map([
      [
        'source_a:1009',
        { ref: book(9), title: { en: 'Gone', zh: null }, url: 'https://books.example/9' },
      ],
    ]);
    const { message, text } = await openHistory(boardHistoryPage, chosen, { days: week, books });
    const rows = text.split('\n').filter((row) => row.startsWith('`'));
    expect(rows).toEqual([
      '`3` ▼2 **[Book 3](https://books.example/book/source_a/1003)** · 书3',
      '`–` **[Gone](https://books.example/9)**',
    ]);
    expect(text).toContain('\n-# 3 › 2 · out since Nov 18 · best 2 (Nov 16) · top 10 on 2 days');
    expect(optionsOf(message, 'books')).toMatchObject([
      { label: '3. Book 3', default: true },
      { label: 'Gone', default: true },
      { label: '1. Book 1' },
      { label: '2. Book 2' },
    ]);
    expect(optionsOf(message, 'open').map(({ label }) => label)).toEqual(['3. Book 3', 'Gone']);
  });

  test('keeps the chosen books for other days and as a picture, and leads back to the first ones', async () => {
    const { links } = await openHistory(boardHistoryPage, chosen, { days: week });
    expect(links).toMatchObject({
      '90 days': 'board-history/source_a:monthly////90//source_a:1009/source_a:1003',
      'As a picture': 'board-history/source_a:monthly////7/picture/source_a:1009/source_a:1003',
      'The first 10': 'board-history/source_a:monthly////7',
    });
  });

  test('draws the chosen books, also lower ones', async () => {
    const deep = [dayWith(november(20), ...Array.from({ length: 45 }, (_, index) => 60 - index))];
    const address = boardHistoryPage.at({
      ...{ view, days: '7', as: 'picture' },
      books: [book(1), book(16)],
    });
    const { message } = await openHistory(boardHistoryPage, address, { days: deep });
    const [chart] = 'charts' in message ? (message.charts ?? []) : [];
    expect(chart?.chart.lines).toMatchObject([{ name: 'Book 1' }, { name: 'Book 1016' }]);
    expect(chart?.chart.lines[1]?.places[0]).toBe(45);
    expect(JSON.stringify(message)).toContain(
      'Book 1016: best 45 (Nov 20). Monthly votes, Nov 20: Book 1: 50+; Book 1016: 45.',
    );
  });

  test('without a place of any chosen book, has no picture', async () => {
    const address = boardHistoryPage.at({ view, days: '7', as: 'picture', books: [book(77)] });
    const { message, text } = await openHistory(boardHistoryPage, address, { days: week });
    expect(message).not.toHaveProperty('charts');
    expect(text).toContain('`–` **Book 1077**');
  });

  test('shows the same words and says so while the picture cannot be drawn', async () => {
    const address = boardHistoryPage.at({ view, days: '7', as: 'picture' });
    const { message, text } = await openHistory(boardHistoryPage, address, { days: week });
    const full = () => Promise.reject(new Error('too many others wait'));
    const outgoing = createOutgoingMessages(noAddresses, new ManualClock(), createTestLog([]), {
      drawChart: full,
    });
    const { body } = await outgoing.sizedMessage(message, { userId: '11', guildId: '77' });
    expect(body.attachments).toEqual([]);
    const shown = JSON.stringify(body.components);
    expect(shown).toContain('The picture cannot be drawn right now. Please ask again in a moment.');
    expect(shown).not.toContain('attachment://');
    for (const row of text.split('\n').filter((one) => one.startsWith('`'))) {
      expect(shown).toContain(JSON.stringify(row).slice(1, -1));
    }
  });

  test('separates the books of the alternative text as the reader’s language does', async () => {
    const address = boardHistoryPage.at({ view, days: '7', as: 'picture' });
    const { message } = await openHistory(
      boardHistoryPage,
      address,
      { days: week },
      readerOf({ locale: 'zh-CN' }),
    );
    expect(JSON.stringify(message)).toContain(
      '《书1》7 天 2 → 1。月票榜，11月15日至21日：书1：2 → 1；书2：2、11月19日新上榜；书3：1 → 3。缺少11月17日的数据。',
    );
  });

  test('without a look, says what is recorded, and offers an admin to start a history at its price', async () => {
    const reader = await openHistory(boardHistoryPage, history(), { days: [] });
    expect(reader.text).toContain('No data for this board yet.');
    expect(Object.keys(reader.links)).not.toContainEqual(expect.stringMatching(/Start/u));
    const asAdmin = readerOf({ isAdmin: true });
    const { links } = await openHistory(boardHistoryPage, history(), { days: [] }, asAdmin);
    expect(links['Start a history (5 of the daily budget)']).toMatch(
      /^watch-draft\/.*source_a:monthly.*\/history\//u,
    );
  });
});

describe('the board of a past day', () => {
  const days = [dayWith(november(1), 2, 1, 9), dayWith(november(4), 1, 2, 3)];

  test.each(['2026-11-01', '2026/11/1', ' 2026年11月1日 '])('is read from “%s”', async (typed) => {
    const { text } = await openHistory(boardDayPage, boardOf(typed), { days });
    expect(text).toContain('### The board of Nov 1');
    expect(text).toContain(
      '-# Ordered by monthly votes\n`1` **[Book 2](https://books.example/book/source_a/1002)**\n-# 书2 · Quiet Rain · 100 · now 2\n',
    );
    expect(text).toContain('`3` **Book 1009**\n-# 98 · not on the board now');
  });

  test.each([
    ...['17 days ago', '17天前', '17 日前'].map((typed) => [typed, 'Nov 4']),
    ...['today', '今天', ' 今日 '].map((typed) => [typed, 'Nov 21']),
    ...['yesterday', 'Yesterday', '昨天', '昨日', '1 day ago', '一天前'].map((typed) => [
      typed,
      'Nov 20',
    ]),
    ...['前天', 'the day before  yesterday', '2 days ago', '两天前', '２天前'].map((typed) => [
      typed,
      'Nov 19',
    ]),
    ...['last week', 'a week ago', '上周', '上週', '上个星期', '上禮拜', '一周前', '7天以前'].map(
      (typed) => [typed, 'Nov 14'],
    ),
    ...['2 weeks ago', '两周前', '兩個星期前', '2週前'].map((typed) => [typed, 'Nov 7']),
  ])('is read from the words “%s”', async (typed, day) => {
    const every = Array.from({ length: 21 }, (_, index) => dayWith(november(index + 1), 1));
    const { text } = await openHistory(boardDayPage, boardOf(typed), { days: every });
    expect(text).toContain(`### The board of ${day}`);
  });

  test('has buttons to the same day, also if it was typed as “yesterday”', async () => {
    const long = dayWith(november(20), ...Array.from({ length: 40 }, (_, index) => index + 1));
    const { links } = await openHistory(boardDayPage, boardOf('yesterday'), { days: [long] });
    expect(links['2›']).toBe('board-day/source_a:monthly////2026-11-20/2');
  });

  test('without a look, offers the nearest days', async () => {
    const { text, links } = await openHistory(boardDayPage, boardOf('2026-11-03'), { days });
    expect(text).toContain('No data for Nov 3.');
    expect(links).toMatchObject({
      'Nov 1': 'board-day/source_a:monthly////2026-11-01',
      'Nov 4': 'board-day/source_a:monthly////2026-11-04',
    });
  });

  test('that is too long ago says what is kept', async () => {
    const { text } = await openHistory(boardDayPage, boardOf('2020-01-01'), { days });
    expect(text).toContain('Colophon keeps each day for 90 days');
  });

  test.each(['2026-11-31', 'tomorrow', '2027-01-01', 'days ago'])(
    'cannot be “%s”',
    async (typed) => {
      const { text } = await openHistory(boardDayPage, boardOf(typed), { days });
      expect(text).toContain(`“${typed}” is not a past day`);
      expect(text).toContain('Type a date such as 2026-11-14, or `yesterday`, or `7 days ago`.');
    },
  );
});

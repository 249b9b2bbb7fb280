import { expect, test } from 'vitest';

import type { Statistic } from '../../src/model/open-records.ts';
import { statsPage } from '../../src/pages/stats.ts';
import { textOf } from './support/message.ts';
import { asOf, openMessage, fresh, libraryOf, readerOf } from './support/reading.ts';

const page = statsPage.at({});

function counted(statistics: readonly Statistic[]) {
  return libraryOf({ statistics: () => Promise.resolve(fresh(statistics)) });
}

test('numbers are aligned, with translated names and a time', async () => {
  const message = await openMessage(
    statsPage,
    page,
    counted([
      { key: 'books', value: 420 },
      { key: 'translated_chapter', value: 1_230_456 },
      { key: 'user', value: 7 },
    ]),
  );
  expect(textOf(message).split('\n')).toEqual([
    '## Library stats',
    '`      420` Books',
    '`1,230,456` Translated chapters',
    '`        7` Readers',
    `-# As of <t:${asOf / 1000}:R>`,
  ]);
});

test('an unknown statistic keeps the catalogue’s name', async () => {
  const text = textOf(
    await openMessage(statsPage, page, counted([{ key: 'cups_of_tea', value: 3.5 }])),
  );
  expect(text).toContain('`3.5` Cups of tea');
});

test('nested statistics follow under the heading of their group', async () => {
  const message = await openMessage(
    statsPage,
    page,
    counted([
      { key: 'books.total', value: 420 },
      { key: 'books.translated', value: 400 },
      { key: 'tags', value: 12 },
      { key: 'community.reviews.today', value: 2 },
    ]),
  );
  expect(textOf(message).split('\n').slice(1, -1)).toEqual([
    '` 12` Tags',
    '### Books',
    '`420` Total',
    '`400` Translated',
    '### Community › Reviews',
    '`  2` Today',
  ]);
});

test.each([
  ['zh-CN', '## 书库数据\n`400` 书籍'],
  ['zh-TW', '## 書庫數據\n`400` 書籍'],
] as const)('they are told in %s', async (locale, wanted) => {
  const reader = readerOf({ discordLocale: locale, locale });
  const text = textOf(
    await openMessage(statsPage, page, counted([{ key: 'books', value: 400 }]), reader),
  );
  expect(text).toContain(wanted);
});

test('a stale answer shows its time once', async () => {
  const library = libraryOf({
    statistics: () => Promise.resolve({ ...fresh([{ key: 'books', value: 1 }]), stale: true }),
  });
  const text = textOf(await openMessage(statsPage, page, library));
  expect(text).toContain('The catalogue is not answering right now');
  expect(text).not.toContain('As of');
});

test('says that there are no statistics', async () => {
  const text = textOf(await openMessage(statsPage, page, counted([])));
  expect(text).toContain('No stats are available right now.');
});

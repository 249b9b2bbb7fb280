import { describe, expect, test } from 'vitest';

import { ProblemError } from '../../src/model/problem.ts';
import type { Metric, Source } from '../../src/model/source.ts';
import { sourcesPage } from '../../src/pages/sources.ts';
import { bareSource } from './support/bare-source.ts';
import { optionsOf, textOf, linksOf } from './support/message.ts';
import { openMessage, fresh, libraryOf, readerOf } from './support/reading.ts';
import { sources } from './support/sample.ts';

const votes: Metric = {
  key: 'votes',
  label: 'Monthly votes',
  zh: '月票',
  period: 'month',
  onBook: true,
  meaning: 'Tickets readers gave this month.',
  sort: 'votes',
  minParam: 'min_votes',
  minSteps: [1_000, 10_000],
};
const points: Metric = {
  ...votes,
  key: 'points',
  label: 'Points',
  zh: null,
  period: 'season',
  onBook: false,
  meaning: null,
  minSteps: [],
};

const pavilion: Source = {
  ...bareSource,
  code: 'source_a',
  label: 'Red Pavilion',
  nameZh: '红楼',
  siteUrl: 'https://www.source-a.example/',
  url: 'https://books.example/library/source_a',
  guideUrl: 'https://books.example/guide/source_a',
  hasRankings: true,
  hasBooklists: true,
  scoreScale: 10,
  metrics: [votes, points],
  catalogue: {
    sorts: ['updated', 'votes', 'odd_order'],
    defaultSort: 'updated',
    lengthSteps: [100_000, 500_000],
    facets: [{ param: 'narrator_kind', values: ['first_person', 'third_person'] }],
  },
  booklists: {
    ...bareSource.booklists,
    sorts: ['followers'],
    minBooksSteps: [10, 50],
    popularity: { param: 'min_followers', steps: [100] },
    memberSorts: ['position'],
    minWordsSteps: [300_000],
    metrics: [{ key: 'followers', label: 'Followers', meaning: 'Who follows the list.' }],
  },
};

function library(all: readonly Source[]) {
  return libraryOf({ sources: () => Promise.resolve(fresh(all)) });
}

const list = sourcesPage.at({ source: null });
const one = sourcesPage.at({ source: 'source_a' });

describe('the sources', () => {
  test('show names, links and traits', async () => {
    const message = await openMessage(sourcesPage, list, library([pavilion, ...sources.slice(1)]));
    const text = textOf(message);
    expect(text).toContain('**[Red Pavilion](https://books.example/library/source_a)** · 红楼');
    expect(text).toContain('-# Stats: Monthly votes, Points');
    expect(text).toContain(
      '-# ranking boards · booklists · scores out of 10 · [site](https://www.source-a.example/) · [guide](https://books.example/guide/source_a)',
    );
    expect(text).toContain('don’t compare stats across sources');
    expect(optionsOf(message, 'source').map(({ label, value }) => [label, value])).toEqual([
      ['Red Pavilion', 'sources/source_a'],
      ['Blue Harbour', 'sources/source_c'],
    ]);
  });

  test('a source with only a code shows the code and no other facts', async () => {
    const lines = textOf(await openMessage(sourcesPage, list, library([bareSource]))).split('\n');
    expect(lines.slice(0, 2)).toEqual(['## Sources', '**source\\_x**']);
    expect(lines).toHaveLength(3);
  });

  test('says that there are no sources', async () => {
    const message = await openMessage(sourcesPage, list, library([]));
    expect(textOf(message)).toContain('No sources are available right now.');
  });
});

describe('one source in detail', () => {
  test('explains each figure, its period and its records', async () => {
    const text = textOf(await openMessage(sourcesPage, one, library([pavilion])));
    expect(text).toContain(
      '**Monthly votes** · 月票\nTickets readers gave this month.\n-# Minimum filters: 1,000 / 10,000',
    );
    expect(text).toContain(
      '**Points** · season\n-# Shown in lists and on boards, not on book cards',
    );
  });

  test('shows Chinese names of figures to a Chinese reader', async () => {
    const reader = readerOf({ discordLocale: 'zh-CN', locale: 'zh-CN' });
    const text = textOf(await openMessage(sourcesPage, one, library([pavilion]), reader));
    expect(text).toContain('## [红楼](https://books.example/library/source_a)');
    expect(text).toContain('**月票** · Monthly votes');
    expect(text).toContain('-# 有榜单 · 有书单 · 满分 10 分');
    expect(text).toContain('-# 最少书籍数：10 / 50');
  });

  test('describes the orders and filters of its books and booklists', async () => {
    const lines = textOf(await openMessage(sourcesPage, one, library([pavilion]))).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        '-# Sort by: Last updated, Monthly votes, Odd order',
        '-# Minimum word count: 100,000 / 500,000',
        '-# Narrator kind: first person, third person',
        '-# Minimum number of books: 10 / 50',
        '-# Minimum popularity: 100',
        '-# Sort the books in a list by: List order',
        '-# Minimum word count of the books in a list: 300,000',
        '-# Followers: Who follows the list.',
      ]),
    );
  });

  test('links to its books, genres, tags, boards, booklists and the other sources', async () => {
    const message = await openMessage(sourcesPage, one, library([pavilion, bareSource]));
    expect(linksOf(message)).toEqual({
      Books: 'browse/source_a',
      Genres: 'genres/source_a',
      Tags: 'tags/source_a',
      Boards: 'boards/Red Pavilion',
      Booklists: 'booklists/source_a',
    });
    expect(optionsOf(message, 'source').map(({ value }) => value)).toEqual([
      'sources/source_a',
      'sources/source_x',
    ]);
  });

  test('without boards and booklists has no links to them and no figures', async () => {
    const message = await openMessage(
      sourcesPage,
      sourcesPage.at({ source: 'source_x' }),
      library([bareSource]),
    );
    expect(Object.keys(linksOf(message))).toEqual(['Books', 'Genres', 'Tags']);
    expect(textOf(message)).not.toMatch(/null|Sorted|boards|scores/);
  });

  test('is a problem with an explanation if it is unknown', async () => {
    const address = sourcesPage.at({ source: 'zzz' });
    for (const known of [[pavilion], []]) {
      await expect(openMessage(sourcesPage, address, library(known))).rejects.toMatchObject({
        problem: { code: 'not_found', what: 'source' },
      });
    }
  });
});

test('without a key, the problem says what is missing', async () => {
  const without = libraryOf({
    sources: () => Promise.reject(new ProblemError({ code: 'needs_key' })),
  });
  await expect(openMessage(sourcesPage, list, without)).rejects.toMatchObject({
    problem: { code: 'needs_key' },
  });
});

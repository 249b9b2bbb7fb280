import { describe, expect, test } from 'vitest';

import {
  suggestBoards,
  suggestCycles,
  suggestGenres,
  suggestSections,
} from '../../../commands/suggestions/boards.ts';
import { suggestSources } from '../../../commands/suggestions/sources.ts';
import { matchBoards, findChoiceCode } from '../../../src/pages/parts/board-choice.ts';
import { sourceMatcher } from '../../../src/pages/parts/source.ts';
import { boardRefText } from '../../../src/model/reference.ts';
import { board, part, source, typing } from './sample.ts';

const monthly = board(
  { system: 'keyed', source: 'source_a', board: 'monthly' },
  {
    name: { en: 'Monthly votes', zh: '月票榜' },
    sourceName: { en: 'Source A', zh: '甲站' },
    sections: [part('overall', 'Overall', '总榜'), part('fantasy', 'Fantasy', '玄幻')],
  },
);
const monthlyB = board(
  { system: 'keyed', source: 'source_b', board: 'monthly' },
  {
    name: { en: 'Monthly votes', zh: '月票榜' },
    sourceName: { en: 'Source B', zh: null },
    sections: [part('girls', 'Girls', '女频')],
  },
);
const community = board(
  { system: 'community' },
  {
    name: { en: 'Community ranking', zh: null },
    genres: [part('12', 'Xianxia', '仙侠')],
    cycles: [part('daily', 'Daily', null), part('all-time', 'All time', null)],
  },
);
const recent = { boards: [monthly, monthlyB, community] };

describe('boards', () => {
  test('of every system are suggested for an empty text', async () => {
    expect(await suggestBoards('', typing({ recent }))).toEqual([
      { name: 'Monthly votes · Source A — 月票榜', value: 'source_a:monthly' },
      { name: 'Monthly votes · Source B — 月票榜', value: 'source_b:monthly' },
      { name: 'Community ranking', value: '~community' },
    ]);
  });

  test('have Chinese names for a Chinese reader', async () => {
    const chinese = typing({ recent, reader: { locale: 'zh-CN' } });
    expect((await suggestBoards('', chinese)).map(({ name }) => name)).toEqual([
      '月票榜 · 甲站 — Monthly votes',
      '月票榜 · Source B — Monthly votes',
      'Community ranking',
    ]);
    expect((await suggestBoards('月票榜 甲站', chinese))[0]?.value).toBe('source_a:monthly');
  });

  test.each([
    ['a Chinese piece', '月票', 'source_a:monthly'],
    ['name and source together', 'source b monthly', 'source_b:monthly'],
    ['a slip of the hand', 'comunity', '~community'],
  ])('are found by %s', async (_, typed, value) => {
    const [first] = await suggestBoards(typed, typing({ recent }));
    expect(first?.value).toBe(value);
  });

  test('are requested from the catalogue until they are cached', async () => {
    const library = {
      boards: () =>
        Promise.resolve({ value: [monthly], asOf: 0, stale: false, from: 'keyed' as const }),
    };
    const unlisted = { boards: [community], hasAllBoards: false };
    const found = await suggestBoards('', typing({ library, recent: unlisted }));
    expect(found.map(({ value }) => value)).toEqual(['source_a:monthly']);
  });

  test('are the cached ones if the catalogue fails', async () => {
    const unlisted = { boards: [community], hasAllBoards: false };
    const found = await suggestBoards('', typing({ recent: unlisted }));
    expect(found.map(({ value }) => value)).toEqual(['~community']);
  });
});

describe('sections, genres and cycles', () => {
  test.each([
    ['its reference', 'source_b:monthly'],
    ['the name of its suggestion', 'Monthly votes · Source B — 月票榜'],
    ['a typed text', 'source b'],
  ])('are those of the board chosen by %s', async (_, chosen) => {
    const context = typing({ recent, others: { board: chosen } });
    expect(await suggestSections('', context)).toEqual([{ name: 'Girls — 女频', value: 'girls' }]);
  });

  test('are found in either language', async () => {
    const context = typing({ recent, others: { board: 'source_a:monthly' } });
    expect((await suggestSections('玄', context)).map(({ value }) => value)).toEqual(['fantasy']);
    expect((await suggestSections('over', context)).map(({ value }) => value)).toEqual(['overall']);
  });

  test('are empty if the board takes none or no board is chosen', async () => {
    const onMonthly = typing({ recent, others: { board: 'source_a:monthly' } });
    const onCommunity = typing({ recent, others: { board: '~community' } });
    expect(await suggestGenres('', onMonthly)).toEqual([]);
    expect(await suggestCycles('', onMonthly)).toEqual([]);
    expect(await suggestSections('', onCommunity)).toEqual([]);
    expect(await suggestSections('', typing({ recent }))).toEqual([]);
    expect(await suggestSections('', typing({ recent, others: { board: '????' } }))).toEqual([]);
  });

  test('of the community ranking are genres and periods', async () => {
    const context = typing({ recent, others: { board: '~community' } });
    expect(await suggestGenres('仙', context)).toEqual([{ name: 'Xianxia — 仙侠', value: '12' }]);
    expect(await suggestCycles('all', context)).toEqual([{ name: 'All time', value: 'all-time' }]);
  });
});

test('sources are found by either name and by code', async () => {
  const context = typing({
    recent: {
      sources: [source('source_a', 'Source A', '甲站'), source('source_b', 'Source B', null)],
    },
  });
  expect(await suggestSources('', context)).toEqual([
    { name: 'Source A — 甲站', value: 'source_a' },
    { name: 'Source B', value: 'source_b' },
  ]);
  expect((await suggestSources('甲', context)).map(({ value }) => value)).toEqual(['source_a']);
  expect((await suggestSources('source_b', context)).map(({ value }) => value)).toEqual([
    'source_b',
  ]);
});

describe.each(['en', 'zh-CN'] as const)(
  'the name of a suggestion, sent in place of its value (%s)',
  (locale) => {
    test('is read as the same board', async () => {
      for (const { name, value } of await suggestBoards(
        '',
        typing({ recent, reader: { locale } }),
      )) {
        const { one } = matchBoards(recent.boards, name);
        expect(one && boardRefText(one.ref)).toBe(value);
      }
    });

    test('is read as the same section', async () => {
      const context = typing({ recent, reader: { locale }, others: { board: 'source_a:monthly' } });
      for (const { name, value } of await suggestSections('', context)) {
        expect(findChoiceCode(monthly.sections, name)).toBe(value);
      }
    });

    test('is read as the same source', async () => {
      const sources = [
        source('source_a', 'Source A', '甲站'),
        source('source_b', 'Source B', null),
      ];
      for (const { name, value } of await suggestSources(
        '',
        typing({ recent: { sources }, reader: { locale } }),
      )) {
        expect(sourceMatcher.findOne(name, sources)?.code).toBe(value);
      }
    });
  },
);

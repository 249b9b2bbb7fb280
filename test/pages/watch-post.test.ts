import { describe, expect, test } from 'vitest';

import { languageOf } from '../../src/language/language.ts';
import type { BoardPost } from '../../src/model/board-changes.ts';
import { message, tones } from '../../src/pages/parts/message.ts';
import { drawnPost, drawnPostParts, drawnPostTitle } from '../../src/pages/drawn-post.ts';
import { greatPost, rankedEntry, smallPost } from './support/board-post.ts';
import { optionsOf, textOf, linksOf } from './support/message.ts';

const english = languageOf('en-US');

function posted(given: Partial<BoardPost> = {}, locale = 'en-US') {
  return drawnPost({ ...smallPost, ...given }, [], languageOf(locale), 1);
}

function linesOf(given: Partial<BoardPost> = {}, locale = 'en-US'): readonly string[] {
  return textOf(posted(given, locale)).split('\n');
}

describe('with an earlier snapshot', () => {
  test('a post shows the changes as places, signs and titles, then the top of the board', () => {
    expect(linesOf()).toEqual([
      'Monthly votes · Fantasy: “Ember” is new at number 2; 3 more changes.',
      '## [Monthly votes · top 20](https://books.example/rank/monthly)',
      '-# 月票榜 · Red Pavilion · Fantasy · since <t:1795212000:f>',
      '',
      '**In**',
      '`2` 🆕 [Ember](https://books.example/4)',
      '',
      '**Up**',
      '`1` ▲1 [Moth](https://books.example/1)',
      '',
      '**Down**',
      '`3` ▼2 [Lantern](https://books.example/0)',
      '',
      '**Out** · – off the board',
      '`3→–` [River](https://books.example/2)',
      '',
      '**Top 3 now**',
      '`1` [Moth](https://books.example/1)',
      '`2` [Ember](https://books.example/4)',
      '`3` [Lantern](https://books.example/0)',
      '',
      '-# Updated <t:1795298400:f>',
    ]);
  });

  test.each([
    ['zh-CN', '自', '新进', '跌出', '已落榜', '现在的前 3'],
    ['zh-TW', '自', '新進', '跌出', '已落榜', '現在的前 3'],
  ])('a post can be in %s', (locale, since, entered, dropped, off, top) => {
    expect(linesOf({}, locale).slice(1, 18)).toEqual([
      '## [月票榜 · 前 20 名](https://books.example/rank/monthly)',
      `-# Monthly votes · 红楼 · 玄幻 · ${since} <t:1795212000:f> 起`,
      '',
      `**${entered}**`,
      '`2` 🆕 [烬](https://books.example/4)',
      '',
      '**上升**',
      '`1` ▲1 [蛾](https://books.example/1)',
      '',
      '**下降**',
      '`3` ▼2 [灯](https://books.example/0)',
      '',
      `**${dropped}** · – ${off}`,
      '`3→–` [河](https://books.example/2)',
      '',
      `**${top}**`,
      '`1` [蛾](https://books.example/1)',
    ]);
  });
});

test('a first post shows the board without changes, and says so', () => {
  expect(linesOf({ changes: null, since: null })).toEqual([
    'From now on, Colophon posts the changes on Monthly votes · Fantasy.',
    '## [Monthly votes · top 20](https://books.example/rank/monthly)',
    '-# 月票榜 · Red Pavilion · Fantasy',
    'This is the board now. Later posts report the changes.',
    '',
    '`1` [Moth](https://books.example/1)',
    '`2` [Ember](https://books.example/4)',
    '`3` [Lantern](https://books.example/0)',
    '`4` [Snow](https://books.example/3)',
    '',
    '-# Updated <t:1795298400:f>',
  ]);
});

describe('a post says only what both boards prove', () => {
  const noChanges = { entered: [], left: [], climbed: [], fell: [] };
  const outside = { kind: 'outside', depth: 50 } as const;
  const listed = (position: number) => ({ kind: 'listed', position }) as const;
  const absent = { kind: 'absent' } as const;
  const below = '**In** · ▲ from below';

  test.each([
    [absent, 10, '**In**', '`5` 🆕'],
    [listed(13), 10, below, '`5` ▲8'],
    [outside, 10, below, '`5` ▲46+'],
    [outside, 50, below, '`5` ▲46+'],
    [outside, 100, '**Up**', '`5` ▲46+'],
  ])('of a book that was %o and is within the top %i', (before, top, heading, row) => {
    const entered = [{ ...rankedEntry(5, 4), before, isBack: false }];
    const lines = linesOf({ top, changes: { ...noChanges, entered } });
    expect(lines).toContain(heading);
    expect(lines).toContain(`${row} [Ember](https://books.example/4)`);
  });

  test.each([[absent], [listed(13)], [outside]])('of a book that was %o and is back', (before) => {
    const entered = [{ ...rankedEntry(2, 4), before, isBack: true }];
    const lines = linesOf({ top: 10, changes: { ...noChanges, entered } });
    expect(lines).toContain('**In** · ↩ back');
    expect(lines).toContain('`2` ↩ [Ember](https://books.example/4)');
  });

  test.each([
    [absent, 10, '**Out** · – off the board', '`8→–`'],
    [listed(12), 10, '**Out**', '`8→12`'],
    [outside, 10, '**Out**', '`8→50+`'],
    [outside, 50, '**Out**', '`8→50+`'],
  ])('of a book that is %o and was within the top %i', (now, top, heading, row) => {
    const left = [{ ...rankedEntry(8, 4), now }];
    const lines = linesOf({ top, postedBoard: 'none', changes: { ...noChanges, left } });
    expect(lines).toContain(heading);
    expect(lines).toContain(`${row} [Ember](https://books.example/4)`);
  });

  test('each sign that no heading names has its word once in its group', () => {
    const entered = [absent, listed(13), listed(14), outside].map((before, index) => ({
      ...rankedEntry(index + 1, index),
      ...{ before, isBack: index === 2 },
    }));
    const left = [absent, listed(12), absent].map((now, index) => ({
      ...rankedEntry(index + 5, index),
      now,
    }));
    const headings = linesOf({ top: 10, changes: { ...noChanges, entered, left } }).filter((line) =>
      line.startsWith('**'),
    );
    expect(headings).toEqual([
      '**In** · ▲ from below, ↩ back',
      '**Out** · – off the board',
      '**Top 3 now**',
    ]);
  });
});

test('places are padded so that the titles of a group begin at the same position', () => {
  const left = [
    { ...rankedEntry(6, 1), now: { kind: 'outside', depth: 50 } },
    { ...rankedEntry(10, 2), now: { kind: 'absent' } },
    { ...rankedEntry(10, 3), now: { kind: 'listed', position: 31 } },
  ] as const;
  const climbed = [{ ...rankedEntry(9, 4), from: 13, by: 4 }];
  const rows = linesOf({ changes: { entered: [], climbed, fell: [], left } });
  const places = rows.flatMap((line) => /^`([^`]+)`/u.exec(line)?.[1] ?? []);
  expect(places).toEqual([' 9', ' 6→50+', '10→–  ', '10→31 ', ' 1', ' 2', ' 3']);
});

test('a title is cut so that its row is one line of a phone', () => {
  const titled = (en: string | null, zh: string | null) => {
    const book = { ...rankedEntry(1, 0).book, title: { en, zh } };
    const climbed = [{ position: 1, book, from: 13, by: 12 }];
    const changes = { entered: [], climbed, fell: [], left: [] };
    return linesOf({ postedBoard: 'none', changes }).find((line) => line.startsWith('`'));
  };
  expect(titled('Ledger of the Drowned City', null)).toBe(
    '`1` ▲12 [Ledger of the Drowned City](https://books.example/0)',
  );
  expect(titled('The Emperor Is Afraid of Geese', null)).toBe(
    '`1` ▲12 [The Emperor Is Afraid of…](https://books.example/0)',
  );
  expect(titled(null, '关于我在镇上的旧铁匠铺里捡到一把剑')).toBe(
    '`1` ▲12 [关于我在镇上的旧铁匠铺里…](https://books.example/0)',
  );
});

test('a row has one title: the other language’s if the reader’s is missing', () => {
  const book = { ...rankedEntry(1, 0).book, title: { en: null, zh: '灯' } };
  const climbed = [{ position: 1, book, from: 2, by: 1 }];
  const changes = { entered: [], climbed, fell: [], left: [] };
  expect(linesOf({ changes })).toContain('`1` ▲1 [灯](https://books.example/0)');
});

test.each([
  ['new', 'new books only'],
  ['new_and_dropped', 'new and dropped books only'],
  ['climbers', 'climbers only'],
] as const)('a post limited to %s says so', (only, words) => {
  const about = '-# 月票榜 · Red Pavilion · Fantasy';
  expect(linesOf({ only })).toContain(`${about} · ${words} · since <t:1795212000:f>`);
  expect(linesOf({ only, changes: null })).toContain(`${about} · ${words}`);
});

test('a digest without changes says so and shows the top of the board', () => {
  const changes = { entered: [], left: [], climbed: [], fell: [] };
  const lines = linesOf({ changes });
  expect(lines).toContain('No changes to report.');
  expect(lines).toContain('`4` [Snow](https://books.example/3)');
});

test('if not all changes fit, each kind shows its first ones and the number of the others', () => {
  const text = textOf(drawnPost(greatPost(100, 100), [], english, 1));
  const [changes = ''] = text.split('**Top 3 now**');
  const [entered = '', left = ''] = changes.split('**Out** · – off the board');
  expect(entered).toContain('**In**\n');
  for (const group of [entered, left]) {
    const shown = group.split('\n').filter((line) => line.startsWith('`')).length;
    expect(shown).toBeGreaterThan(4);
    expect(group).toContain(`-# and ${100 - shown} more`);
  }
  expect(text).toContain('`  3` [Lantern](https://books.example/0)');
});

test.each([
  ['all', ['1', '2', '3', '4']],
  ['first_3', ['1', '2', '3']],
  ['none', []],
] as const)('below the changes, a watch with the board %s shows %j', (postedBoard, positions) => {
  const [, top = ''] = linesOf({ postedBoard })
    .join('\n')
    .split(/\*\*Top \d now\*\*/u);
  expect([...top.matchAll(/^`(\d)` /gmu)].map(([, digit]) => digit)).toEqual(positions);
  const withoutChanges = linesOf({ postedBoard, changes: null, since: null });
  expect(withoutChanges.filter((line) => /^`\d` /u.test(line))).toHaveLength(4);
});

test('the menu lists the changed books, then the others', () => {
  expect(optionsOf(posted(), 'open').map(({ label, description }) => [label, description])).toEqual(
    [
      ['Ember', 'In · 2 🆕'],
      ['Moth', 'Up · 1 ▲1'],
      ['Lantern', 'Down · 3 ▼2'],
      ['River', 'Out · 3→–'],
      ['4. Snow', undefined],
    ],
  );
});

test('a button opens the watched view of the board', () => {
  expect(linksOf(posted())).toEqual({ 'Open the board': 'board/source_a:monthly/fantasy' });
});

test('a post has one embed', () => {
  for (const given of [{}, { changes: null }, { postedBoard: 'all' }] as const) {
    const { embeds } = posted(given);
    expect(embeds).toMatchObject([
      { title: 'Monthly votes · top 20', url: 'https://books.example/rank/monthly' },
    ]);
  }
});

test('the preview of a post has the same texts, rows and links', () => {
  const preview = message(tones.board, drawnPostParts(smallPost, [], english));
  const [, ...told] = linesOf();
  const isWritten = (line: string): boolean => line !== '';
  expect(textOf(preview).split('\n').filter(isWritten)).toEqual(told.filter(isWritten));
  expect(linksOf(preview)).toEqual(linksOf(posted()));
  expect(optionsOf(preview, 'open')).toEqual(optionsOf(posted(), 'open'));
});

test.each([
  ['en-US', 'Monthly votes · Fantasy – Nov 22, 2026, 6:00 AM'],
  ['zh-CN', '月票榜 · 玄幻 – 2026年11月22日 06:00'],
])(
  'the title of a forum post in %s has the board, its view and the local time',
  (locale, title) => {
    expect(drawnPostTitle(smallPost, languageOf(locale), 0)).toBe(title);
  },
);

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
  test('a post shows the changes first, then the top of the board', () => {
    expect(linesOf()).toEqual([
      'Monthly votes · Fantasy: “Ember” is new at number 2, and 3 more changes.',
      '## [Monthly votes](https://books.example/rank/monthly)',
      '-# 月票榜 · Red Pavilion · Fantasy',
      'Since <t:1795212000:f>: 1 new, 1 climbed, 1 fell, 1 left',
      '-# top 20',
      '',
      '**New on the board** · 1',
      '**[Ember](https://books.example/4)** · 烬 · ★ new, at 2',
      '',
      '**Climbed** · 1',
      '**[Moth](https://books.example/1)** · 蛾 · ▲1 up, 2 → 1',
      '',
      '**Fell** · 1',
      '**[Lantern](https://books.example/0)** · 灯 · ▼2 down, 1 → 3',
      '',
      '**Left the board** · 1',
      '**[River](https://books.example/2)** · 河 · ✕ left, was 3',
      '**Top 3 now**',
      '`1` ▲1 **[Moth](https://books.example/1)** · 蛾',
      '`2` NEW **[Ember](https://books.example/4)** · 烬',
      '`3` ▼2 **[Lantern](https://books.example/0)** · 灯',
      '',
      '-# ▲ up, ▼ down, NEW since the last post',
      '-# updated <t:1795298400:f>',
    ]);
  });

  test('a post can be in 简体中文', () => {
    expect(linesOf({}, 'zh-CN').slice(0, 18)).toEqual([
      '月票榜 · 玄幻：《烬》新上榜，位列第 2 名，另有 3 项变动。',
      '## [月票榜](https://books.example/rank/monthly)',
      '-# Monthly votes · 红楼 · 玄幻',
      '自 <t:1795212000:f> 以来：新上榜 1 本、上升 1 本、下降 1 本、落榜 1 本',
      '-# 前 20 名',
      '',
      '**新上榜** · 1',
      '**[烬](https://books.example/4)** · Ember · ★ 新上榜，第 2 名',
      '',
      '**上升** · 1',
      '**[蛾](https://books.example/1)** · Moth · ▲1 上升，2 → 1',
      '',
      '**下降** · 1',
      '**[灯](https://books.example/0)** · Lantern · ▼2 下降，1 → 3',
      '',
      '**落榜** · 1',
      '**[河](https://books.example/2)** · River · ✕ 落榜，原第 3 名',
      '**目前前 3 名**',
    ]);
  });

  test('a post can be in 繁體中文', () => {
    expect(linesOf({}, 'zh-TW').slice(3, 17)).toEqual([
      '自 <t:1795212000:f> 以來：新進榜 1 本、上升 1 本、下降 1 本、落榜 1 本',
      '-# 前 20 名',
      '',
      '**新進榜** · 1',
      '**[烬](https://books.example/4)** · Ember · ★ 新進榜，第 2 名',
      '',
      '**上升** · 1',
      '**[蛾](https://books.example/1)** · Moth · ▲1 上升，2 → 1',
      '',
      '**下降** · 1',
      '**[灯](https://books.example/0)** · Lantern · ▼2 下降，1 → 3',
      '',
      '**落榜** · 1',
      '**[河](https://books.example/2)** · River · ✕ 落榜，原第 3 名',
    ]);
  });
});

test('a first post shows the board without changes, and says so', () => {
  expect(linesOf({ changes: null, since: null }).slice(0, 8)).toEqual([
    'From now on, Colophon posts the changes on Monthly votes · Fantasy.',
    '## [Monthly votes](https://books.example/rank/monthly)',
    '-# 月票榜 · Red Pavilion · Fantasy',
    'This is the board now. Later posts report the changes.',
    '',
    '**Top 4 now**',
    '`1` ▲1 **[Moth](https://books.example/1)** · 蛾',
    '`2` NEW **[Ember](https://books.example/4)** · 烬',
  ]);
});

describe('a post says only what both boards prove', () => {
  const noChanges = { entered: [], left: [], climbed: [], fell: [], unchanged: [] };
  const outside = { kind: 'outside', depth: 50 } as const;
  const listed = (position: number) => ({ kind: 'listed', position }) as const;
  const absent = { kind: 'absent' } as const;

  test.each([
    [absent, 10, '**New on the board** · 1', '★ new, at 5'],
    [listed(13), 10, '**Entered the top 10** · 1', '★ entered, at 5 (was 13)'],
    [outside, 10, '**Entered the top 10** · 1', '★ entered, at 5 (was outside the first 50)'],
    [outside, 50, '**Entered the top 50** · 1', '★ entered, at 5'],
    [outside, 100, '**Entered the top 50** · 1', '★ entered, at 5'],
  ])('of a book that was %o and is within the top %i', (before, top, heading, words) => {
    const entered = [{ ...rankedEntry(5, 4), before, isBack: false }];
    const lines = linesOf({ top, changes: { ...noChanges, entered } });
    expect(lines).toContain(heading);
    expect(lines).toContain(`**[Ember](https://books.example/4)** · 烬 · ${words}`);
  });

  test.each([
    [absent, '↩ back, at 2'],
    [listed(13), '↩ back, at 2 (was 13)'],
    [outside, '↩ back, at 2 (was outside the first 50)'],
  ])('of a book that was %o and is back', (before, words) => {
    const entered = [{ ...rankedEntry(2, 4), before, isBack: true }];
    const lines = linesOf({ top: 10, changes: { ...noChanges, entered } });
    expect(lines).toContain('**Back** · 1');
    expect(lines).toContain(`**[Ember](https://books.example/4)** · 烬 · ${words}`);
  });

  test.each([
    [absent, 10, '**Left the board** · 1', '✕ left, was 8'],
    [listed(12), 10, '**Dropped out of the top 10** · 1', '✕ dropped out, was 8 (now 12)'],
    [
      outside,
      10,
      '**Dropped out of the top 10** · 1',
      '✕ dropped out, was 8 (now outside the first 50)',
    ],
    [outside, 50, '**Dropped out of the top 50** · 1', '✕ dropped out, was 8'],
  ])('of a book that is %o and was within the top %i', (now, top, heading, words) => {
    const left = [{ ...rankedEntry(8, 4), now }];
    const lines = linesOf({ top, changes: { ...noChanges, left } });
    expect(lines).toContain(heading);
    expect(lines).toContain(`**[Ember](https://books.example/4)** · 烬 · ${words}`);
  });

  test.each([
    ['zh-CN', '**进入前 10 名** · 1', '★ 升至第 2 名（原第 13 名）', '目前在前 50 名之外'],
    ['zh-TW', '**進入前 10 名** · 1', '★ 升至第 2 名（原第 13 名）', '目前在前 50 名之外'],
  ])('in %s', (locale, heading, entered, dropped) => {
    const text = linesOf(
      {
        top: 10,
        changes: {
          ...noChanges,
          entered: [{ ...rankedEntry(2, 4), before: listed(13), isBack: false }],
          left: [{ ...rankedEntry(8, 3), now: outside }],
        },
      },
      locale,
    ).join('\n');
    expect(text).toContain(heading);
    expect(text).toContain(entered);
    expect(text).toContain(`✕ 跌出，原第 8 名（${dropped}）`);
  });
});

test.each([
  ['new', 'new books only'],
  ['new_and_dropped', 'new and dropped books only'],
  ['climbers', 'climbers only'],
] as const)('a post limited to %s says so', (only, words) => {
  expect(linesOf({ only })).toContain(`-# top 20 · ${words}`);
  expect(linesOf({ only, changes: null })).toContain(`-# ${words}`);
});

test('a digest without changes says so and shows the top of the board', () => {
  const changes = { entered: [], left: [], climbed: [], fell: [], unchanged: [] };
  const lines = linesOf({ changes });
  expect(lines).toContain('Since <t:1795212000:f>: no changes to report');
  expect(lines).toContain('**Top 4 now**');
});

test('if not all changes fit, each kind shows its first ones and the number of the others', () => {
  const text = textOf(drawnPost(greatPost(100, 100), [], english, 1));
  const [changes = ''] = text.split('**Top 3 now**');
  const [entered = '', left = ''] = changes.split('**Left the board** · 100');
  expect(entered).toContain('**New on the board** · 100');
  for (const [group, sign] of [
    [entered, '★ new'],
    [left, '✕ left'],
  ] as const) {
    const shown = group.split(sign).length - 1;
    expect(shown).toBeGreaterThan(4);
    expect(group).toContain(`-# and ${100 - shown} more`);
  }
  expect(text).toContain('`3` ▼2 **[Lantern](https://books.example/0)**');
});

test.each([
  ['all', ['1', '2', '3', '4']],
  ['first_3', ['1', '2', '3']],
  ['none', []],
] as const)('below the changes, a watch with the board %s shows %j', (postedBoard, positions) => {
  const shown = linesOf({ postedBoard }).flatMap((line) => /^`(\d)` /u.exec(line)?.[1] ?? []);
  expect(shown).toEqual(positions);
  const withoutChanges = linesOf({ postedBoard, changes: null, since: null });
  expect(withoutChanges.filter((line) => /^`\d` /u.test(line))).toHaveLength(4);
});

test('the menu lists the changed books, then the others', () => {
  expect(optionsOf(posted(), 'open').map(({ label, description }) => [label, description])).toEqual(
    [
      ['Ember', '★ new, at 2'],
      ['Moth', '▲1 up, 2 → 1'],
      ['Lantern', '▼2 down, 1 → 3'],
      ['River', '✕ left, was 3'],
      ['4. Snow', undefined],
    ],
  );
});

test('a button opens the watched view of the board', () => {
  expect(linksOf(posted())).toEqual({ 'Open the board': 'board/source_a:monthly/fantasy' });
});

test('the changes and the board have an embed each, and only the first is linked', () => {
  const { embeds } = posted();
  expect(embeds.map(({ title, url }) => ({ title, url }))).toEqual([
    { title: 'Monthly votes', url: 'https://books.example/rank/monthly' },
    { title: undefined, url: undefined },
  ]);
  expect(embeds[1]?.description).toMatch(/^\*\*Top 3 now\*\*\n/u);
  expect(posted({ changes: null }).embeds).toHaveLength(1);
  expect(posted({ postedBoard: 'none' }).embeds).toHaveLength(1);
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

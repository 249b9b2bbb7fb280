import { expect, test } from 'vitest';

import { languageOf } from '../../src/language/language.ts';
import type { RacePost, RaceStanding } from '../../src/model/watch-post.ts';
import { drawnPost, drawnPostTitle } from '../../src/pages/drawn-post.ts';
import { rankedEntry, smallPost } from './support/board-post.ts';
import { optionsOf, textOf } from './support/message.ts';

/** One of five books (Lantern, Moth, River, Snow, Ember) at a position with its votes. */
function standing(number: number, position: number | null, votes: number | null): RaceStanding {
  const figure = { key: 'likes', label: 'Likes', period: null, rankedBy: true };
  return {
    book: rankedEntry(1, number).book,
    position,
    figure: votes === null ? null : { ...figure, value: votes },
  };
}

const [moth, lantern, river] = [
  standing(1, 2, 5_000),
  standing(0, 3, 4_200),
  standing(2, null, null),
];
const { view, names, url, refreshedAt, timeZone } = smallPost;

const pass: RacePost = {
  kind: 'race',
  ...{ watchId: 'abcd1234', view, names, url, refreshedAt, timeZone, top: 50 },
  ...{ roleId: null, isSilent: false, ended: null },
  since: 1_795_212_000_000,
  passes: [{ book: moth, passed: [lantern, river] }],
  standings: [moth, lantern, river],
};

function linesOf(given: Partial<RacePost> = {}, locale = 'en-US'): readonly string[] {
  return textOf(drawnPost({ ...pass, ...given }, [], languageOf(locale), 1)).split('\n');
}

test('a pass tells who passed whom, how far ahead it is, and the order now', () => {
  expect(linesOf()).toEqual([
    'Monthly votes · Fantasy: “Moth” passes “Lantern” and is number 2; 1 more pass.',
    '## [Monthly votes](https://books.example/rank/monthly)',
    '-# 月票榜 · Red Pavilion · Fantasy · since <t:1795212000:f>',
    '',
    '`2` ⏫ [Moth](https://books.example/1)',
    '-# passes [Lantern](https://books.example/0), [River](https://books.example/2) · 800 likes ahead',
    '',
    '**Now**',
    '`2` [Moth](https://books.example/1)',
    '-# 5,000 likes',
    '`3` [Lantern](https://books.example/0)',
    '-# 4,200 likes · 800 behind Moth',
    '`–` [River](https://books.example/2)',
    '-# not in the first 50',
    '',
    '-# Updated <t:1795298400:f>',
  ]);
});

test('a pass in 简体中文', () => {
  expect(linesOf({}, 'zh-CN').slice(0, 6)).toEqual([
    '月票榜 · 玄幻：《蛾》反超《灯》，升至第 2 名；另有 1 次反超。',
    '## [月票榜](https://books.example/rank/monthly)',
    '-# Monthly votes · 红楼 · 玄幻 · 自 <t:1795212000:f> 起',
    '',
    '`2` ⏫ [蛾](https://books.example/1)',
    '-# 反超[灯](https://books.example/0)、[河](https://books.example/2) · 领先 点赞 800',
  ]);
});

test('a board without a figure tells no gap', () => {
  const [one, other] = [standing(1, 2, null), standing(0, 3, null)];
  const shown = linesOf({ passes: [{ book: one, passed: [other] }], standings: [one, other] });
  expect(shown.join('\n')).not.toMatch(/ahead|behind/u);
});

test('a post between two passes tells who is first, and that no book has passed another', () => {
  const [sentence, , , about] = linesOf({ passes: [] });
  expect(sentence).toBe('Monthly votes · Fantasy: “Moth” is first. No book has passed another.');
  expect(about).toBe('No book has passed another.');
  const off = { ...river, position: null };
  expect(linesOf({ passes: [], standings: [off] })[0]).toBe(
    'Monthly votes · Fantasy: none of the books is on the board.',
  );
});

test('the first post tells that later ones follow', () => {
  const [sentence, , , about] = linesOf({ passes: null, since: null });
  expect(sentence).toBe(
    'From now on, Colophon posts when one of 3 books on Monthly votes · Fantasy passes another.',
  );
  expect(about).toBe('This is the order now. Colophon posts when it changes.');
});

test.each([
  [null, '🏁 The race is over: its last day has passed.'],
  [
    river.book,
    '🏁 The race is over: **[River](https://books.example/2)** has been off the board for 30 days.',
  ],
])('the last post tells why the race is over', (leftBook, reason) => {
  const [sentence, , , about] = linesOf({ passes: [], ended: { at: 0, leftBook } });
  expect(sentence).toBe('The race on Monthly votes · Fantasy is over. “Moth” wins.');
  expect(about).toBe(reason);
});

test('the books can be opened, and a forum post has a name with a time', () => {
  const english = languageOf('en-US');
  expect(optionsOf(drawnPost(pass, [], english, 1), 'open').map(({ label }) => label)).toEqual([
    'Moth',
    'Lantern',
    'River',
  ]);
  expect(drawnPostTitle(pass, english, 1_795_298_400_000)).toMatch(/^Monthly votes · Fantasy – /u);
});

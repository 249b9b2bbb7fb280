import { describe, expect, test } from 'vitest';

import { languageOf } from '../../src/language/language.ts';
import type { BoardPost, PositionOutsideTop } from '../../src/model/board-changes.ts';
import { drawnPost, drawnPostTitle } from '../../src/pages/drawn-post.ts';
import { rankedEntry, smallPost } from './support/board-post.ts';

const english = languageOf('en-US');

function posted(given: Partial<BoardPost> = {}, locale = 'en-US') {
  return drawnPost({ ...smallPost, ...given }, [], languageOf(locale), 1);
}

test('the mention of a role ends the sentence', () => {
  expect(posted({ roleId: '77' }).content).toBe(
    'Monthly votes · Fantasy: “Ember” is new at number 2; 3 more changes. <@&77>',
  );
});

describe('the sentence for notifications tells of the change that passes the most positions', () => {
  const noChanges = { entered: [], left: [], climbed: [], fell: [] };
  const absent = { kind: 'absent' } as const;
  const listed = { kind: 'listed', position: 25 } as const;
  const entered = (position: number, isBack = false, before: PositionOutsideTop = absent) => [
    { ...rankedEntry(position, 4), before, isBack },
  ];
  const moved = (from: number, position: number) => [
    { ...rankedEntry(position, 1), from, by: Math.abs(from - position) },
  ];
  const left = (position: number, now: PositionOutsideTop = absent) => [
    { ...rankedEntry(position, 2), now },
  ];

  test.each([
    [{ entered: entered(1) }, '“Ember” is new at number 1', '《烬》新上榜，位列第 1 名'],
    [
      { entered: entered(9, false, listed) },
      '“Ember” entered the top 20 at number 9',
      '《烬》进入前 20 名，位列第 9 名',
    ],
    [
      { entered: entered(5, false, { kind: 'outside', depth: 10 }) },
      '“Ember” entered the top 10 at number 5',
      '《烬》进入前 10 名，位列第 5 名',
    ],
    [{ entered: entered(2, true) }, '“Ember” is back at number 2', '《烬》回归，位列第 2 名'],
    [{ climbed: moved(9, 3) }, '“Moth” climbed from 9 to 3', '《蛾》从第 9 名升至第 3 名'],
    [{ fell: moved(3, 9) }, '“Moth” fell from 3 to 9', '《蛾》从第 3 名降至第 9 名'],
    [
      { left: left(4, listed) },
      '“River” dropped out of the top 20 (was 4)',
      '《河》从第 4 名跌出前 20 名',
    ],
    [{ left: left(4) }, '“River” left the board (was 4)', '《河》从第 4 名落榜'],
  ])('%j', (changes, english, chinese) => {
    const given = { changes: { ...noChanges, ...changes } };
    expect(posted(given).content).toBe(`Monthly votes · Fantasy: ${english}.`);
    expect(posted(given, 'zh-CN').content).toBe(`月票榜 · 玄幻：${chinese}。`);
  });

  test.each([
    [{ entered: entered(18), climbed: moved(9, 3) }, '“Moth” climbed', '1 more change.'],
    [{ entered: entered(2), climbed: moved(9, 3) }, '“Ember” is new', '1 more change.'],
    [{ entered: entered(2), left: left(2) }, '“Ember” is new', '1 more change.'],
    [{ fell: moved(1, 20), left: left(4) }, '“Moth” fell', '1 more change.'],
  ])('among several: %j', (changes, start, end) => {
    const { content } = posted({ changes: { ...noChanges, ...changes } });
    expect(content).toContain(`Fantasy: ${start}`);
    expect(content.endsWith(end)).toBe(true);
  });

  test('and none of it is markdown, a link or a mention of others', () => {
    const hostile = {
      ...smallPost.names,
      board: { en: '**@everyone** [x](https://a.test)', zh: null },
    };
    expect(posted({ names: hostile }).content).toContain(
      '\\*\\*\\@\u200beveryone\\*\\* \\[x\\](https\\://a.test)',
    );
  });
});

test('two posts of a watch have different titles, also without a time of publication', () => {
  const titleAt = (refreshedAt: number | null, now: number) =>
    drawnPostTitle({ ...smallPost, refreshedAt }, english, now);
  const now = smallPost.refreshedAt ?? 0;
  const hourMs = 3_600_000;
  expect(titleAt(now, now)).not.toBe(titleAt(now + hourMs, now));
  expect(titleAt(null, now)).not.toBe(titleAt(null, now + hourMs));
});

test('a title without a name is not empty', () => {
  const nameless = { ...smallPost.names, board: { en: null, zh: ' ' }, section: null };
  expect(drawnPostTitle({ ...smallPost, names: nameless }, english, 0)).toContain(
    'Changes on a board – ',
  );
});

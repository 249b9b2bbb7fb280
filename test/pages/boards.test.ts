import { expect, test } from 'vitest';

import type { Board } from '../../src/model/board.ts';
import type { KeyProblem } from '../../src/model/problem.ts';
import { boardsPage } from '../../src/pages/boards.ts';
import { optionsOf, placeholdersOf, textOf } from './support/message.ts';
import { openMessage, fresh, libraryOf, open, readerOf } from './support/reading.ts';
import { monthlyBoard } from './support/sample.ts';

const elsewhere: Board = {
  ...monthlyBoard,
  ref: { system: 'keyed', source: 'source_c', board: 'votes' },
  sourceName: { en: 'Blue Harbour', zh: '蓝港' },
};
const rising: Board = {
  ...monthlyBoard,
  ref: { system: 'keyed', source: 'source_a', board: 'new' },
  name: { en: 'Rising', zh: '新书榜' },
};
const community: Board = {
  ...monthlyBoard,
  ref: { system: 'community' },
  name: { en: 'Community ranking', zh: '社区榜' },
  sourceName: null,
};

const library = libraryOf({
  boards: () => Promise.resolve(fresh([monthlyBoard, elsewhere, rising, community])),
});

function typed(text: string) {
  return boardsPage.at({ text, section: '奇幻', genre: null, cycle: null, page: 2 });
}

test.each([
  ['rising', 'board/source_a:new/fantasy///2'],
  ['新书榜', 'board/source_a:new/fantasy///2'],
  ['Rsing', 'board/source_a:new/fantasy///2'],
  ['new', 'board/source_a:new/fantasy///2'],
  ['source_a:monthly', 'board/source_a:monthly/fantasy///2'],
  ['monthly votes blue harbour', 'board/source_c:votes/fantasy///2'],
  ['月票榜 蓝港', 'board/source_c:votes/fantasy///2'],
  ['Comunity rankng', 'board/~community/fantasy///2'],
])('%s opens the one board it can mean', async (text, address) => {
  expect(await open(boardsPage, typed(text), library)).toBe(address);
});

test('a name of several boards asks which one', async () => {
  const message = await openMessage(boardsPage, typed('Monthly votes'), library);
  expect(textOf(message)).toContain('Several boards match “Monthly votes”.');
  expect(optionsOf(message, 'board').map(({ label, value }) => [label, value])).toEqual([
    ['Monthly votes · Red Pavilion', 'board/source_a:monthly/fantasy///2'],
    ['Monthly votes · Blue Harbour', 'board/source_c:votes/fantasy///2'],
  ]);
});

test('an unknown name offers all boards, and does not say that one of them was meant', async () => {
  const message = await openMessage(boardsPage, typed('zzz'), library);
  expect(textOf(message)).toBe('### Which board?\nNo board is called “zzz”.');
  expect(placeholdersOf(message)).toEqual(['All boards']);
  expect(optionsOf(message, 'board')).toHaveLength(4);
});

test('more boards than a menu takes are counted', async () => {
  const many = Array.from({ length: 30 }, (_, index): Board => {
    return { ...rising, ref: { system: 'keyed', source: 'source_a', board: `b${index}` } };
  });
  const all = libraryOf({ boards: () => Promise.resolve(fresh(many)) });
  const message = await openMessage(boardsPage, typed('zzz'), all);
  expect(textOf(message)).toContain('\nThe menu leaves out 5 boards: type a name.');
});

test('without a similar board, boards that share a word come first', async () => {
  const message = await openMessage(boardsPage, typed('the rising of zzz'), library);
  expect(optionsOf(message, 'board').map(({ label }) => label)).toEqual([
    'Rising · Red Pavilion',
    'Monthly votes · Red Pavilion',
    'Monthly votes · Blue Harbour',
    'Community ranking',
  ]);
});

test.each<[KeyProblem, string]>([
  [
    { code: 'key_refused', refusal: 'revoked_key' },
    'Any other board needs the server’s API key, which has stopped working. A server admin can fix it with `/setup status`.',
  ],
  [
    { code: 'needs_key' },
    'Any other board needs an API key, and this server has none. A server admin can add one with `/setup key`.',
  ],
])('without the key’s boards, no board is called unknown: %j', async (keyProblem, sentence) => {
  const partial = libraryOf({
    boards: () => Promise.resolve({ ...fresh([community]), keyProblem }),
  });
  const message = await openMessage(boardsPage, typed('monthly votes'), partial);
  expect(textOf(message)).toBe(
    `### Which board?\nNo board called “monthly votes” is available without an API key.\n${sentence}`,
  );
  expect(optionsOf(message, 'board').map(({ label }) => label)).toEqual(['Community ranking']);
});

test('an empty text asks which board without quoting it', async () => {
  const message = await openMessage(boardsPage, typed(''), library);
  expect(textOf(message)).toBe('### Which board?');
  expect(optionsOf(message, 'board')).toHaveLength(4);
});

test('without cached boards there is a sentence and no menu', async () => {
  const none = libraryOf({ boards: () => Promise.resolve(fresh([])) });
  const message = await openMessage(boardsPage, typed('rising'), none);
  expect(textOf(message)).toContain('No boards are available right now.');
  expect(optionsOf(message, 'board')).toEqual([]);
});

test('a Chinese reader sees the Chinese names of boards and sources', async () => {
  const chinese = readerOf({ discordLocale: 'zh-TW', locale: 'zh-TW' });
  const message = await openMessage(boardsPage, typed('月票榜'), library, chinese);
  expect(optionsOf(message, 'board').map(({ label, description }) => [label, description])).toEqual(
    [
      ['月票榜 · 红楼', 'Monthly votes'],
      ['月票榜 · 蓝港', 'Monthly votes'],
    ],
  );
});

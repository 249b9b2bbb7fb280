import { expect, test } from 'vitest';

import { languageOf } from '../../src/language/language.ts';
import type { Watch, WatchTrouble } from '../../src/model/watch.ts';
import { textMessage } from '../../src/pages/parts/channel-message.ts';
import { watchNoticeCard } from '../../src/pages/watch-notice.ts';
import type { ChannelChecks } from '../../src/pages/watch/present-trouble.ts';
import { textOf, linksOf } from './support/message.ts';
import { watchOf, wednesday } from './support/watch-sample.ts';

const english = languageOf('en-US');

function notice(watches: readonly Watch[], language = english, checks: ChannelChecks = new Map()) {
  return textMessage(watchNoticeCard(watches, checks, language).parts);
}

function troubled(trouble: WatchTrouble, id = 'abcd1234') {
  return watchOf({ id, pause: { by: 'trouble', trouble, since: wednesday, isTold: false } });
}

test('a notice names the paused watch, its channel, the cause and the remedy', () => {
  const message = notice([troubled({ code: 'no_access' })]);
  expect(textOf(message)).toBe(
    [
      '### A watch in this server is paused',
      '⚠️ **Monthly votes · Red Pavilion · Fantasy** in <#100000000000000001>, <t:1794960000:R>: Colophon can no longer see the channel. Give it View Channel there, then resume the watch.',
      'It posts nothing until this is fixed. Other watches are not affected.',
    ].join('\n'),
  );
  expect(linksOf(message)).toEqual({
    'Check again and resume': 'do/watch-recheck',
    'Open watches': 'watches',
  });
});

test.each([
  ['en-US', 'Missing in <#100000000000000001>: **Embed Links**. Allow this for Colophon'],
  ['zh-CN', '在 <#100000000000000001> 缺少权限：**嵌入链接**。'],
  ['zh-TW', '在 <#100000000000000001> 缺少權限：**嵌入連結**。'],
] as const)('a notice names the missing permission as Discord does (%s)', (locale, words) => {
  const { channel } = watchOf().choice;
  const check = { channel, missing: ['EmbedLinks'], faults: [], tags: [] } as const;
  const checks = new Map([['abcd1234', check]]);
  const message = notice([troubled({ code: 'missing_permission' })], languageOf(locale), checks);
  expect(textOf(message)).toContain(words);
  expect(textOf(message).match(/<#100000000000000001>/gu)).toHaveLength(1);
});

test('a notice about boards and deleted channels has nothing to check again', () => {
  const codes = ['channel_gone', 'board_gone', 'section_gone', 'not_accepted'] as const;
  const message = notice(codes.map((code) => troubled({ code })));
  expect(linksOf(message)).toEqual({ 'Open watches': 'watches' });
});

test('a notice about many watches names the first ten', () => {
  const many = Array.from({ length: 13 }, (_, place) =>
    troubled({ code: 'channel_gone' }, `aaaa00${10 + place}`),
  );
  const text = textOf(notice(many));
  expect(text).toContain('### 13 watches in this server are paused');
  expect(text.match(/⚠️/g)).toHaveLength(10);
  expect(text).toContain('and 3 more');
});

test('a watch that has been resumed is not named', () => {
  const text = textOf(notice([troubled({ code: 'refused', discordCode: 1 }), watchOf()]));
  expect(text).toContain('A watch in this server');
  expect(text.match(/Monthly votes/g)).toHaveLength(1);
});

test.each([
  ['zh-CN', '### 本服务器有 1 个订阅已暂停', '“查看频道”权限'],
  ['zh-TW', '### 這個伺服器有 1 個訂閱已暫停', '「檢視頻道」權限'],
] as const)('a notice is in %s', (locale, heading, words) => {
  const text = textOf(notice([troubled({ code: 'no_access' })], languageOf(locale)));
  expect(text).toContain(heading);
  expect(text).toContain(words);
});

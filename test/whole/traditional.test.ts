import { describe, expect, test } from 'vitest';

import { readLinks, textOf } from './message-content.ts';
import { useStack } from './use-stack.ts';

const stack = useStack();

const dragons = 'I Teach Dragons to Read';

describe.each(['keyed', 'open'] as const)(
  'a reader who writes Traditional Chinese, in a server that is %s',
  (where) => {
    const reader = () => stack.person(where, { name: `小雨 ${where}`, locale: 'zh-TW' });
    const answer = async (text: string) => textOf(await reader().type(text).answer());

    test('finds a title and an author that the catalogue has in Simplified', async () => {
      expect(await answer('/search query:我教龍識字')).toContain(dragons);
      expect(await answer('/book book:我教龍識字')).toMatch(/^## \[我教龙识字\]/);
      const byAuthor = await reader().type('/search query:靜梟 by:author').answer();
      expect(readLinks(byAuthor).map(({ title }) => title)).toContain('二手星辰');
    });

    test('gets suggestions', async () => {
      const typing = { command: { name: 'book' }, focused: 'book', value: '我教龍識' };
      const choices = await reader().suggest(typing);
      expect(choices.map(({ name }) => name).join()).toContain(dragons);
    });

    test('opens the book in a message', async () => {
      const message = reader().say('推《我教龍識字》');
      const card = await reader().messageCommand('Find books here', message).answer();
      expect(textOf(card)).toMatch(/^## \[我教龙识字\]/);
    });

    test('filters a catalogue by title and by genre', async () => {
      expect(await answer('/browse books title:我教龍識字')).toContain(dragons);
      expect(await answer('/browse books genre:歷史')).toContain('历史');
    });
  },
);

test('opens a board and its section, and finds tags of a source', async () => {
  const reader = stack.person('keyed', { name: '小雨', locale: 'zh-TW' });
  const answer = async (text: string) => textOf(await reader.type(text).answer());
  expect(await answer('/rank board:"暢銷榜 啟門文學" section:懸疑')).toMatch(/^## \[畅销榜.*悬疑/s);
  expect(await answer('/browse tags source:啟門文學 find:系統流')).toContain('系统流');
  expect(await answer('/browse books source:啟門文學 tag:系統流')).toContain('系统流');
});

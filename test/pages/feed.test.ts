import { describe, expect, test } from 'vitest';

import type { Library } from '../../src/catalogue/library.ts';
import { ProblemError } from '../../src/model/problem.ts';
import type { FeedItem } from '../../src/model/open-records.ts';
import { addressOf } from '../../src/pages/address.ts';
import { feedPage } from '../../src/pages/feed.ts';
import { optionsOf, textOf, linksOf } from './support/message.ts';
import { openMessage, fresh, libraryOf, readerOf } from './support/reading.ts';
import { bookRow } from './support/sample.ts';

const said: FeedItem = {
  kind: 'comment',
  text: { en: 'The lamp scene made me cry.', zh: null },
  author: '夜雨',
  book: bookRow(),
  happenedAt: Date.UTC(2026, 10, 21, 10),
  url: 'https://books.example/comment/1',
  isSpoiler: null,
};

const bare: FeedItem = {
  kind: null,
  text: { en: null, zh: '好看' },
  author: null,
  book: null,
  happenedAt: null,
  url: null,
  isSpoiler: null,
};

function feed(items: readonly FeedItem[], total: number | null = items.length): Library {
  const paging = { offset: 0, count: items.length, total, totalCapped: false, reachable: null };
  return libraryOf({ feed: () => Promise.resolve(fresh({ items, paging })) });
}

const first = feedPage.at({ type: null, page: 1 });

describe('the feed', () => {
  test('shows the book, who did what and when, and the text', async () => {
    const message = await openMessage(feedPage, first, feed([said]));
    expect(textOf(message)).toContain(
      [
        '**[The Lantern Keeper](https://books.example/book/source_a/1042)** · 守灯人',
        '-# 夜雨 · commented · <t:1795255200:R> · [Original](https://books.example/comment/1)',
        'The lamp scene made me cry.',
      ].join('\n'),
    );
    expect(optionsOf(message, 'open').map(({ label, value }) => [label, value])).toEqual([
      ['The Lantern Keeper', 'book/source_a:1042////feed'],
    ]);
  });

  test('shows an unknown kind as readable text', async () => {
    const text = textOf(
      await openMessage(feedPage, first, feed([{ ...said, kind: 'poured_TEA' }])),
    );
    expect(text).toContain('夜雨 · Poured TEA · ');
  });

  test('shows an event that has only a text', async () => {
    const message = await openMessage(feedPage, first, feed([bare]));
    expect(textOf(message)).toBe('## Latest comments and activity\n好看');
    expect(optionsOf(message, 'open')).toEqual([]);
  });

  test('hides the text but not the book if the server hides spoilers', async () => {
    const reader = readerOf({ hidesSpoilers: true });
    const text = textOf(await openMessage(feedPage, first, feed([said]), reader));
    expect(text).toContain('||The lamp scene made me cry.||');
    expect(text).toContain('**[The Lantern Keeper](');
  });

  test('hides a text that its author marks as a spoiler', async () => {
    const text = textOf(await openMessage(feedPage, first, feed([{ ...said, isSpoiler: true }])));
    expect(text).toContain('||The lamp scene made me cry.||');
  });

  test('is in Chinese for a Chinese reader', async () => {
    const reader = readerOf({ discordLocale: 'zh-CN', locale: 'zh-CN' });
    const address = feedPage.at({ type: 'comments', page: 1 });
    const text = textOf(await openMessage(feedPage, address, feed([said]), reader));
    expect(text).toMatch(/^## 最新评论\n\*\*\[守灯人\]\(.+\)\*\* · The Lantern Keeper/);
    expect(text).toContain('夜雨 · 发表了评论 · ');
  });

  test('lists each book once in the menu', async () => {
    const message = await openMessage(feedPage, first, feed([said, { ...said }]));
    expect(optionsOf(message, 'open')).toHaveLength(1);
  });

  test('says that there are no events', async () => {
    const message = await openMessage(feedPage, first, feed([]));
    expect(textOf(message)).toContain('Nothing here yet.');
    const others = { Comments: 'feed/comments', Activity: 'feed/activity' };
    expect(linksOf(message)).toEqual({ All: null, ...others });
  });
});

describe('the types of the feed', () => {
  test('an untyped feed requests no type and offers both', async () => {
    const asked: unknown[] = [];
    const library = libraryOf({
      feed: (type, stretch) => {
        asked.push([type, stretch]);
        const paging = { offset: 0, count: 0, total: 0, totalCapped: false, reachable: null };
        return Promise.resolve(fresh({ items: [], paging }));
      },
    });
    await openMessage(feedPage, first, library);
    await openMessage(feedPage, feedPage.at({ type: 'activity', page: 2 }), library);
    expect(asked).toEqual([
      [null, { offset: 0, count: 10 }],
      ['activity', { offset: 10, count: 10 }],
    ]);
  });

  test('the current view is marked, leads to the others, and its pages keep the type', async () => {
    const address = feedPage.at({ type: 'activity', page: 1 });
    const message = await openMessage(feedPage, address, feed(Array<FeedItem>(10).fill(said), 25));
    expect(textOf(message)).toContain('## Latest activity');
    expect(textOf(message)).toContain('Page 1 of 3 · 1–10 of 25');
    expect(linksOf(message)).toMatchObject({
      All: 'feed',
      Comments: 'feed/comments',
      Activity: null,
      '2›': 'feed/activity/2',
    });
  });

  test('an unknown type falls back to the whole feed', async () => {
    const message = await openMessage(feedPage, addressOf(['feed', 'music', '2']), feed([said]));
    expect(textOf(message)).toContain('## Latest comments and activity');
  });
});

test('a page beyond the last links to the last page', async () => {
  const library = libraryOf({
    feed: () => Promise.reject(new ProblemError({ code: 'beyond_last_page', lastPage: 18 })),
  });
  const message = await openMessage(feedPage, feedPage.at({ type: 'comments', page: 99 }), library);
  expect(textOf(message)).toContain('Latest comments\nThere is no page 99. The last page is 18.');
  expect(linksOf(message)).toEqual({ 'Go to the last page': 'feed/comments/18' });
});

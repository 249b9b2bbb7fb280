import { describe, expect, test } from 'vitest';

import { commands as allCommands } from '../../commands/index.ts';
import { commandSummaries } from '../../src/engine/declaration.ts';
import type { Watch } from '../../src/model/watch.ts';
import type { ServerWatches, TargetChoice, WatchStatus } from '../../src/model/server-watches.ts';
import type { PageContext } from '../../src/pages/page.ts';
import { at } from '../../src/pages/place.ts';
import { Redirect } from '../../src/pages/page.ts';
import { watchesPlace } from '../../src/pages/watch-places.ts';
import { watchesPage } from '../../src/pages/watches.ts';
import { admin, contextWith, openPage, watchesWith, type OpenedPage } from './open-page.ts';
import { dayMs, watchStatusOf, watchOf, wednesday, weeklyWatch } from './support/watch-sample.ts';

const free = { others: 0, own: 0, allowed: null, ofUnits: null };

async function list(
  standings: readonly WatchStatus[],
  {
    page = 1,
    price = () => free,
    unreadable = 0,
    ...changes
  }: Partial<PageContext> & {
    page?: number;
    price?: ServerWatches['price'];
    unreadable?: number;
  } = {},
): Promise<OpenedPage> {
  const watches = watchesWith({
    list: () => Promise.resolve(standings),
    countUnreadable: () => Promise.resolve(unreadable),
    price,
  });
  const context = contextWith({ watches, ...changes });
  const opened = await openPage(watchesPage, at(watchesPlace, { page }), context);
  if (opened instanceof Redirect) throw new Error('the list leads elsewhere');
  return opened;
}

describe('the watches of a server', () => {
  test('each show their name, channel, schedule and state, and open from a menu', async () => {
    const posted = {
      lastPost: { at: wednesday, channelId: '77', messageId: '88', refreshedAt: null },
      nextAt: wednesday + dayMs,
    };
    const { texts, links } = await list([
      watchStatusOf(watchOf(), posted),
      watchStatusOf(weeklyWatch, { nextAt: wednesday }),
    ]);
    expect(texts.split('\n')).toEqual([
      '### Watches in this server',
      '**Monthly votes · Red Pavilion · Fantasy** · <#100000000000000001>',
      '-# on each change',
      '✅ Active',
      '-# [Last post](https://discord.com/channels/2/77/88) <t:1794960000:R> · checked every 30 min',
      '**Rising · Blue Harbour** · <#100000000000000002>',
      '-# every Monday at 08:30 in Beijing (UTC+8)',
      '✅ Active',
      '-# No posts yet; the first one shows the whole board · next post <t:1794960000:f>',
    ]);
    expect(links).toEqual({
      'Monthly votes · Red Pavilion · Fantasy': 'watch/abcd1234',
      'Rising · Blue Harbour': 'watch/wxyz5678',
    });
  });

  test('name the watches that post without a notification', async () => {
    const { texts } = await list([watchStatusOf(watchOf({}, { isSilent: true }))]);
    expect(texts).toContain('-# on each change · without a notification\n');
  });

  test('name the watches whose posts carry a chart', async () => {
    const { texts } = await list([watchStatusOf(watchOf({}, { chart: true }))]);
    expect(texts).toContain('-# on each change · with a chart\n');
  });

  test('name how much of the board their posts show, unless it is the default', async () => {
    const { texts } = await list([watchStatusOf(watchOf({}, { postedBoard: 'all' }))]);
    expect(texts).toContain('-# on each change · posts show all watched places\n');
  });

  test.each([
    ['en-US', 'en', '⚠️ Paused <t:1794960000:R>: The channel was deleted. Choose another'],
    ['zh-CN', 'zh-CN', '⚠️ 已暂停（<t:1794960000:R>）：频道已删除。'],
    ['zh-TW', 'zh-TW', '⚠️ 已暫停（<t:1794960000:R>）：頻道已刪除。'],
  ] as const)('show the trouble that paused them and its remedy (%s)', async (...told) => {
    const [discordLocale, locale, words] = told;
    const trouble = { code: 'channel_gone' } as const;
    const pause = { by: 'trouble', trouble, since: wednesday, isTold: true } as const;
    const reader = { ...admin, discordLocale, locale };
    expect((await list([watchStatusOf(watchOf({ pause }))], { reader })).texts).toContain(words);
  });

  test.each([
    [{ code: 'key' }, 'This board needs an API key'],
    [
      { code: 'units', until: wednesday },
      'The daily watch budget is used up. Renewal: <t:1794960000:R>',
    ],
    [{ code: 'quiet', until: wednesday }, 'Quiet hours'],
    [{ code: 'catalogue', problem: 'down' }, 'did not answer the last check'],
  ] as const)('show what they wait for: %j', async (obstacle, words) => {
    expect((await list([watchStatusOf(watchOf(), { obstacle })])).texts).toContain(words);
  });

  test('paused by an admin say so, without a warning', async () => {
    const pause = { by: 'admin', since: wednesday } as const;
    const obstacle = { code: 'key' } as const;
    const { texts } = await list([watchStatusOf(watchOf({ pause }), { obstacle })]);
    expect(texts).toContain('⏸️ Paused by an admin <t:1794960000:R>.');
    expect(texts).not.toContain('API key');
  });

  test('without changes for three days say so', async () => {
    const quiet = (days: number, watch: Watch = watchOf()) =>
      list([
        watchStatusOf(watch, {
          lastPost: { at: wednesday, channelId: '1', messageId: '2', refreshedAt: wednesday },
          checkedAt: wednesday + days * dayMs,
        }),
      ]);
    const words = 'No changes to post since <t:1794960000:R>.';
    expect((await quiet(3)).texts).toContain(words);
    expect((await quiet(2)).texts).not.toContain(words);
    expect((await quiet(7, weeklyWatch)).texts).not.toContain(words);
    expect((await quiet(9, weeklyWatch)).texts).toContain(words);
  });

  test('show their total cost if a key pays for it', async () => {
    const price: ServerWatches['price'] = (_, __, instead) => ({
      ...free,
      others: instead === weeklyWatch.id ? 48 : 1,
      own: 10,
      allowed: 3_000,
    });
    const paused = watchOf({ pause: { by: 'admin', since: 0 } });
    const { texts } = await list([watchStatusOf(paused), watchStatusOf(weeklyWatch)], { price });
    expect(texts).toContain('use up to 58 of their daily budget of 3,000');
    expect((await list([watchStatusOf(weeklyWatch)])).texts).not.toContain('budget');
  });
});

describe('watches that trouble in a channel has paused', () => {
  const trouble = { code: 'missing_permission' } as const;
  const pause = { by: 'trouble', trouble, since: wednesday, isTold: true } as const;
  const opened = async (
    watches: readonly Watch[],
    params: { readonly page?: number; readonly resumed?: number } = {},
  ) => {
    const targets: TargetChoice[] = [];
    const server = watchesWith({
      list: () => Promise.resolve(watches.map((watch) => watchStatusOf(watch))),
      price: () => free,
      checkTarget: (_, target) => {
        targets.push(target);
        const { channel } = target;
        return Promise.resolve({ channel, missing: ['EmbedLinks'], faults: [], tags: [] });
      },
    });
    const address = at(watchesPlace, { page: 1, ...params });
    const page = await openPage(watchesPage, address, contextWith({ watches: server }));
    if (page instanceof Redirect) throw new Error('the list leads elsewhere');
    return { ...page, targets };
  };

  test('come first, say what is missing there now, and have one button for all', async () => {
    const muted = watchOf({ id: 'muted000', pause });
    const other = watchOf({ id: 'muted111', pause }, { top: 50 });
    const { texts, links, targets } = await opened([weeklyWatch, muted, other]);
    expect(texts.split('\n').slice(1, 4)).toEqual([
      '**Monthly votes · Red Pavilion · Fantasy** · <#100000000000000001>',
      '-# on each change',
      '⚠️ Paused <t:1794960000:R>: Missing in <#100000000000000001>: **Embed Links**. Allow this for Colophon in the channel’s settings, under Permissions.',
    ]);
    expect(links).toHaveProperty('Check again and resume', '1recheck:do/watch-recheck');
    // Both post to the same channel in the same way.
    expect(targets).toHaveLength(1);
  });

  test('are only checked if they are shown', async () => {
    const others = Array.from({ length: 8 }, (_, place) =>
      watchOf({ id: `gone000${place}`, pause: { ...pause, trouble: { code: 'channel_gone' } } }),
    );
    const { links, targets } = await opened([...others, watchOf({ pause })]);
    expect(targets).toEqual([]);
    expect(links).not.toHaveProperty('Check again and resume');
  });

  test('are counted after a check', async () => {
    expect((await opened([watchOf()], { resumed: 1 })).texts).toMatch(/^✅ 1 watch resumed\.\n/u);
    expect((await opened([watchOf()], { resumed: 2 })).texts).toMatch(/^✅ 2 watches resumed/u);
    expect((await opened([watchOf({ pause })], { resumed: 0 })).texts).toMatch(
      /^❌ Not resumed yet\.\n/u,
    );
  });
});

describe('watches that cannot be read', () => {
  test.each([
    [
      'en-US',
      'en',
      '⚠️ 2 watches of this server cannot be read and post nothing: ask the bot’s host',
    ],
    ['zh-CN', 'zh-CN', '⚠️ 本服务器有 2 个订阅无法读取，因此不会推送：'],
    ['zh-TW', 'zh-TW', '⚠️ 這個伺服器有 2 個訂閱無法讀取，因此不會推播：'],
  ] as const)(
    'are counted above the others, and in a server without others (%s)',
    async (...told) => {
      const [discordLocale, locale, words] = told;
      const reader = { ...admin, discordLocale, locale };
      const { texts } = await list([watchStatusOf(watchOf())], { reader, unreadable: 2 });
      expect(texts.split('\n')[1]).toContain(words);
      expect((await list([], { reader, unreadable: 2 })).texts).toContain(words);
      expect((await list([], { reader })).texts).not.toContain(words.slice(0, 10));
    },
  );
});

describe('more watches than one message shows', () => {
  const many = Array.from({ length: 10 }, (_, place) =>
    watchStatusOf(watchOf({ id: `aaaa000${place}` })),
  );

  test('are split into pages', async () => {
    const { texts, links } = await list(many);
    expect(texts).toContain('Page 1 of 2 · 1–8 of 10');
    expect(links).toHaveProperty('2›', '1next:watches/2');
    expect((await list(many, { page: 2 })).texts).toContain('9–10 of 10');
  });

  test('show the last page for any later page', async () => {
    expect((await list(many, { page: 900 })).texts).toContain('Page 2 of 2');
  });
});

test('a server without watches learns how to add one', async () => {
  expect((await list([])).texts).toContain('Use `/watch add` to post a board’s changes');
  const commands = commandSummaries(allCommands, new Map([['watch', '9']]));
  expect((await list([], { commands })).texts).toContain('</watch add:9>');
});

test('the list requires the permission to manage the server', async () => {
  await expect(list([], { reader: { ...admin, isAdmin: false } })).rejects.toMatchObject({
    problem: { code: 'not_allowed' },
  });
});

import { describe, expect, test } from 'vitest';

import { ProblemError } from '../../src/model/problem.ts';
import type {
  ServerWatches,
  TargetPermission,
  WatchStatus,
} from '../../src/model/server-watches.ts';
import { addressOf } from '../../src/pages/address.ts';
import { Redirect } from '../../src/pages/page.ts';
import { at, type Given } from '../../src/pages/place.ts';
import { watchRemovedPage, watchPage } from '../../src/pages/watch.ts';
import {
  watchesPlace,
  watchPlace,
  watchRemovedPlace,
  type WatchDone,
  type WatchParams,
} from '../../src/pages/watch-places.ts';
import { admin, contextWith, openPage, watchesWith, type OpenedPage } from './open-page.ts';
import { watchStatusOf, watchOf, wednesday, weeklyWatch } from './support/watch-sample.ts';

const both = [watchStatusOf(watchOf()), watchStatusOf(weeklyWatch)];

const free = { others: 0, own: 0, allowed: null, ofUnits: null };

async function visited(params: Given<WatchParams>, standings: readonly WatchStatus[] = both) {
  const watches = watchesWith({
    list: () => Promise.resolve(standings),
    price: () => ({ others: 48, own: 10, allowed: 3_000, ofUnits: null }),
  });
  return await openPage(watchPage, at(watchPlace, params), contextWith({ watches }));
}

async function shown(...asked: Parameters<typeof visited>): Promise<OpenedPage> {
  const opened = await visited(...asked);
  if (opened instanceof Redirect) throw new Error('the watch leads elsewhere');
  return opened;
}

describe('a watch', () => {
  test('in a forum shows the names of its tags, if they were stored', async () => {
    const tags = [{ id: '501', name: 'Boards' }];
    const forum = watchOf(
      { tags },
      { channel: { id: '77', kind: 'forum' }, tagIds: ['501', '502'], isSilent: true },
    );
    const { texts } = await shown({ text: forum.id }, [watchStatusOf(forum)]);
    expect(texts).toContain('**Where:** <#77> · a new forum post each time · tagged Boards\n');
    expect(texts).toContain('**Silent:** posts arrive without a notification');
    const old = { ...forum, tags: [] };
    expect((await shown({ text: old.id }, [watchStatusOf(old)])).texts).toContain(
      '**Where:** <#77> · a new forum post each time\n',
    );
  });

  test('that only keeps a history names no channel and no posts, and leads to the history', async () => {
    const history = watchStatusOf(watchOf({}, { when: { kind: 'history' } }), {
      nextAt: wednesday,
    });
    const { id } = history.watch;
    const { texts, links } = await shown({ text: id, done: 'paused' }, [history]);
    expect(texts).toContain('✅ Paused. Places are not recorded until you resume it.');
    expect(texts).toContain('**When:** history: recorded once a day, no posts\n**What:** top 20\n');
    expect(texts).toContain('next check <t:');
    expect(texts).not.toMatch(/<#|posted|Last post/u);
    expect(links['How it moved']).toMatch(/board-history\/source_a:monthly\/fantasy/u);
    expect(Object.keys(links)).not.toContain('Test');
    const removal = await shown({ text: id, action: 'remove' }, [history]);
    expect(removal.texts).toContain('The recorded places stay, for 30 days after');
  });

  test('shows its choices, its state and its actions', async () => {
    const { texts, links } = await shown({ text: 'wxyz5678' });
    expect(texts).toContain('### Rising · Blue Harbour');
    expect(texts).toContain('✅ Active');
    expect(texts).toContain('<#100000000000000002>');
    expect(texts).toContain('every Monday at 08:30 in Beijing (UTC+8)');
    expect(texts).toContain('10 of the daily watch budget of 3,000');
    expect(links).toEqual({
      Pause: '1pause:do/watch-pause/wxyz5678',
      Edit: '1edit:do/watch-form/wxyz5678',
      Test: '1test:watch-test/wxyz5678',
      Remove: '1remove:watch/wxyz5678//remove',
      'All watches': '1list:watches',
    });
  });

  test('that is paused has a button to resume it', async () => {
    const paused = watchStatusOf(watchOf({ pause: { by: 'admin', since: wednesday } }));
    const { links } = await shown({ text: 'abcd1234' }, [paused]);
    expect(links).toHaveProperty('Resume', '1resume:do/watch-resume/abcd1234');
    expect(links).not.toHaveProperty('Pause');
  });

  describe('that trouble in its channel has paused', () => {
    const trouble = { code: 'missing_permission' } as const;
    const pause = { by: 'trouble', trouble, since: wednesday, isTold: true } as const;
    const paused = watchOf({ pause });
    const opened = async (
      checkTarget: ServerWatches['checkTarget'],
      { own = 10, done }: { readonly own?: number; readonly done?: WatchDone } = {},
    ) => {
      const watches = watchesWith({
        list: () => Promise.resolve([watchStatusOf(paused)]),
        price: () => ({ others: 0, own, allowed: 3_000, ofUnits: null }),
        checkTarget,
      });
      const address = at(watchPlace, { text: paused.id, ...(done && { done }) });
      const page = await openPage(watchPage, address, contextWith({ watches }));
      if (page instanceof Redirect) throw new Error('the watch leads elsewhere');
      return page;
    };
    const checked = (...missing: readonly TargetPermission[]) =>
      Promise.resolve({ channel: paused.choice.channel, missing, faults: [], tags: [] });

    test('names the permissions that are missing now, and checks them again', async () => {
      const { texts, links } = await opened(() => checked('SendMessages', 'EmbedLinks'));
      expect(texts).toContain(
        '⚠️ Paused <t:1794960000:R>: Missing in <#100000000000000001>: **Send Messages**, **Embed Links**. Allow this',
      );
      expect(links).toHaveProperty('Check again and resume', '1resume:do/watch-resume/abcd1234');
      expect(links).not.toHaveProperty('Resume');
    });

    test('says when nothing is missing any more', async () => {
      const { texts } = await opened(() => checked());
      expect(texts).toContain('Nothing is missing in <#100000000000000001> any more.');
    });

    test('says what was missing if Discord does not answer', async () => {
      const away = () => Promise.reject(new ProblemError({ code: 'discord_away' }));
      expect((await opened(away)).texts).toContain('Colophon lacks a permission in the channel');
    });

    test('says first that it is not resumed, and why if it is too expensive', async () => {
      const { texts } = await opened(() => checked('EmbedLinks'), { done: 'unresumed' });
      expect(texts).toMatch(/^❌ Not resumed yet\.\n###/u);
      const dear = await opened(() => checked(), { done: 'unresumed', own: 4_000 });
      expect(dear.texts).toMatch(/^❌ Not resumed yet\.\n[^#]*4,000/u);
    });
  });

  test.each([
    ['saved', 'Saved.'],
    ['paused', 'Paused. Changes are posted'],
    ['resumed', 'Resumed.'],
    ['posted', 'Posted.'],
  ] as const)('that was just %s says so first', async (done, words) => {
    const { texts } = await shown({ text: 'abcd1234', done });
    expect(texts.startsWith(`✅ ${words}`)).toBe(true);
  });

  test('escapes the catalogue’s names', async () => {
    const names = {
      ...watchOf().names,
      board: { en: '**@everyone** [x](https://e.test)', zh: null },
    };
    const { texts } = await shown({ text: 'abcd1234' }, [watchStatusOf(watchOf({ names }))]);
    expect(texts).not.toMatch(/@everyone|(?<!\\)\]\(https:\/\/e/);
  });

  test('needs a confirmation before it is removed', async () => {
    const { texts, links } = await shown({ text: 'abcd1234', action: 'remove' });
    expect(texts).toContain('### Remove this watch?');
    expect(texts).toContain('**Monthly votes · Red Pavilion · Fantasy** · <#100000000000000001>');
    expect(links).toEqual({
      'Remove it': '1yes:do/watch-remove/abcd1234',
      'Keep it': '1no:watch/abcd1234',
    });
  });

  test.each([
    ['en-US', 'en', 'Messages already posted stay. The recorded places stay too, for 30 days'],
    ['zh-CN', 'zh-CN', '名次记录也会保留，没有订阅再检查满 30 天后才删除。'],
    ['zh-TW', 'zh-TW', '名次記錄也會保留，沒有訂閱再檢查滿 30 天後才刪除。'],
  ] as const)('says what its removal leaves (%s)', async (...told) => {
    const [discordLocale, locale, words] = told;
    const watches = watchesWith({ list: () => Promise.resolve(both), price: () => free });
    const context = contextWith({ watches, reader: { ...admin, discordLocale, locale } });
    const address = at(watchPlace, { text: 'abcd1234', action: 'remove' });
    const opened = await openPage(watchPage, address, context);
    expect(opened).toMatchObject({ texts: expect.stringContaining(words) as string });
  });

  test('is found by its board’s name', async () => {
    expect((await shown({ text: '月票' })).texts).toContain('### Monthly votes');
  });
});

describe('a text that matches several watches', () => {
  test('lists them in a menu', async () => {
    const twin = watchStatusOf(watchOf({ id: 'efgh5678' }, { when: { kind: 'daily', at: 0 } }));
    const { texts, json } = await shown({ text: 'monthly' }, [...both, twin]);
    expect(texts).toContain('Several watches match “monthly”.');
    expect(json).toContain('watch/abcd1234');
    expect(json).toContain('watch/efgh5678');
    expect(json).not.toContain('watch/wxyz5678');
  });

  test.each([
    ['pause', 'do/watch-pause/abcd1234'],
    ['resume', 'do/watch-resume/abcd1234'],
    ['remove', 'watch/abcd1234//remove'],
  ] as const)('applies the typed action, %s, to the chosen watch', async (asks, address) => {
    expect((await shown({ text: '?', action: asks })).json).toContain(`"value":"${address}"`);
  });

  test('that matches no watch lists all watches', async () => {
    const { texts, json } = await shown({ text: 'zzzz [x]' });
    expect(texts).toContain('No watch is called “zzzz \\[x\\]”.');
    expect(json).toContain('watch/wxyz5678');
  });

  test('opens the list if there are no watches', async () => {
    expect(await visited({ text: 'x' }, [])).toEqual(new Redirect(at(watchesPlace, { page: 1 })));
  });
});

describe('after a removal', () => {
  const removed = async (name: string, reader = admin) =>
    openPage(watchRemovedPage, at(watchRemovedPlace, { name }), contextWith({ reader }));

  test('the confirmation names the watch', async () => {
    expect(await removed('Monthly *votes*')).toMatchObject({
      texts: expect.stringContaining('**Monthly \\*votes\\*** is no longer watched') as string,
      links: { 'All watches': '1list:watches' },
    });
  });

  test('the confirmation requires the permission to manage the server', async () => {
    await expect(removed('x', { ...admin, isAdmin: false })).rejects.toMatchObject({
      problem: { code: 'not_allowed' },
    });
  });

  test('an address without a name still shows a confirmation', async () => {
    const opened = await openPage(watchRemovedPage, addressOf(['watch-removed']), contextWith());
    expect(opened).toMatchObject({
      texts: expect.stringContaining('Unnamed board') as string,
    });
  });
});

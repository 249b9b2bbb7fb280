import { PermissionFlagsBits } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';

import type { BoardHistory, HistoryDay } from '../../src/model/board-history.ts';
import { ProblemError } from '../../src/model/problem.ts';
import type { KeyStatus } from '../../src/model/server.ts';
import type { Watch } from '../../src/model/watch.ts';
import type { PageContext } from '../../src/pages/page.ts';
import { Redirect } from '../../src/pages/page.ts';
import { at } from '../../src/pages/place.ts';
import { keySavedPage, statusPage } from '../../src/pages/setup.ts';
import { forgetPage } from '../../src/pages/setup-forget.ts';
import { setupPlaces } from '../../src/pages/setup-places.ts';
import {
  admin,
  contextWith,
  keysWith,
  openPage,
  settingsWith,
  watchesWith,
  type OpenedPage,
} from './open-page.ts';
import { watchOf, watchStatusOf, weeklyWatch } from './support/watch-sample.ts';

const setAt = 1_780_000_000_000;
const working: KeyStatus = {
  state: 'working',
  lastFour: 'a1b2',
  setAt,
  refusal: null,
  units: { limit: 5_000, remaining: 4_321, resetAt: setAt + 3_600_000, asOf: setAt + 60_000 },
};

/** The links of a server's settings with the defaults. */
const settingsLinks = {
  Automatic: 'do/setup-language/automatic',
  English: 'do/setup-language/en',
  简体中文: 'do/setup-language/zh-CN',
  繁體中文: 'do/setup-language/zh-TW',
  'Hide spoilers': '1spoilers:do/setup-spoilers/hide',
};

type Changes = Parameters<typeof contextWith>[0];

async function status(key: KeyStatus, changes: Changes = {}): Promise<OpenedPage> {
  const context = contextWith({ keys: keysWith(key).keys, ...changes });
  const opened = await openPage(statusPage, at(setupPlaces.status, {}), context);
  if (opened instanceof Redirect) throw new Error('the status leads elsewhere');
  return opened;
}

describe('the status', () => {
  test('of a server without a key names the open interface and offers to set one', async () => {
    const { texts, links } = await status({ state: 'none' });
    expect(texts).toContain('**public API**');
    expect(texts).toContain('No API key is set. With its own key, this server gets');
    expect(texts).not.toContain('free for personal tools');
    expect(links).toEqual({ 'Set a key': '1set:do/setup-key', ...settingsLinks });
  });

  test.each([
    ['en-US', 'en', '⚠️ The bot’s storage has lost the keys and settings of all servers: ask'],
    ['zh-CN', 'zh-CN', '⚠️ 机器人的存储丢失了所有服务器的密钥和设置：'],
    ['zh-TW', 'zh-TW', '⚠️ 機器人的儲存空間遺失了所有伺服器的金鑰和設定：'],
  ] as const)('says that keys are lost, until a key is set again (%s)', async (...told) => {
    const [discordLocale, locale, words] = told;
    const reader = { ...admin, discordLocale, locale };
    const lost = (key: KeyStatus) => keysWith(key, undefined, null, true).keys;
    const { texts } = await status({ state: 'none' }, { keys: lost({ state: 'none' }), reader });
    expect(texts).toContain(words);
    const again = await status(working, { keys: lost(working), reader });
    expect(again.texts).not.toContain(words);
    expect((await status({ state: 'none' }, { reader })).texts).not.toContain(words);
  });

  test('of a working key shows its last four characters and the units left', async () => {
    const { texts, links } = await status(working, { servedBy: 'keyed' });
    expect(texts).toContain('**this server’s own API key**');
    expect(texts).toContain('Key ending in `a1b2`, set <t:1780000000:R>.');
    expect(texts).toContain('4,321 of 5,000 left, as of <t:1780000060:R>');
    expect(texts).toContain('Renewal: <t:1780003600:R>');
    expect(links).toEqual({
      'Replace the key': '1set:do/setup-key',
      'Remove the key': '1forget:setup-forget',
      ...settingsLinks,
    });
  });

  test('shows how many units watches may spend in a day', async () => {
    const { texts } = await status(working);
    expect(texts).toContain('Watches may use up to 3,000 of it');
    for (const [share, shown] of [
      [0, '0'],
      [0.29, '1,450'],
      [1, '5,000'],
    ] as const) {
      const { keys } = keysWith(working, undefined, share);
      expect((await status(working, { keys })).texts).toContain(`use up to ${shown} of it`);
    }
  });

  test('does not mention watches without a limit or without known units', async () => {
    const spent = { limit: 5_000, remaining: 0, resetAt: setAt, asOf: setAt };
    const unsaid = keysWith(working, undefined, null);
    for (const { texts } of [
      await status({ ...working, units: null }),
      await status({ ...working, units: spent }),
      await status({ ...working, state: 'refused', refusal: 'revoked_key' }),
      await status(working, { keys: unsaid.keys }),
    ]) {
      expect(texts).not.toContain('Watches may use');
    }
  });

  test('of spent units says until when the open interface replaces the key', async () => {
    const units = { limit: 5_000, remaining: 0, resetAt: setAt, asOf: setAt };
    const { texts } = await status({ ...working, units });
    expect(texts).toContain(
      'This server’s daily budget of 5,000 is used up. Renewal: <t:1780000000:R>',
    );
    expect(texts).not.toContain('With a key of its own');
  });

  test('of unknown units shows no numbers', async () => {
    const { texts } = await status({ ...working, units: null });
    expect(texts).toContain('not known yet');
    expect(texts).not.toMatch(/\b0\b|null/);
  });

  test.each([
    ['invalid_key', 'no longer recognises the key'],
    ['revoked_key', 'has been revoked'],
    ['account_blocked', 'has blocked the key’s account'],
  ] as const)('of a key refused as %s explains why and how to fix it', async (refusal, words) => {
    const { texts, links } = await status({ ...working, state: 'refused', refusal });
    expect(texts).toContain(words);
    expect(texts).toContain('Until then, this server uses the public API');
    expect(texts).not.toContain('daily budget');
    expect(links).toHaveProperty('Replace the key');
  });

  test('of a key whose encryption key was lost asks for the key again', async () => {
    expect((await status({ ...working, state: 'locked' })).texts).toContain(
      'Set the same key again',
    );
  });

  test('names exactly the missing permissions', async () => {
    const { ViewChannel, SendMessages, Administrator } = PermissionFlagsBits;
    const some = await status(working, { botPermissions: ViewChannel | SendMessages });
    expect(some.texts).toContain('Missing in this channel: **Embed Links**.');
    const none = await status(working, { botPermissions: 0n });
    expect(none.texts).toContain('**View Channel**, **Send Messages**, **Embed Links**');
    const all = await status(working, { botPermissions: Administrator });
    expect(all.texts).toContain('has the permissions it needs');
  });

  test('if the host sets keys, has no button for a key, but one to forget it', async () => {
    const { texts, links } = await status(working, { keyModal: false });
    expect(texts).toContain('Only this bot’s host can set or replace');
    expect(Object.keys(links)).toEqual(['Remove the key', ...Object.keys(settingsLinks)]);
  });

  test('shows special characters of a key inside its code span', async () => {
    const { texts } = await status({ ...working, lastFour: '`@\n`' });
    expect(texts).toContain('`·@··`');
  });
});

describe('the settings of a server', () => {
  const chosen = async (choice: Parameters<typeof settingsWith>[0], changes: Changes = {}) =>
    status(working, { settings: settingsWith(choice).settings, ...changes });

  test('are shown in words, with the current choice marked in the menu', async () => {
    const { texts, json } = await chosen({});
    expect(texts).toContain('**Language: automatic.** Each reader sees titles in their own');
    expect(texts).toContain('**Spoilers: shown.** Reviews, comments and endings are not hidden.');
    expect(marked(json)).toEqual(['Automatic']);
  });

  test.each([
    ['en', 'English titles come first for everyone here. Posts are in English', 'English'],
    ['zh-CN', 'Chinese titles come first for everyone here. Posts are in 简体中文', '简体中文'],
    ['zh-TW', 'Chinese titles come first for everyone here. Posts are in 繁體中文', '繁體中文'],
  ] as const)('show the language %s', async (language, words, name) => {
    const { texts, json } = await chosen({ language });
    expect(texts).toContain(words);
    expect(marked(json)).toEqual([name]);
  });

  test('have a button for the other choice about spoilers', async () => {
    const { texts, links } = await chosen({ hidesSpoilers: true });
    expect(texts).toContain('**Spoilers: hidden.**');
    expect(links).toMatchObject({ 'Show spoilers': '1spoilers:do/setup-spoilers/show' });
  });

  test('are in the reader’s language, not in the chosen one', async () => {
    const reader = { ...admin, discordLocale: 'zh-TW', locale: 'zh-TW', leads: 'en' } as const;
    const { texts } = await chosen({ language: 'en', hidesSpoilers: true }, { reader });
    expect(texts).toContain('**語言：English。**所有人都優先看到英文書名');
    expect(texts).toContain('**劇透：遮住。**');
  });

  /** Labels of the marked entries of a menu. */
  function marked(json: string): readonly string[] {
    return [...json.matchAll(/\{"label":"([^"]+)"[^{}]*"default":true\}/g)].map(
      ([, label = '']) => label,
    );
  }
});

describe('a saved key', () => {
  const saved = (key: KeyStatus) =>
    openPage(keySavedPage, at(setupPlaces.keySaved, {}), contextWith({ keys: keysWith(key).keys }));

  test('shows what it brings, and offers to watch a board', async () => {
    expect(await saved(working)).toMatchObject({
      texts: [
        '### ✅ Key saved: all sources and boards',
        'This server’s daily budget: 4,321 of 5,000 left, as of <t:1780000060:R>. Renewal: <t:1780003600:R>.',
        '-# Key ending in `a1b2`, set <t:1780000000:R>.',
      ].join('\n'),
      links: {
        'Watch a board': expect.stringMatching(/^1watch:watch-boards.*3/u) as string,
        'Open status': '1status:setup-status',
      },
    });
  });

  test('that does not work any longer shows the status', async () => {
    const status = new Redirect(at(setupPlaces.status, {}));
    expect(await saved({ state: 'none' })).toEqual(status);
    expect(await saved({ ...working, state: 'refused', refusal: 'revoked_key' })).toEqual(status);
  });
});

describe('forgetting the key', () => {
  test('needs a confirmation', async () => {
    const { keys, calls } = keysWith(working);
    const opened = await openPage(forgetPage, at(setupPlaces.forget, {}), contextWith({ keys }));
    expect(calls).toEqual([]);
    expect(opened).toMatchObject({
      texts: expect.stringContaining('Colophon deletes the key ending in `a1b2`') as string,
      links: { 'Remove the key': '1yes:do/setup-forget', 'Keep it': '1no:setup-status' },
    });
  });

  const costs = async (watches: readonly Watch[], days: Readonly<Record<string, number>> = {}) => {
    const opened = await openPage(
      forgetPage,
      at(setupPlaces.forget, {}),
      contextWith({
        keys: keysWith(working).keys,
        watches: watchesWith({
          list: () => Promise.resolve(watches.map((watch) => watchStatusOf(watch))),
          history: (_, { board }) =>
            Promise.resolve(historyOf(days['board' in board ? board.board : 'open'] ?? 0)),
        }),
      }),
    );
    if (opened instanceof Redirect) throw new Error('the confirmation leads elsewhere');
    return opened.texts;
  };

  test('names the watches that stop, and the days that are lost', async () => {
    const sameBoard = watchOf({ id: 'twin0000' }, { top: 5 });
    const open = watchOf({}, { view: { ...watchOf().choice.view, board: openBoard } });
    const paused = watchOf({ pause: { by: 'admin', since: 0 } });
    const texts = await costs([watchOf(), sameBoard, weeklyWatch, open, paused], {
      monthly: 40,
      rising: 5,
      open: 90,
    });
    expect(texts).toContain(
      [
        '**3 watches stop** until a key is set again:',
        '- Monthly votes · Red Pavilion · Fantasy',
        '- Monthly votes · Red Pavilion · Fantasy',
        '- Rising · Blue Harbour',
        'The recorded places of watched boards are lost for good: **45 days** in all.',
      ].join('\n'),
    );
  });

  test('names at most ten watches', async () => {
    const many = Array.from({ length: 13 }, (_, place) => watchOf({ id: `aaaa00${10 + place}` }));
    const texts = await costs(many);
    expect(texts).toContain('**13 watches stop**');
    expect(texts.match(/^- /gmu)).toHaveLength(10);
    expect(texts).toContain('and 3 more');
    expect(texts).not.toContain('recorded places');
  });

  test('of a paper counts as stopped only if all of its boards need the key', async () => {
    const paperOf = (...boards: readonly Watch[]) =>
      watchOf(
        {},
        {
          content: {
            kind: 'paper',
            boards: boards.map(({ choice: { view }, names }) => ({ view, names })),
          },
        },
      );
    const open = watchOf({}, { view: { ...watchOf().choice.view, board: openBoard } });
    expect(await costs([paperOf(watchOf(), open)], { monthly: 2 })).not.toContain('stop');
    const texts = await costs([paperOf(watchOf(), weeklyWatch)], { monthly: 1 });
    expect(texts).toContain('**1 watch stops** until a key is set again:');
    expect(texts).toContain('**1 day** in all.');
  });

  test('asks for the confirmation even if the watches cannot be read', async () => {
    const list = () => Promise.reject(new ProblemError({ code: 'store_away' }));
    const context = contextWith({ keys: keysWith(working).keys, watches: watchesWith({ list }) });
    const opened = await openPage(forgetPage, at(setupPlaces.forget, {}), context);
    expect(opened).toMatchObject({ texts: expect.stringContaining('Colophon deletes') as string });
  });

  test('without a key shows the status', async () => {
    const opened = await openPage(forgetPage, at(setupPlaces.forget, {}), contextWith());
    expect(opened).toEqual(new Redirect(at(setupPlaces.status, {})));
  });
});

const openBoard = { system: 'community' } as const;

function historyOf(count: number): BoardHistory {
  const days = Array.from({ length: count }, (_, day): HistoryDay => ({
    ...{ day, at: 0, refreshedAt: null, depth: 20, isWhole: false, places: [] },
  }));
  return { span: { first: 0, last: count }, today: count, days, books: new Map() };
}

describe.each([
  [
    'the status',
    (context: PageContext) => openPage(statusPage, at(setupPlaces.status, {}), context),
  ],
  [
    'the page of a saved key',
    (context: PageContext) => openPage(keySavedPage, at(setupPlaces.keySaved, {}), context),
  ],
  [
    'the page that forgets the key',
    (context: PageContext) => openPage(forgetPage, at(setupPlaces.forget, {}), context),
  ],
])('%s', (_, open) => {
  test('requires the permission to manage the server', async () => {
    const context = contextWith({ reader: { ...admin, isAdmin: false } });
    await expect(open(context)).rejects.toMatchObject({ problem: { code: 'not_allowed' } });
  });

  test('requires a server', async () => {
    const context = contextWith({ reader: { ...admin, guildId: null } });
    await expect(open(context)).rejects.toMatchObject({ problem: { code: 'server_only' } });
  });
});

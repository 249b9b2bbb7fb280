import { expect, test } from 'vitest';

import { welcomeSource } from '../../src/engine/notice-source.ts';
import { ProblemError } from '../../src/model/problem.ts';
import type { Welcomes } from '../../src/model/server.ts';
import { createEngineRig, type Refuse } from './engine-rig.ts';
import { manager, option, press, slash } from './interactions.ts';
import { createNoticeRig, createRecordedNotices } from './notice-rig.ts';
import { sampleCommand, samplePage, shownTexts } from './sample-page.ts';

const admin = { permissions: manager };
const openShelf = (who: object = admin) => slash('shelf', [option('name', 'A')], who);
const hints = 'follow-up alone "### Colophon works here right away, without a key\\n';

interface OpenOptions {
  readonly isSetUp?: boolean;
  readonly keyModal?: boolean;
  readonly claimFailure?: Error;
}

/** An engine whose servers have had no hints. Server 77 has a channel for notices. */
function open({ isSetUp = false, keyModal = true, claimFailure }: OpenOptions = {}) {
  const welcomed = new Set<string>();
  const welcomes: Welcomes = {
    isDue: (guildId) => !welcomed.has(guildId),
    claim(guildId) {
      if (claimFailure !== undefined) return Promise.reject(claimFailure);
      const isOurs = !welcomed.has(guildId);
      welcomed.add(guildId);
      return Promise.resolve(isOurs);
    },
    release(guildId) {
      welcomed.delete(guildId);
      return Promise.resolve();
    },
  };
  const keyNotices = createRecordedNotices();
  const { notices, posted, lines } = createNoticeRig({
    keyNotices,
    sources: [welcomeSource(welcomes, () => isSetUp, keyModal)],
    find: () => Promise.resolve({ id: '5', locale: 'en-US' }),
  });
  notices.start();
  const { send } = createEngineRig({
    notices,
    commands: [sampleCommand],
    pages: [
      samplePage((name) =>
        name === 'gone'
          ? Promise.reject(new ProblemError({ code: 'not_found', what: 'book' }))
          : Promise.resolve(name),
      ),
    ],
  });
  const sentFor = async (interaction: object, refuse?: Refuse) => {
    const { sent, done } = send(interaction, refuse);
    await done;
    return shownTexts(sent);
  };
  return { sentFor, keyNotices, posted, lines, welcomed };
}

const withHints = ['4 "Shelf A"', expect.stringContaining(hints) as string];

test('the first answer to an admin is followed by hints, privately and once in the server', async () => {
  const { sentFor } = open();
  expect(await sentFor(openShelf())).toEqual(withHints);
  expect(await sentFor(openShelf())).toEqual(['4 "Shelf A"']);
  expect(await sentFor(openShelf({ ...admin, guildId: '78' }))).toEqual(withHints);
});

test('of two admins who act at once, one gets the hints', async () => {
  const { sentFor } = open();
  const both = await Promise.all([sentFor(openShelf()), sentFor(openShelf())]);
  expect(both.flat().filter((shown) => shown.startsWith('follow-up'))).toHaveLength(1);
});

test.each([
  ['a reader', openShelf({})],
  ['somebody in a direct message', openShelf({ guildId: null })],
  ['an admin where the bot is no member', openShelf({ ...admin, owners: { '1': '11' } })],
])('%s gets no hints', async (_, interaction) => {
  const { sentFor, welcomed } = open();
  expect(await sentFor(interaction)).toEqual(['4 "Shelf A"']);
  expect(welcomed).toEqual(new Set());
});

test('a server that has a key or a watch gets no hints, also not when it has none later', async () => {
  const { sentFor, welcomed } = open({ isSetUp: true });
  expect(await sentFor(openShelf())).toEqual(['4 "Shelf A"']);
  expect(welcomed).toEqual(new Set(['77']));
});

test('a problem is followed by no hints, the next page is', async () => {
  const { sentFor } = open();
  expect(await sentFor(slash('shelf', [option('name', 'gone')], admin))).toHaveLength(1);
  expect(await sentFor(press('1go:shelf/B', {}, admin))).toEqual(['7 "Shelf B"', withHints[1]]);
});

test('hints come in no channel, not even with a notice', async () => {
  const { sentFor, keyNotices, posted } = open();
  keyNotices.makeDue('77');
  expect(await sentFor(openShelf())).toEqual(withHints);
  expect(posted.map(({ body }) => JSON.stringify(body))).toEqual([
    expect.not.stringContaining('without a key') as string,
  ]);
});

test('hints that Discord refuses follow the next answer', async () => {
  const { sentFor } = open();
  const second: Refuse = (_, number) => (number === 2 ? { status: 404, code: 10_015 } : null);
  await sentFor(openShelf(), second);
  expect(await sentFor(openShelf())).toEqual(withHints);
});

test('a store that fails leaves the answer unchanged', async () => {
  const { sentFor, lines } = open({ claimFailure: new ProblemError({ code: 'store_away' }) });
  expect(await sentFor(openShelf())).toEqual(['4 "Shelf A"']);
  expect(lines).toMatchObject([{ level: 'warn' }]);
});

test('where only the host sets keys, the hints do not mention /setup key', async () => {
  const [, shown] = await open({ keyModal: false }).sentFor(openShelf());
  expect(shown).toContain('`/watch add` posts ranking changes');
  expect(shown).not.toContain('/setup key');
});

test.each([
  ['zh-CN', '不需要密钥', '把榜单变动推送到频道'],
  ['zh-TW', '不需要金鑰', '把榜單變動推播到頻道'],
])('the hints are in the admin’s language (%s)', async (locale, heading, watch) => {
  const [, shown] = await open().sentFor(openShelf({ ...admin, locale }));
  expect(shown).toContain(heading);
  expect(shown).toContain(watch);
});

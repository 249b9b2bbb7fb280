import { describe, expect, test } from 'vitest';

import { languageOf } from '../../src/language/language.ts';
import type { FollowUpTarget } from '../../src/engine/notice-sender.ts';
import { readerOf } from '../pages/support/reading.ts';
import { createRecordedNotices, createNoticeRig, type PostedNotice } from './notice-rig.ts';
import { settlePromises } from '../support/manual-clock.ts';

/** The channel and locale of each server. */
const channelOf = (guildId: string) => Promise.resolve({ id: `c${guildId}`, locale: 'zh-CN' });

/** An admin after an answer, with the follow-ups. */
function admin(guildId: string): FollowUpTarget & { readonly followUps: string[] } {
  const reader = readerOf({ guildId, isAdmin: true });
  const followUps: string[] = [];
  const followUp: FollowUpTarget['followUp'] = (body) => {
    followUps.push(JSON.stringify(body));
    return Promise.resolve();
  };
  return {
    renderContext: { reader, language: languageOf('en-US') },
    page: 'book',
    followUp,
    followUps,
  };
}

const textIn = ({ body }: PostedNotice): string => JSON.stringify(body);
const channelsOf = (posted: readonly PostedNotice[]) => posted.map(({ channelId }) => channelId);

describe('a notice for a server with a channel for admins', () => {
  test('is posted there at once, mentions no one, and is not sent elsewhere', async () => {
    const keyNotices = createRecordedNotices();
    const { notices, posted } = createNoticeRig({ keyNotices, find: channelOf });
    notices.start();
    keyNotices.makeDue('77');
    await settlePromises();
    expect(posted).toMatchObject([
      { channelId: 'c77', body: { allowed_mentions: { parse: [] }, embeds: [] } },
    ]);
    expect(posted[0]?.body.content).toContain('本服务器的 API 密钥已失效');
    const somebody = admin('77');
    await notices.sendAfter(somebody);
    expect(somebody.followUps).toEqual([]);
  });

  test.each([
    ['automatic', '本服务器的 API 密钥已失效'],
    ['zh-TW', '這個伺服器的 API 金鑰已失效'],
    ['en', 'This server’s API key has stopped working'],
  ] as const)('is in the server’s language: %s', async (language, words) => {
    const keyNotices = createRecordedNotices();
    const { notices, posted } = createNoticeRig({ keyNotices, find: channelOf, language });
    keyNotices.makeDue('77');
    notices.start();
    await settlePromises();
    expect(posted.map(textIn)).toEqual([expect.stringContaining(words)]);
  });

  test('offers no form if only the host sets keys', async () => {
    const keyNotices = createRecordedNotices();
    const { notices, posted } = createNoticeRig({ keyNotices, find: channelOf, keyModal: false });
    keyNotices.makeDue('77');
    notices.start();
    await settlePromises();
    expect(posted.map(textIn)).toEqual([expect.not.stringContaining('do/setup-key')]);
  });

  test('is sent again after a lost reply and appears once', async () => {
    const keyNotices = createRecordedNotices();
    const refuse = (_: PostedNotice, number: number) => (number === 1 ? {} : null);
    const { notices, posted } = createNoticeRig({ keyNotices, find: channelOf, refuse });
    keyNotices.makeDue('77');
    notices.start();
    await settlePromises();
    expect(posted).toHaveLength(2);
    expect(posted[0]?.nonce).toMatch(/^.{20,25}$/u);
    expect(posted[1]?.nonce).toBe(posted[0]?.nonce);
    expect(keyNotices.calls).toEqual(['claim 77']);
  });

  test('that another process has sent is not sent again', async () => {
    const keyNotices = createRecordedNotices({ isAlwaysClaimed: true });
    const { notices, posted } = createNoticeRig({ keyNotices, find: channelOf });
    keyNotices.makeDue('77');
    notices.start();
    await settlePromises();
    expect(posted).toEqual([]);
  });

  test('with another cause has another nonce', async () => {
    const keyNotices = createRecordedNotices();
    const { notices, posted, clock } = createNoticeRig({ keyNotices, find: channelOf });
    notices.start();
    keyNotices.makeDue('77');
    await clock.advance(500);
    keyNotices.makeDue('77', { cause: 'quota_spent', until: 1_767_300_000_000 });
    await clock.advance(500);
    expect(new Set(posted.map(({ nonce }) => nonce)).size).toBe(2);
  });
});

describe('the next answer to an admin sends the notice that the channel could not:', () => {
  test.each([
    ['there is no channel', { find: () => Promise.resolve(null) }],
    ['the channel cannot be fetched', { find: () => Promise.reject(new Error('no network')) }],
    ['it is not ours to write in', { find: channelOf, refuse: () => ({ status: 403 }) }],
    ['it is gone', { find: channelOf, refuse: () => ({ status: 404 }) }],
    ['Discord failed again and again', { find: channelOf, refuse: () => ({ status: 500 }) }],
  ])('%s', async (_, discord) => {
    const keyNotices = createRecordedNotices();
    const { notices, found } = createNoticeRig({ keyNotices, ...discord });
    notices.start();
    keyNotices.makeDue('77');
    await settlePromises();
    const [first, second] = [admin('77'), admin('77')];
    await notices.sendAfter(first);
    await notices.sendAfter(second);
    expect(first.followUps).toEqual([expect.stringContaining('API key has stopped working')]);
    expect(second.followUps).toEqual([]);
    expect(found).toEqual(['77']);
  });
});

describe('many notices', () => {
  const servers = Array.from({ length: 40 }, (_, place) => String(100 + place));

  test('wait for the start and are sent one after the other', async () => {
    const keyNotices = createRecordedNotices();
    const { notices, posted, clock } = createNoticeRig({ keyNotices, find: channelOf });
    for (const guildId of servers) keyNotices.makeDue(guildId);
    await clock.advance(60_000);
    expect(posted).toEqual([]);
    notices.start();
    await clock.advance(1_000);
    expect(channelsOf(posted)).toEqual(['c100', 'c101', 'c102']);
    await clock.advance(60_000);
    expect(channelsOf(posted)).toEqual(servers.map((guildId) => `c${guildId}`));
  });

  test('do not delay an admin who uses the bot', async () => {
    const keyNotices = createRecordedNotices();
    const { notices, posted, found } = createNoticeRig({
      keyNotices,
      find: (guildId) => (guildId === '120' ? channelOf(guildId) : Promise.resolve(null)),
    });
    for (const guildId of servers) keyNotices.makeDue(guildId);
    notices.start();
    const [withChannel, without] = [admin('120'), admin('130')];
    await Promise.all([notices.sendAfter(withChannel), notices.sendAfter(without)]);
    expect(channelsOf(posted)).toEqual(['c120']);
    expect(withChannel.followUps).toEqual([]);
    expect(without.followUps).toHaveLength(1);
    expect(found).toEqual(['100', '120', '130']);
  });

  test('that were sent meanwhile need no channel', async () => {
    const keyNotices = createRecordedNotices();
    const { notices, found, clock } = createNoticeRig({ keyNotices, find: channelOf });
    for (const guildId of servers) keyNotices.makeDue(guildId);
    await keyNotices.claim('102', keyNotices.due('102') ?? expect.fail('nothing is due'));
    notices.start();
    await clock.advance(2_000);
    expect(found).toEqual(['100', '101', '103', '104']);
  });

  test('stop with the bot: queued ones stay due, unfinished ones are released', async () => {
    const keyNotices = createRecordedNotices();
    const never = Promise.withResolvers<null>();
    const { notices, found, clock } = createNoticeRig({
      keyNotices,
      find: channelOf,
      refuse: () => never.promise,
    });
    for (const guildId of servers) keyNotices.makeDue(guildId);
    notices.start();
    await settlePromises();
    await notices.stop();
    await clock.advance(60_000);
    expect(found).toEqual(['100']);
    expect(keyNotices.calls).toEqual(['claim 100', 'give back 100']);
    expect(clock.pending()).toBe(0);
    expect(servers.every((guildId) => keyNotices.due(guildId) !== null)).toBe(true);
  });
});

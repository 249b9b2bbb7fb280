import { describe, expect, test } from 'vitest';

import type { KeyStatus } from '../../../src/model/server.ts';
import {
  boardOf,
  choiceOf,
  hourMs,
  intervalMs,
  describePost,
  createWatchStack,
  minuteMs,
  names,
  problemFrom,
} from './watch-stack.ts';

const draft = { choice: choiceOf(), names };
const units = (limit: number): KeyStatus => ({
  ...{ state: 'working', lastFour: '1234', setAt: 0, refusal: null },
  units: { limit, remaining: limit, resetAt: 0, asOf: 0 },
});

describe('saving', () => {
  test('a watch survives a restart, with its channel’s kind and the server’s language', async () => {
    const around = await createWatchStack();
    around.channels.facts = { channel: { id: '10', kind: 'announcement' } };
    const { id } = await around.watches.servers.save('1', draft, null);
    await around.restart();
    expect((await around.watches.servers.find('1', id))?.watch).toMatchObject({
      choice: { channel: { id: '10', kind: 'announcement' } },
      guildLocale: 'zh-TW',
      names,
      pause: null,
    });
    expect(await around.watches.servers.find('2', id)).toBeNull();
    expect(around.watches.localeOf('1')).toBe('zh-TW');
  });

  test('is refused if Discord would refuse the posts', async () => {
    const { watches, channels } = await createWatchStack();
    channels.facts = { permissions: 0n };
    expect(await problemFrom(watches.servers.save('1', draft, null))).toEqual({
      code: 'watch_refused',
    });
    expect(await watches.servers.list('1')).toEqual([]);
  });

  test('is refused beyond the watches’ share of units, but not for a shared check', async () => {
    const { watches } = await createWatchStack(units(1_000));
    const { servers } = watches;
    await servers.save('1', draft, null);
    await servers.save('1', { ...draft, choice: choiceOf({ view: boardOf('new') }) }, null);
    const third = choiceOf({ view: boardOf('long') });
    expect(servers.price('1', third, null)).toEqual({
      others: 480,
      own: 240,
      allowed: 600,
      ofUnits: { limit: 1_000, share: 0.6 },
    });
    const refused = servers.save('1', { ...draft, choice: third }, null);
    expect(await problemFrom(refused)).toEqual({ code: 'watch_refused' });
    expect(servers.price('1', choiceOf({ channel: { id: '11', kind: 'text' } }), null).own).toBe(0);
    await servers.save('1', draft, null);
    const daily = choiceOf({ view: boardOf('long'), when: { kind: 'daily', at: 0 } });
    await servers.save('1', { ...draft, choice: daily }, null);
    expect(await servers.list('1')).toHaveLength(4);
  });

  test('counts the watches of all servers with the key, except paused ones', async () => {
    const { watches, keys } = await createWatchStack(units(1_000));
    const { servers } = watches;
    keys.set('2', 'a').set('3', 'b');
    const { id } = await servers.save('1', draft, null);
    const other = choiceOf({ view: boardOf('new') });
    expect(servers.price('2', other, null)).toMatchObject({ others: 240, own: 240 });
    expect(servers.price('3', other, null)).toMatchObject({ others: 0, own: 240 });
    await servers.pause('1', id);
    expect(servers.price('2', other, null)).toMatchObject({ others: 0, own: 240 });
  });

  test('is limited to fifty watches per server', async () => {
    const { watches } = await createWatchStack(units(1_000_000));
    for (let count = 0; count < 50; count += 1) await watches.servers.save('1', draft, null);
    expect(await problemFrom(watches.servers.save('1', draft, null))).toEqual({
      code: 'watches_full',
      most: 50,
    });
    await watches.servers.save('2', draft, null);
  });

  test('is limited to fifty watches per server that are saved at once', async () => {
    const { watches } = await createWatchStack(units(1_000_000));
    const saves = Array.from({ length: 62 }, () => watches.servers.save('1', draft, null));
    await Promise.allSettled(saves);
    expect(watches.servers.current('1')).toHaveLength(50);
  });

  test('makes one watch of a draft that is saved twice, also after a restart', async () => {
    const around = await createWatchStack();
    const press = (message: string) => around.watches.servers.save('1', draft, null, message);
    const [first, second] = await Promise.all([press('7'), press('7')]);
    expect(second.id).toBe(first.id);
    await around.restart();
    expect((await press('7')).id).toBe(first.id);
    expect((await press('8')).id).not.toBe(first.id);
    expect(around.watches.servers.current('1')).toHaveLength(2);
  });

  test('is refused in a left server', async () => {
    const { watches, left } = await createWatchStack();
    left.add('1');
    expect(await problemFrom(watches.servers.save('1', draft, null))).toEqual({
      code: 'server_left',
    });
  });
});

describe('changing a watch', () => {
  test('another board starts with a first post, another number of positions does not', async () => {
    const { watches, clock, publish, posts } = await createWatchStack();
    publish('a', 'b', 'c');
    const { id } = await watches.servers.save('1', draft, null);
    await clock.advance(minuteMs);
    await watches.servers.save('1', { ...draft, choice: choiceOf({ top: 3 }) }, id);
    await clock.advance(minuteMs);
    expect(posts).toHaveLength(1);
    const moved = choiceOf({ view: boardOf('new') });
    await watches.servers.save('1', { ...draft, choice: moved }, id);
    await clock.advance(minuteMs);
    expect(posts.map(describePost)).toEqual(['first: a b c', 'first: a b c']);
  });

  test('a watch that was changed meanwhile or removed is not found', async () => {
    const { watches } = await createWatchStack();
    const { servers } = watches;
    const gone = { code: 'not_found', what: 'watch' };
    const { id } = await servers.save('1', draft, null);
    expect(await problemFrom(servers.pause('2', id))).toEqual(gone);
    await servers.remove('1', id);
    expect(await problemFrom(servers.save('1', draft, id))).toEqual(gone);
    expect(await problemFrom(servers.resume('1', id))).toEqual(gone);
    expect(await problemFrom(servers.remove('1', id))).toEqual(gone);
    expect(await problemFrom(servers.postNow('1', id))).toEqual(gone);
  });

  test('a paused watch posts nothing, and reports all changes when it is resumed', async () => {
    const { watches, clock, publish, posts, requests } = await createWatchStack();
    publish('a', 'b');
    const { id } = await watches.servers.save('1', draft, null);
    await clock.advance(minuteMs);
    await watches.servers.pause('1', id);
    const before = requests.length;
    publish('b', 'a');
    await clock.advance(5 * hourMs);
    expect([posts.length, requests.length]).toEqual([1, before]);
    expect((await watches.servers.find('1', id))?.nextAt).toBeNull();
    await watches.servers.resume('1', id);
    await clock.advance(minuteMs);
    expect(posts.map(describePost).slice(1)).toEqual(['up b, down a']);
  });

  test('editing resumes a watch paused by trouble, but not one paused by an admin', async () => {
    const { watches, clock, publish, channels, posts, outcomes } = await createWatchStack();
    publish('a');
    channels.fates.send = [{ kind: 'refused', status: 404, discordCode: 10_003 }];
    const { id } = await watches.servers.save('1', draft, null);
    await clock.advance(minuteMs);
    expect((await watches.servers.find('1', id))?.watch.pause).toMatchObject({
      trouble: { code: 'channel_gone' },
    });
    expect(watches.counts()).toEqual({ running: 0, paused: 0, troubled: 1 });
    await watches.servers.save('1', draft, id);
    await clock.advance(minuteMs);
    expect(posts).toHaveLength(2);
    expect(outcomes).toEqual(['refused', 'posted']);
    await watches.servers.pause('1', id);
    await watches.servers.save('1', draft, id);
    expect((await watches.servers.find('1', id))?.watch.pause).toMatchObject({ by: 'admin' });
  });
});

describe('posting at once', () => {
  test('reports the changes, or shows the board without changes', async () => {
    const { watches, clock, publish, posts, channels } = await createWatchStack();
    publish('a', 'b');
    const weekly = choiceOf({ when: { kind: 'weekly', day: 1, at: 0 } });
    const { id } = await watches.servers.save('1', { ...draft, choice: weekly }, null);
    const last = await watches.servers.postNow('1', id);
    publish('b', 'a');
    await clock.advance(intervalMs);
    await watches.servers.postNow('1', id);
    await watches.servers.postNow('1', id);
    expect(posts.map(describePost)).toEqual(['first: a b', 'up b, down a', 'first: b a']);
    expect(channels.messages).toHaveLength(3);
    expect(last).toMatchObject({ channelId: '10', messageId: 'message-1' });
    expect((await watches.servers.find('1', id))?.lastPost?.messageId).toBe('message-3');
  });

  test('reports Discord’s refusal, and a missing response', async () => {
    const { watches, publish, channels } = await createWatchStack();
    publish('a');
    const weekly = choiceOf({ when: { kind: 'weekly', day: 1, at: 0 } });
    const { id } = await watches.servers.save('1', { ...draft, choice: weekly }, null);
    channels.fates.send = ['lost', { kind: 'refused', status: 403, discordCode: 50_001 }];
    expect(await problemFrom(watches.servers.postNow('1', id))).toEqual({ code: 'post_open' });
    const { id: other } = await watches.servers.save('1', { ...draft, choice: weekly }, null);
    expect(await problemFrom(watches.servers.postNow('1', other))).toEqual({
      code: 'post_refused',
      trouble: { code: 'no_access' },
    });
  });
});

describe('a preview', () => {
  test('requests from the given library, and shows the watch’s next post', async () => {
    const { watches, clock, publish, posts, libraryOf } = await createWatchStack();
    publish('a', 'b');
    const first = await watches.servers.preview('1', draft, null, libraryOf('1'));
    expect(describePost(first)).toBe('first: a b');
    const { id } = await watches.servers.save('1', draft, null);
    await clock.advance(minuteMs);
    publish('b', 'a');
    const next = await watches.servers.preview('1', draft, id, libraryOf('1'));
    expect(describePost(next)).toBe('up b, down a');
    expect(posts).toHaveLength(1);
  });
});

describe('the number of members with a role', () => {
  const counted = async () => {
    const around = await createWatchStack();
    around.channels.roleMembers = new Map([['77', 5]]);
    return {
      ...around,
      roleMembers: (roleId: string) => around.watches.servers.roleMembers('1', roleId),
    };
  };

  test('is what Discord counts', async () => {
    const { roleMembers } = await counted();
    expect(await roleMembers('77')).toBe(5);
    expect(await roleMembers('1')).toBeNull();
  });

  test('is unknown if Discord refuses to count', async () => {
    const { channels, roleMembers } = await counted();
    channels.fates.count = [{ kind: 'refused', status: 403, discordCode: 50_001 }];
    expect(await roleMembers('77')).toBeNull();
  });

  test('is unknown if Discord is slow', async () => {
    const { channels, clock, roleMembers } = await counted();
    channels.fates.count = ['dies before'];
    const found = roleMembers('77');
    await clock.advance(1_500);
    expect(await found).toBeNull();
  });
});

describe('a forum’s tags', () => {
  const tags = [
    { id: '501', name: 'Boards', isModerated: false },
    { id: '502', name: 'News', isModerated: false },
  ];

  test('are stored with their names when the watch is saved', async () => {
    const around = await createWatchStack();
    around.channels.facts = { channel: { id: '10', kind: 'forum' }, tags };
    const choice = choiceOf({ tagIds: ['502'] });
    const { id } = await around.watches.servers.save('1', { ...draft, choice }, null);
    await around.restart();
    expect((await around.watches.servers.find('1', id))?.watch.tags).toEqual([
      { id: '502', name: 'News' },
    ]);
  });
});

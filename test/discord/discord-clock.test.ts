import { describe, expect, test } from 'vitest';

import { createDiscordClock } from '../../src/discord/discord-clock.ts';
import { bodyOf, marker, openPosting, type ChannelName } from './posting-fixture.ts';

const at = Date.UTC(2026, 10, 21, 12);
const date = (ms: number) => new Date(ms).toUTCString();

describe('the earliest time by Discord’s clock', () => {
  test('is the host’s own before a response', () => {
    expect(createDiscordClock().earliest(at)).toEqual({ ms: at, isMeasured: false });
  });

  test('is earlier by the largest difference so far', () => {
    const clock = createDiscordClock();
    clock.note(at + 61_000, date(at));
    clock.note(at + 93_000, date(at + 90_000));
    clock.note(at + 999_000, null);
    clock.note(at + 999_000, 'soon');
    expect(clock.earliest(at + 70_000)).toEqual({ ms: at + 9_000, isMeasured: true });
  });

  test('is not later if the host’s clock is behind', () => {
    const clock = createDiscordClock();
    clock.note(at - 61_000, date(at));
    expect(clock.earliest(at)).toMatchObject({ ms: at });
  });

  test('is measured between the first response and the last', () => {
    const clock = createDiscordClock();
    for (const ms of [at, at + 2_000, at + 1_000]) clock.note(ms, date(ms));
    const times = [at - 1, at, at + 1_000, at + 1_001];
    const isMeasured = times.map((ms) => clock.earliest(ms).isMeasured);
    expect(isMeasured).toEqual([false, true, true, false]);
  });
});

const names = ['general', 'talk', 'news', 'posts'] as const;

describe.each(names)('a post in %s', (name) => {
  type Opened = Awaited<ReturnType<typeof openPosting>>;
  const send = ({ channels, named, openPost }: Opened, to: ChannelName) =>
    to === 'posts'
      ? openPost('Monthly')
      : channels.send(named(to).id, bodyOf(marker), `nonce ${to}`);

  test.each([61_000, 600_000, -61_000])(
    'is found if the host’s clock is ahead by %i ms',
    async (hostAheadMs) => {
      const opened = await openPosting({ hostAheadMs });
      const since = opened.hostNow();
      const sent = await send(opened, name);
      expect(await opened.find(name, { since })).toEqual({ kind: 'found', ...sent });
    },
  );

  test.each(['lost answer', { status: 500, done: true }] as const)(
    'is found if its own response was %j and was the first one',
    async (kind) => {
      const opened = await openPosting({ hostAheadMs: 61_000 });
      const since = opened.hostNow();
      opened.discord.faults.add({ kind, when: ({ method }) => method === 'POST' });
      await expect(send(opened, name)).rejects.toThrow('unsure');
      expect(await opened.find(name, { since })).toMatchObject({ kind: 'found' });
    },
  );

  test('is found after an earlier one if the host’s clock was ahead before a restart', async () => {
    const opened = await openPosting();
    const earlier = await send(opened, name);
    const sent =
      name === 'posts'
        ? await opened.openPost('Weekly', bodyOf(marker + 1))
        : await opened.channels.send(opened.named(name).id, bodyOf(marker + 1), 'later');
    const query = { since: Date.now() - 3_600_000, marker: marker + 1, name: 'Weekly' };
    expect(await opened.find(name, query)).toEqual({ kind: 'found', ...sent });
    const ahead = { ...query, since: Date.now() + 3_600_000 };
    expect(await opened.find(name, { ...ahead, after: earlier.messageId })).toEqual({
      kind: 'found',
      ...sent,
    });
  });
});

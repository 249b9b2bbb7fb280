import type { APIThreadChannel } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';

import { errorOf } from './test-bot.ts';
import { useLocalDiscord } from './rest-fixture.ts';

const fixture = useLocalDiscord();
const { rest } = fixture;
const guild = () => fixture.discord.world.needGuild('Reading Room');

describe('a page of archived threads', () => {
  interface Page {
    readonly threads: readonly APIThreadChannel[];
    readonly has_more: boolean;
  }
  const general = () => fixture.discord.world.channelIn(guild(), 'general');
  const add = (name: string) =>
    fixture.discord.world.addChannel(guild(), { name, type: 'thread', under: general().id });
  const archive = (...names: string[]) => {
    for (const name of names) fixture.discord.world.setThread(add(name), { archived: true });
  };
  const page = (query = '') =>
    rest().get(`/channels/${general().id}/threads/archived/public?${query}`) as Promise<Page>;
  const namesOf = ({ threads }: Page) => threads.map(({ name }) => name);
  const lastTimeOf = ({ threads }: Page) =>
    encodeURIComponent(threads.at(-1)?.thread_metadata?.archive_timestamp ?? '');

  it('has the threads that were archived last, and says whether there are more', async () => {
    const created = ['b', 'a', 'c'].map(add);
    for (const one of created.toReversed()) {
      await fixture.clock.advance(1);
      fixture.discord.world.setThread(one, { archived: true });
    }
    expect(namesOf(await page())).toEqual(['b', 'a', 'c']);
    expect(await page()).toMatchObject({ has_more: false });
    const first = await page('limit=2');
    expect([namesOf(first), first.has_more]).toEqual([['b', 'a'], true]);
    const second = await page(`limit=2&before=${lastTimeOf(first)}`);
    expect([namesOf(second), second.has_more]).toEqual([['c'], false]);
  });

  it('starts before a time that is exact to the microsecond', async () => {
    archive('a', 'b', 'c', 'd');
    const first = await page('limit=2');
    expect(lastTimeOf(first)).toMatch(/\.\d{6}%2B00%3A00$/);
    expect(namesOf(await page(`before=${lastTimeOf(first)}`))).toEqual(['b', 'a']);
    const cut = new Date(first.threads[1]?.thread_metadata?.archive_timestamp ?? '').toISOString();
    expect(namesOf(await page(`before=${cut}`))).toEqual([]);
  });

  it('has at most 100 threads, and 50 without a limit', async () => {
    archive(...Array.from({ length: 101 }, (_, n) => `t${n}`));
    expect((await page()).threads).toHaveLength(50);
    const whole = await page('limit=100');
    expect([whole.threads.length, whole.has_more]).toEqual([100, true]);
  });

  it.each(['limit=1', 'limit=101', 'limit=x', 'before=yesterday', 'before=2026-11-21T12:00:00'])(
    'is refused for %s',
    async (query) => {
      expect(await errorOf(page(query))).toMatchObject({ status: 400, code: 50_035 });
    },
  );
});

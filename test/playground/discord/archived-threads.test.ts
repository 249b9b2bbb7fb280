import type { APIThreadChannel } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
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
});

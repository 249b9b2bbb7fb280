import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { SAMPLE_KEY } from '../../../src/playground/catalogue/sample-catalogue.ts';
import { toldBy } from '../crash/told.ts';
import { openHouse, type House } from '../house.ts';
import {
  add,
  channelOf,
  guildOf,
  listOf,
  looksAt,
  lookedAt,
  nextPost,
  postsIn,
  restless,
  step,
} from './stage.ts';

const [left, stayed] = ['Reading Room', 'Harbour'] as const;
const channels = [{ name: 'general' }, { name: 'rankings' }];
const there = { guild: left, channel: 'rankings' };
const elsewhere = { guild: stayed, channel: 'rankings' };
const votes = { board: 'source_a:yuepiao', channel: 'rankings', top: 10 };
const votesPath = '/source_a/rankings/yuepiao';

let house: House;
beforeAll(async () => {
  house = await openHouse(restless([left, stayed].map((name) => ({ name, channels }))));
  await house.giveKey(SAMPLE_KEY, { guild: stayed });
  await nextPost(house, there, () => add(house.admin({ guild: left }), votes));
  await nextPost(house, elsewhere, () =>
    add(house.admin({ guild: stayed }), { channel: 'rankings', top: 10 }),
  );
});
afterAll(async () => {
  expect(await house.close()).toEqual([]);
});

const stepped = (): void => {
  step(house);
};
const triedThere = (): number => {
  const { id } = channelOf(house, there);
  return house.discord.records.requests.filter(({ path }) => path.startsWith(`/channels/${id}`))
    .length;
};

describe('a server that takes Colophon out', () => {
  test('has nothing more asked or posted for it', async () => {
    house.discord.world.kickBot(guildOf(house, left));
    await lookedAt(house);
    const [asked, tried] = [looksAt(house, votesPath), triedThere()];
    await nextPost(house, elsewhere, stepped);
    await nextPost(house, elsewhere, stepped);
    expect([looksAt(house, votesPath), triedThere()]).toEqual([asked, tried]);
    expect(postsIn(house, there)).toHaveLength(1);
  });

  test('finds its watches again when it invites it within seven days, after a restart too', async () => {
    await house.restart('SIGTERM');
    await nextPost(house, elsewhere, stepped);
    expect(postsIn(house, there)).toHaveLength(1);
    const [before] = postsIn(house, there);
    const post = await nextPost(house, there, () => {
      house.discord.world.inviteBot(guildOf(house, left));
    });
    expect(toldBy(post).isFirst).toBe(false);
    expect(toldBy(post).since).toBe(before === undefined ? 0 : toldBy(before).published);
    await lookedAt(house);
    expect(postsIn(house, there)).toHaveLength(2);
    expect(await listOf(house.admin({ guild: left }))).toContain('✅ Runs.');
  });
});

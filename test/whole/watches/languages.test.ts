import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Person } from '../../../src/playground/discord/people/person.ts';
import { openHouse, type House } from '../house.ts';
import { textOf } from '../seen.ts';
import { add, guildOf, lookedAt, nextPost, postsIn, restless, step } from './stage.ts';

const guild = 'Reading Room';
const rankings = { guild, channel: 'rankings' };

let house: House;
let admin: Person;
beforeAll(async () => {
  house = await openHouse(
    restless([
      { name: guild, locale: 'zh-CN', channels: [{ name: 'general' }, { name: 'rankings' }] },
    ]),
  );
  admin = house.admin({ guild });
});
afterAll(async () => {
  expect(await house.close()).toEqual([]);
});

const stepped = (): void => {
  step(house);
};
const simplified = /以来的变动/u;

describe('posts', () => {
  test('are in the server’s own language, whatever the admin’s', async () => {
    const first = await nextPost(house, rankings, () =>
      add(admin, { channel: 'rankings', top: 10 }),
    );
    expect(textOf(first)).toContain('这是榜单目前的样子。');
    expect(textOf(await nextPost(house, rankings, stepped))).toMatch(simplified);
  });

  test('still are after a restart', async () => {
    await house.restart('SIGTERM');
    expect(textOf(await nextPost(house, rankings, stepped))).toMatch(simplified);
  });

  test('still are after the connection to Discord was lost and taken up again', async () => {
    house.discord.dropGateway();
    expect(textOf(await nextPost(house, rankings, stepped))).toMatch(simplified);
  });

  test('follow the server’s own language when that is changed', async () => {
    await house.discord.ready({ guild });
    house.discord.world.setLocale(guildOf(house, guild), 'zh-TW');
    await lookedAt(house);
    expect(textOf(await nextPost(house, rankings, stepped))).toContain('以來的變動');
  });

  test('are in the language that an admin has chosen', async () => {
    await admin.type('/setup language English').answer();
    expect(textOf(await nextPost(house, rankings, stepped))).toContain('What changed since');
    await admin
      .run({ name: 'setup', subcommand: 'language', options: { language: 'zh-TW' } })
      .answer();
    expect(textOf(await nextPost(house, rankings, stepped))).toContain('以來的變動');
    await admin
      .run({ name: 'setup', subcommand: 'language', options: { language: 'zh-CN' } })
      .answer();
    expect(textOf(await nextPost(house, rankings, stepped))).toMatch(simplified);
    expect(postsIn(house, rankings)).toHaveLength(8);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Person } from '../../../src/playground/discord/people/person.ts';
import { publishedBy, type Published } from '../crash/published.ts';
import { toldBy } from '../crash/told.ts';
import { faultsOf } from '../crash/verdict.ts';
import { openHouse, type House } from '../house.ts';
import { buttonsOf, isPrivate, linksOf, menusOf, optionsOf, textOf } from '../seen.ts';
import { add, draftOf, guildOf, lookedAt, nextPost, postsIn, restless, save } from './stage.ts';

const guild = 'Reading Room';
const rankings = { guild, channel: 'rankings' };
const top = 10;

let house: House;
let published: Published;
let admin: Person;
beforeAll(async () => {
  house = await openHouse(
    restless([
      {
        name: guild,
        roles: [{ name: 'Ranking fans', mentionable: true }],
        channels: [{ name: 'general' }, { name: 'rankings' }, { name: 'called' }],
      },
    ]),
  );
  published = await publishedBy(house.catalogue);
  admin = house.admin({ guild, channel: 'general' });
});
afterAll(async () => {
  expect(await house.close()).toEqual([]);
});

const faults = () => faultsOf({ name: 'rankings', top }, postsIn(house, rankings), published);

describe('a watch of a board', () => {
  test('is shown before it is saved: the real post, and its price', async () => {
    const draft = await draftOf(admin, { channel: 'rankings', top });
    expect(isPrivate(draft)).toBe(true);
    expect(textOf(draft)).toMatch(/\*\*Cost:\*\* up to 432,000 of the 100,000,000 units/u);
    expect(toldBy(draft)).toMatchObject({ isFirst: true, top: published.now(top) });
    expect(postsIn(house, rankings)).toEqual([]);

    const first = await nextPost(house, rankings, () => save(admin, draft));
    expect(linksOf(first)).toEqual(linksOf(draft));
    expect(toldBy(first)).toEqual(toldBy(draft));
  });

  test('posts what has changed when the board is published again', async () => {
    for (let times = 1; times <= 2; times += 1) {
      const post = await nextPost(house, rankings, () => published.step());
      expect(toldBy(post).changes).not.toEqual([]);
      expect(faults()).toEqual([]);
    }
    expect(postsIn(house, rankings)).toHaveLength(3);
  });

  test('posts nothing when the board is published again unchanged', async () => {
    const before = postsIn(house, rankings).length;
    house.catalogue.stepBoards(1, { unchanged: true });
    await lookedAt(house);
    expect(postsIn(house, rankings)).toHaveLength(before);
  });

  test('lets whoever reads it open books and the board for themselves, and stays as it is', async () => {
    const [post] = postsIn(house, rankings);
    if (post === undefined) throw new Error('there is no post');
    const reader = house.person(rankings);
    const [menu = ''] = menusOf(post);
    const [title = ''] = optionsOf(post, menu);
    const card = await reader.choose(post, menu, [title]).answer();
    expect(isPrivate(card)).toBe(true);
    expect(textOf(card)).toContain(title.replace(/^\d+\. /u, ''));
    const [button = ''] = buttonsOf(post);
    const board = await reader.press(post, button).answer();
    expect(isPrivate(board)).toBe(true);
    expect(linksOf(board)[0]).toEqual(linksOf(post)[0]);
    expect(postsIn(house, rankings)[0]).toEqual(post);
  });

  test('tells all at once that changed while the bot was down', async () => {
    const before = postsIn(house, rankings).length;
    await house.bot().stop('SIGTERM');
    for (let times = 1; times <= 3; times += 1) await published.step();
    await nextPost(house, rankings, () => house.replace({}));
    await lookedAt(house);
    expect(postsIn(house, rankings)).toHaveLength(before + 1);
    expect(faults()).toEqual([]);
  });
});

describe('a watch that mentions a role', () => {
  const called = { guild, channel: 'called' };
  /** On it stands a book whose title calls everybody, somebody and another role. */
  const hostile = { board: 'source_b:urged', section: 'xihuan', top: 5 };
  beforeAll(() => {
    // Where the bot could call everybody, only what it sends keeps it from that.
    for (const channel of guildOf(house, guild).channels.values()) {
      house.discord.world.setBotPermission(channel, 'MENTION_EVERYONE', true);
    }
  });

  test('mentions that role alone, whatever the titles say', async () => {
    const role = [...guildOf(house, guild).roles.values()].find(({ mentionable }) => mentionable);
    const post = await nextPost(house, called, () =>
      add(admin, { ...hostile, channel: 'called', mention: 'Ranking fans' }),
    );
    expect(textOf(post)).toContain('everyone');
    expect(post.mention_roles).toEqual([role?.id]);
    expect(post.mention_everyone).toBe(false);
    expect(post.mentions).toEqual([]);
  });

  test('is the only one that mentions anybody', async () => {
    const without = await nextPost(house, { guild, channel: 'general' }, () =>
      add(admin, { ...hostile, channel: 'general' }),
    );
    expect(without.mention_roles).toEqual([]);
    expect(without.mention_everyone).toBe(false);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Message } from '../../../src/playground/discord/message.ts';
import type { Person } from '../../../src/playground/discord/people/person.ts';
import { toldBy } from '../crash/told.ts';
import { openHouse, type House } from '../house.ts';
import { buttonsOf, textOf } from '../seen.ts';
import {
  add,
  draftOf,
  idOf,
  listOf,
  lookedAt,
  nextPost,
  postsIn,
  restless,
  save,
  step,
} from './stage.ts';

/** Servers with a key of their own, with another, and without one. */
const [first, second, keyless] = ['Reading Room', 'Harbour', 'Night Library'] as const;
const channels = [{ name: 'general' }, { name: 'rankings' }];
const rankings = (guild: string) => ({ guild, channel: 'rankings' });

let house: House;
let oren: Person;
let ida: Person;
beforeAll(async () => {
  const options = restless([first, second, keyless].map((name) => ({ name, channels })));
  house = await openHouse({ ...options, keyed: false });
  for (const name of ['one', 'other']) house.catalogue.keys.openAccount(name);
  oren = house.person({ guild: first }, { name: 'Oren', admin: true });
  ida = house.person({ guild: second }, { name: 'Ida', admin: true });
});
afterAll(async () => {
  expect(await house.close()).toEqual([]);
});

const stepped = (): void => {
  step(house);
};
const isNotice = (message: Message): boolean =>
  textOf(message).startsWith('### A watch of this server is paused');
const requestsWith = (credential: string): number => house.catalogue.requests.count({ credential });

describe('a key that is revoked while a board is watched with it', () => {
  test('has the watch wait, and say so, and asks nothing more', async () => {
    const { keys } = house.catalogue;
    const key = keys.create('one', 'the first key');
    await house.giveKey(key.secret, { guild: first });
    await house.giveKey(keys.create('other', 'the other key').secret, { guild: second });
    for (const admin of [oren, ida]) {
      const { name = '' } = admin.guild ?? {};
      await nextPost(house, rankings(name), () => add(admin, { channel: 'rankings', top: 10 }));
    }
    keys.revoke(key.id);
    await expect
      .poll(() => listOf(oren), { timeout: 15_000, interval: 300 })
      .toContain('⏳ Waits: only an API key brings this board');
    const asked = requestsWith('the first key');
    await nextPost(house, rankings(second), stepped);
    await lookedAt(house);
    expect(requestsWith('the first key')).toBe(asked);
    expect(await listOf(ida)).toContain('✅ Runs.');
  });

  test('is followed by one post of all that changed once another is set', async () => {
    const [last] = postsIn(house, rankings(first));
    if (last === undefined) throw new Error('there was no post before');
    await nextPost(house, rankings(second), stepped);
    const { secret } = house.catalogue.keys.create('one', 'the next key');
    const post = await nextPost(house, rankings(first), () =>
      house.giveKey(secret, { guild: first }),
    );
    expect(toldBy(post).since).toBe(toldBy(last).published);
    expect(toldBy(post)).toEqual({
      ...toldBy(postsIn(house, rankings(second)).at(-1) ?? post),
      since: toldBy(post).since,
      changes: toldBy(post).changes,
    });
    await lookedAt(house);
    expect(postsIn(house, rankings(first))).toHaveLength(2);
    expect(await listOf(oren)).not.toContain('⏳');
  });
});

describe('a board that the catalogue has no more', () => {
  const treasure = { board: 'source_c:treasure' };
  const path = '/source_c/rankings/treasure';

  test('pauses its watches in words, told once', async () => {
    await nextPost(house, { guild: first, channel: 'general' }, () =>
      add(oren, { ...treasure, channel: 'general', top: 10 }),
    );
    house.catalogue.withdrawBoard('source_c', 'treasure');
    const missed = () => house.catalogue.requests.count({ path, status: 404 });
    await expect.poll(missed, { timeout: 15_000 }).toBe(1);
    await nextPost(house, rankings(first), stepped);
    await lookedAt(house);
    expect(missed()).toBe(1);

    const notice = house.discord.next(
      (event) => event.type === 'message-created' && isNotice(event.message),
    );
    await oren.type('/help').answer();
    await notice;
    expect(await listOf(oren)).toMatch(
      /⚠️ Paused <t:\d+:R>: The catalogue has this board no more\./u,
    );
    expect(oren.messages().filter(isNotice)).toHaveLength(1);
  });

  test('posts what has changed meanwhile once it is back and the watch resumed', async () => {
    house.catalogue.restoreBoard('source_c', 'treasure');
    const post = await nextPost(house, { guild: first, channel: 'general' }, async () => {
      const watch = await idOf(oren, 'treasure');
      const resumed = await oren
        .run({ name: 'watch', subcommand: 'resume', options: { watch } })
        .answer();
      expect(textOf(resumed)).toContain('✅ Resumed.');
    });
    expect(toldBy(post).isFirst).toBe(false);
    expect(toldBy(post).changes).not.toEqual([]);
  });
});

describe('a server without a key', () => {
  test('watches boards of the open interface, for which no units are paid', async () => {
    const admin = house.admin({ guild: keyless });
    const chart = { board: '~chart:popular', channel: 'rankings', top: 10 };
    const draft = await draftOf(admin, chart);
    expect(textOf(draft)).toContain('no units; the open interface serves this board');
    await nextPost(house, rankings(keyless), () => save(admin, draft));
    const post = await nextPost(house, rankings(keyless), stepped);
    expect(toldBy(post).isFirst).toBe(false);
  });

  test('is told what a board of the keyed interface takes', async () => {
    const admin = house.admin({ guild: keyless });
    const draft = await draftOf(admin, { board: 'source_a:yuepiao', channel: 'rankings' });
    expect(textOf(draft)).toContain('This needs an API key for the catalogue.');
    expect(textOf(draft)).not.toContain('the open interface serves this board');
    expect(buttonsOf(draft)).not.toContain('Save this watch');
  });
});

import { beforeAll, describe, expect, test } from 'vitest';

import type { Message } from '../../../src/playground/discord/message.ts';
import type { Person } from '../../../src/playground/discord/people/person.ts';
import { readPost } from '../crash/post-content.ts';
import { readButtons, textOf } from '../message-content.ts';
import {
  addWatch,
  openDraft,
  findWatchId,
  readWatchList,
  untilChecked,
  nextPost,
  postsIn,
  fastWatchOptions,
  saveDraft,
  publishBoards,
} from './watch-actions.ts';
import { useStack } from '../use-stack.ts';

/** Servers with a key of their own, with another, and without one. */
const [first, second, keyless] = ['Reading Room', 'Harbour', 'Night Library'] as const;
const channels = [{ name: 'general' }, { name: 'rankings' }];
const rankings = (guild: string) => ({ guild, channel: 'rankings' });

const stack = useStack({
  ...fastWatchOptions([first, second, keyless].map((name) => ({ name, channels }))),
  keyed: false,
});
let oren: Person;
let ida: Person;
beforeAll(() => {
  for (const name of ['one', 'other']) stack.catalogue.keys.openAccount(name);
  oren = stack.person({ guild: first }, { name: 'Oren', admin: true });
  ida = stack.person({ guild: second }, { name: 'Ida', admin: true });
});

const stepped = (): void => {
  publishBoards(stack);
};
const isNotice = (message: Message): boolean =>
  textOf(message).startsWith('### A watch in this server is paused');
const requestsWith = (credential: string): number => stack.catalogue.requests.count({ credential });

describe('a key that is revoked while a board is watched with it', () => {
  test('makes the watch wait and show it, without further requests', async () => {
    const { keys } = stack.catalogue;
    const key = keys.create('one', 'the first key');
    await stack.setKey(key.secret, { guild: first });
    await stack.setKey(keys.create('other', 'the other key').secret, { guild: second });
    for (const admin of [oren, ida]) {
      const { name = '' } = admin.guild ?? {};
      await nextPost(stack, rankings(name), () =>
        addWatch(admin, { channel: 'rankings', top: 10 }),
      );
    }
    keys.revoke(key.id);
    await expect
      .poll(() => readWatchList(oren), { timeout: 15_000, interval: 300 })
      .toContain('⏳ This board needs an API key');
    const asked = requestsWith('the first key');
    await nextPost(stack, rankings(second), stepped);
    await untilChecked(stack);
    expect(requestsWith('the first key')).toBe(asked);
    expect(await readWatchList(ida)).toContain('✅ Active');
  });

  test('is followed by one post of all that changed once another is set', async () => {
    const [last] = postsIn(stack, rankings(first));
    if (last === undefined) throw new Error('there was no post before');
    await nextPost(stack, rankings(second), stepped);
    const { secret } = stack.catalogue.keys.create('one', 'the next key');
    const post = await nextPost(stack, rankings(first), () =>
      stack.setKey(secret, { guild: first }),
    );
    expect(readPost(post).since).toBe(readPost(last).published);
    expect(readPost(post)).toEqual({
      ...readPost(postsIn(stack, rankings(second)).at(-1) ?? post),
      since: readPost(post).since,
      changes: readPost(post).changes,
    });
    await untilChecked(stack);
    expect(postsIn(stack, rankings(first))).toHaveLength(2);
    expect(await readWatchList(oren)).not.toContain('⏳');
  });
});

describe('a board that no longer exists in the catalogue', () => {
  const treasure = { board: 'source_c:treasure' };
  const path = '/source_c/rankings/treasure';

  test('pauses its watches, with one notice', async () => {
    await nextPost(stack, { guild: first, channel: 'general' }, () =>
      addWatch(oren, { ...treasure, channel: 'general', top: 10 }),
    );
    stack.catalogue.withdrawBoard('source_c', 'treasure');
    const missed = () => stack.catalogue.requests.count({ path, status: 404 });
    await expect.poll(missed, { timeout: 15_000 }).toBe(1);
    await nextPost(stack, rankings(first), stepped);
    await untilChecked(stack);
    expect(missed()).toBe(1);

    const notice = stack.discord.next(
      (event) => event.type === 'message-created' && isNotice(event.message),
    );
    await oren.type('/help').answer();
    await notice;
    expect(await readWatchList(oren)).toMatch(
      /⚠️ Paused <t:\d+:R>: The catalogue no longer has this board\./u,
    );
    expect(oren.messages().filter(isNotice)).toHaveLength(1);
  });

  test('posts what has changed meanwhile once it is back and the watch resumed', async () => {
    stack.catalogue.restoreBoard('source_c', 'treasure');
    const post = await nextPost(stack, { guild: first, channel: 'general' }, async () => {
      const watch = await findWatchId(oren, 'treasure');
      const resumed = await oren
        .run({ name: 'watch', subcommand: 'resume', options: { watch } })
        .answer();
      expect(textOf(resumed)).toContain('✅ Resumed.');
    });
    expect(readPost(post).isFirst).toBe(false);
    expect(readPost(post).changes).not.toEqual([]);
  });
});

describe('a server without a key', () => {
  test('watches boards of the open interface, for which no units are paid', async () => {
    const admin = stack.admin({ guild: keyless });
    const chart = { board: '~chart:popular', channel: 'rankings', top: 10 };
    const draft = await openDraft(admin, chart);
    expect(textOf(draft)).toContain('free: the public API has this board');
    await nextPost(stack, rankings(keyless), () => saveDraft(admin, draft));
    const post = await nextPost(stack, rankings(keyless), stepped);
    expect(readPost(post).isFirst).toBe(false);
  });

  test('is informed that a board of the keyed interface needs a key', async () => {
    const admin = stack.admin({ guild: keyless });
    const draft = await openDraft(admin, { board: 'source_a:yuepiao', channel: 'rankings' });
    expect(textOf(draft)).toContain('This board needs an API key.');
    expect(textOf(draft)).not.toContain('the public API has this board');
    expect(readButtons(draft)).not.toContain('Save this watch');
  });
});

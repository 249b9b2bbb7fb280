import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { CROSSPOSTED, hasFlag } from '../../../src/playground/discord/flags.ts';
import type { Message } from '../../../src/playground/discord/message.ts';
import type { Person } from '../../../src/playground/discord/people/person.ts';
import { readPost } from '../crash/post-content.ts';
import { startStack, type Stack } from '../stack.ts';
import { readButtons, readMenuOptions, textOf } from '../message-content.ts';
import {
  addWatch,
  findChannel,
  openDraft,
  readWatchList,
  nextPost,
  postsIn,
  fastWatchOptions,
  saveDraft,
  publishBoards,
} from './watch-actions.ts';

const guild = 'Reading Room';
const spot = (channel: string) => ({ guild, channel });
const [news, forum, weekend, old] = ['news', 'book-posts', 'weekend', 'old'].map(spot) as [
  ReturnType<typeof spot>,
  ReturnType<typeof spot>,
  ReturnType<typeof spot>,
  ReturnType<typeof spot>,
];

let stack: Stack;
let admin: Person;
beforeAll(async () => {
  const options = fastWatchOptions([
    {
      name: guild,
      channels: [
        { name: 'general' },
        { name: 'weekend', type: 'thread', under: 'general' },
        { name: 'old', type: 'thread', under: 'general' },
        { name: 'news', type: 'announcement' },
        { name: 'book-posts', type: 'forum', tags: ['Rankings', 'Talk'], tagRequired: true },
      ],
    },
  ]);
  // Discord takes ten an hour; a test is not to last so long.
  const rateLimits = { ...options.discord?.rateLimits, crossposts: { requests: 2, perMs: 6_000 } };
  stack = await startStack({ ...options, discord: { ...options.discord, rateLimits } });
  admin = stack.admin(spot('general'));
});
afterAll(async () => {
  expect(await stack.close()).toEqual([]);
});

const stepped = (): void => {
  publishBoards(stack);
};
const isPublished = ({ id }: Message): boolean =>
  postsIn(stack, news).some((post) => post.id === id && hasFlag(post.flags, CROSSPOSTED));
const published = async (post: Message): Promise<void> => {
  await expect.poll(() => isPublished(post), { timeout: 15_000 }).toBe(true);
};

describe('an announcement channel', () => {
  test('has its posts published to the servers that follow it', async () => {
    const first = await nextPost(stack, news, () =>
      addWatch(admin, { channel: 'news', publish: true, top: 10 }),
    );
    await published(first);
  });

  test('gets its posts on time where Discord publishes no more for now, and they are published later', async () => {
    await published(await nextPost(stack, news, stepped));
    const early = await nextPost(stack, news, stepped);
    expect(isPublished(early)).toBe(false);
    const late = await nextPost(stack, news, stepped);
    expect(isPublished(late)).toBe(false);
    await published(late);
    expect(await readWatchList(admin)).toMatch(/✅ Runs\./u);
  });

  test('is the only kind that publishes', async () => {
    const draft = await openDraft(admin, { channel: 'weekend', publish: true });
    expect(textOf(draft)).toContain('Only posts in an announcement channel can be published');
    expect(readButtons(draft)).not.toContain('Save this watch');
  });
});

describe('a forum', () => {
  const threads = () => {
    const { id } = findChannel(stack, forum);
    return stack.discord
      .posts()
      .flatMap(({ channel }) => (channel.parentId === id ? [channel] : []));
  };
  const tags = 'A tag for the forum’s posts';

  test('wants the tag chosen before a watch is saved', async () => {
    const draft = await openDraft(admin, { channel: 'book-posts', top: 10 });
    expect(textOf(draft)).toContain('This forum wants a tag on each post. Choose one below.');
    expect(readButtons(draft)).not.toContain('Save this watch');
    expect(readMenuOptions(draft, tags)).toEqual(['Rankings', 'Talk']);

    const tagged = await admin.choose(draft, tags, ['Rankings']).answer();
    expect(tagged.id).toBe(draft.id);
    expect(textOf(tagged)).toContain('tagged Rankings');
    await nextPost(stack, forum, () => saveDraft(admin, tagged));
    const { tags: known } = findChannel(stack, forum);
    expect(threads().map(({ appliedTags }) => appliedTags)).toEqual([
      [known.find(({ name }) => name === 'Rankings')?.id],
    ]);
  });

  test('gets a post of its own for each change, called after the board and its day', async () => {
    const post = await nextPost(stack, forum, stepped);
    expect(readPost(post).isFirst).toBe(false);
    expect(threads()).toHaveLength(2);
    for (const { name } of threads()) expect(name).toMatch(/^Reading Now · .+ – .*20\d\d/u);
  });

  test('pauses its watch when the tag is deleted, and goes on with another', async () => {
    stack.discord.world.deleteTag(findChannel(stack, forum), 'Rankings');
    publishBoards(stack);
    await expect
      .poll(() => readWatchList(admin), { timeout: 15_000, interval: 300 })
      .toContain('The forum wants a tag on each post, and the one that was chosen is gone');
    const [paused] = await admin.suggest({
      command: { name: 'watch', subcommand: 'resume' },
      focused: 'watch',
    });
    const draft = await admin
      .run({ name: 'watch', subcommand: 'edit', options: { watch: paused?.value ?? '' } })
      .answer();
    expect(textOf(draft)).toContain('The forum has the chosen tag no more.');
    const tagged = await admin.choose(draft, tags, ['Talk']).answer();
    const post = await nextPost(stack, forum, () =>
      admin.press(tagged, 'Save the change').answer(),
    );
    expect(readPost(post).isFirst).toBe(false);
    expect(threads()).toHaveLength(3);
  });
});

describe('a thread', () => {
  test('is woken by the next post where it has been archived', async () => {
    await nextPost(stack, weekend, () => addWatch(admin, { channel: 'weekend', top: 10 }));
    const thread = findChannel(stack, weekend);
    stack.discord.world.setThread(thread, { archived: true });
    const post = await nextPost(stack, weekend, stepped);
    expect(readPost(post).isFirst).toBe(false);
    expect(findChannel(stack, weekend).archived).toBe(false);
  });

  test('is woken for the first post, too', async () => {
    stack.discord.world.setThread(findChannel(stack, old), { archived: true });
    await nextPost(stack, old, () => addWatch(admin, { channel: 'old', top: 5 }));
    expect(findChannel(stack, old).archived).toBe(false);
  });

  test('that is locked pauses its watch, and the list says how that is mended', async () => {
    stack.discord.world.setThread(findChannel(stack, weekend), { archived: true, locked: true });
    publishBoards(stack);
    await expect
      .poll(() => readWatchList(admin), { timeout: 15_000, interval: 300 })
      .toContain('The thread is locked. Unlock it, or give Colophon Manage Threads');
    const draft = await openDraft(admin, { channel: 'weekend', top: 5 });
    expect(textOf(draft)).toContain('**Manage Threads**');
    expect(readButtons(draft)).not.toContain('Save this watch');
  });
});

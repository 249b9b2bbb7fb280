import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  CROSSPOSTED,
  SUPPRESS_NOTIFICATIONS,
  hasFlag,
} from '../../../src/playground/discord/flags.ts';
import type { Message } from '../../../src/playground/discord/message.ts';
import type { Person } from '../../../src/playground/discord/people/person.ts';
import { readPost } from '../crash/post-content.ts';
import { startStack, type Stack } from '../stack.ts';
import { isPrivate, readButtons, readLinks, readMenuOptions, textOf } from '../message-content.ts';
import {
  addWatch,
  findChannel,
  openDraft,
  openForm,
  readWatchList,
  nextPost,
  postsIn,
  fastWatchOptions,
  saveDraft,
  publishBoards,
} from './watch-actions.ts';

const guild = 'Reading Room';
/** A channel of another server that follows the announcement channel. */
const followers = { guild: 'Night Library', channel: 'news-elsewhere' };
const at = (channel: string) => ({ guild, channel });
const [news, forum, weekend, old] = ['news', 'book-posts', 'weekend', 'old'].map(at) as [
  ReturnType<typeof at>,
  ReturnType<typeof at>,
  ReturnType<typeof at>,
  ReturnType<typeof at>,
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
    { name: followers.guild, channels: [{ name: followers.channel }] },
  ]);
  // Discord allows ten an hour, too slow for a test.
  const rateLimits = { ...options.discord?.rateLimits, crossposts: { requests: 2, perMs: 6_000 } };
  stack = await startStack({ ...options, discord: { ...options.discord, rateLimits } });
  admin = stack.admin(at('general'));
  stack.discord.world.follow(findChannel(stack, news), findChannel(stack, followers));
});
afterAll(async () => {
  expect(await stack.close()).toEqual([]);
});

const changeBoards = (): void => {
  publishBoards(stack);
};
const isPublished = ({ id }: Message): boolean =>
  postsIn(stack, news).some((post) => post.id === id && hasFlag(post.flags, CROSSPOSTED));
const untilPublished = async (post: Message): Promise<void> => {
  await expect.poll(() => isPublished(post), { timeout: 15_000 }).toBe(true);
};

describe('an announcement channel', () => {
  test('publishes its posts to the servers that follow it', async () => {
    const first = await nextPost(stack, news, () =>
      addWatch(admin, { channel: 'news', publish: true, top: 10 }),
    );
    await untilPublished(first);
    // An edit would go to all following servers.
    const reader = stack.person(news);
    const menu = 'Show a book’s card…';
    const [title = ''] = readMenuOptions(first, menu);
    const card = await reader.choose(first, menu, [title]).answer();
    expect(isPrivate(card)).toBe(true);
    expect(postsIn(stack, news)[0]?.edited_timestamp).toBe(null);
  });

  test('shows the servers that follow it the sentence and the rows, each with its link', () => {
    const copies = stack.discord.messages(findChannel(stack, followers).id);
    expect(copies.map(({ components }) => components)).toEqual([[]]);
    const [copy] = copies;
    const [post] = postsIn(stack, news);
    if (copy === undefined || post === undefined) throw new Error('there is no copy');
    expect(copy.content).toBe(post.content);
    expect(readPost(copy)).toEqual(readPost(post));
    expect(readPost(copy).top).toHaveLength(10);
    expect(readLinks(copy)).toEqual(readLinks(post));
  });

  test('gets its posts on time even at Discord’s publishing limit, and they are published later', async () => {
    await untilPublished(await nextPost(stack, news, changeBoards));
    const early = await nextPost(stack, news, changeBoards);
    expect(isPublished(early)).toBe(false);
    const late = await nextPost(stack, news, changeBoards);
    expect(isPublished(late)).toBe(false);
    await untilPublished(late);
    expect(await readWatchList(admin)).toMatch(/✅ Active/u);
  });
});

describe('a forum', () => {
  const threads = () => {
    const { id } = findChannel(stack, forum);
    return stack.discord
      .posts()
      .flatMap(({ channel }) => (channel.parentId === id ? [channel] : []));
  };
  const tagMenu = 'Tag for forum posts';

  test('needs a chosen tag before a watch can be saved', async () => {
    const draft = await openDraft(admin, { channel: 'book-posts', top: 10, silent: true });
    expect(textOf(draft)).toContain('This forum requires a tag. Choose one.');
    expect(readButtons(draft)).not.toContain('Save this watch');
    expect(readMenuOptions(draft, tagMenu)).toEqual(['Rankings', 'Talk']);

    const tagged = await admin.choose(draft, tagMenu, ['Rankings']).answer();
    expect(tagged.id).toBe(draft.id);
    expect(textOf(tagged)).toContain('tagged Rankings');
    expect(textOf(tagged)).toContain('**Silent:** posts arrive without a notification');
    const first = await nextPost(stack, forum, () => saveDraft(admin, tagged));
    expect(hasFlag(first.flags, SUPPRESS_NOTIFICATIONS)).toBe(true);
    const { tags: known } = findChannel(stack, forum);
    expect(threads().map(({ appliedTags }) => appliedTags)).toEqual([
      [known.find(({ name }) => name === 'Rankings')?.id],
    ]);
  });

  test('gets a new post for each change, named after the board and the date', async () => {
    const post = await nextPost(stack, forum, changeBoards);
    expect(readPost(post).isFirst).toBe(false);
    expect(threads()).toHaveLength(2);
    for (const { name } of threads()) expect(name).toMatch(/^Reading Now · .+ – .*20\d\d/u);
  });

  test('pauses its watch when the tag is deleted, and continues with another tag', async () => {
    stack.discord.world.deleteTag(findChannel(stack, forum), 'Rankings');
    publishBoards(stack);
    await expect
      .poll(() => readWatchList(admin), { timeout: 15_000, interval: 300 })
      .toContain('This forum requires a tag');
    const [paused] = await admin.suggest({
      command: { name: 'watch', subcommand: 'resume' },
      focused: 'watch',
    });
    const options = { watch: paused?.value ?? '' };
    const form = await openForm(admin.run({ name: 'watch', subcommand: 'edit', options }));
    const draft = await admin.submit(form, {}).answer();
    expect(textOf(draft)).toContain('The chosen tag was deleted.');
    const tagged = await admin.choose(draft, tagMenu, ['Talk']).answer();
    const post = await nextPost(stack, forum, () => admin.press(tagged, 'Save changes').answer());
    expect(readPost(post).isFirst).toBe(false);
    expect(threads()).toHaveLength(3);
  });
});

describe('a thread', () => {
  test('is unarchived by the next post', async () => {
    await nextPost(stack, weekend, () => addWatch(admin, { channel: 'weekend', top: 10 }));
    const thread = findChannel(stack, weekend);
    stack.discord.world.setThread(thread, { archived: true });
    const post = await nextPost(stack, weekend, changeBoards);
    expect(readPost(post).isFirst).toBe(false);
    expect(findChannel(stack, weekend).archived).toBe(false);
  });

  test('is unarchived by the first post, too', async () => {
    stack.discord.world.setThread(findChannel(stack, old), { archived: true });
    await nextPost(stack, old, () => addWatch(admin, { channel: 'old', top: 5 }));
    expect(findChannel(stack, old).archived).toBe(false);
  });
});

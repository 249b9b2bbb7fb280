import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { CROSSPOSTED, hasFlag } from '../../../src/playground/discord/flags.ts';
import type { Message } from '../../../src/playground/discord/message.ts';
import type { Person } from '../../../src/playground/discord/people/person.ts';
import { toldBy } from '../crash/told.ts';
import { openHouse, type House } from '../house.ts';
import { buttonsOf, optionsOf, textOf } from '../seen.ts';
import {
  add,
  channelOf,
  draftOf,
  listOf,
  nextPost,
  postsIn,
  restless,
  save,
  step,
} from './stage.ts';

const guild = 'Reading Room';
const spot = (channel: string) => ({ guild, channel });
const [news, forum, weekend, old] = ['news', 'book-posts', 'weekend', 'old'].map(spot) as [
  ReturnType<typeof spot>,
  ReturnType<typeof spot>,
  ReturnType<typeof spot>,
  ReturnType<typeof spot>,
];

let house: House;
let admin: Person;
beforeAll(async () => {
  const options = restless([
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
  house = await openHouse({ ...options, discord: { ...options.discord, rateLimits } });
  admin = house.admin(spot('general'));
});
afterAll(async () => {
  expect(await house.close()).toEqual([]);
});

const stepped = (): void => {
  step(house);
};
const isPublished = ({ id }: Message): boolean =>
  postsIn(house, news).some((post) => post.id === id && hasFlag(post.flags, CROSSPOSTED));
const published = async (post: Message): Promise<void> => {
  await expect.poll(() => isPublished(post), { timeout: 15_000 }).toBe(true);
};

describe('an announcement channel', () => {
  test('has its posts published to the servers that follow it', async () => {
    const first = await nextPost(house, news, () =>
      add(admin, { channel: 'news', publish: true, top: 10 }),
    );
    await published(first);
  });

  test('gets its posts on time where Discord publishes no more for now, and they are published later', async () => {
    await published(await nextPost(house, news, stepped));
    const early = await nextPost(house, news, stepped);
    expect(isPublished(early)).toBe(false);
    const late = await nextPost(house, news, stepped);
    expect(isPublished(late)).toBe(false);
    await published(late);
    expect(await listOf(admin)).toMatch(/✅ Runs\./u);
  });

  test('is the only kind that publishes', async () => {
    const draft = await draftOf(admin, { channel: 'weekend', publish: true });
    expect(textOf(draft)).toContain('Only posts in an announcement channel can be published');
    expect(buttonsOf(draft)).not.toContain('Save this watch');
  });
});

describe('a forum', () => {
  const threads = () => {
    const { id } = channelOf(house, forum);
    return house.discord
      .posts()
      .flatMap(({ channel }) => (channel.parentId === id ? [channel] : []));
  };
  const tags = 'A tag for the forum’s posts';

  test('wants the tag chosen before a watch is saved', async () => {
    const draft = await draftOf(admin, { channel: 'book-posts', top: 10 });
    expect(textOf(draft)).toContain('This forum wants a tag on each post. Choose one below.');
    expect(buttonsOf(draft)).not.toContain('Save this watch');
    expect(optionsOf(draft, tags)).toEqual(['Rankings', 'Talk']);

    const tagged = await admin.choose(draft, tags, ['Rankings']).answer();
    expect(tagged.id).toBe(draft.id);
    expect(textOf(tagged)).toContain('tagged Rankings');
    await nextPost(house, forum, () => save(admin, tagged));
    const { tags: known } = channelOf(house, forum);
    expect(threads().map(({ appliedTags }) => appliedTags)).toEqual([
      [known.find(({ name }) => name === 'Rankings')?.id],
    ]);
  });

  test('gets a post of its own for each change, called after the board and its day', async () => {
    const post = await nextPost(house, forum, stepped);
    expect(toldBy(post).isFirst).toBe(false);
    expect(threads()).toHaveLength(2);
    for (const { name } of threads()) expect(name).toMatch(/^Reading Now · .+ – .*20\d\d/u);
  });

  test('pauses its watch when the tag is deleted, and goes on with another', async () => {
    house.discord.world.deleteTag(channelOf(house, forum), 'Rankings');
    step(house);
    await expect
      .poll(() => listOf(admin), { timeout: 15_000, interval: 300 })
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
    const post = await nextPost(house, forum, () =>
      admin.press(tagged, 'Save the change').answer(),
    );
    expect(toldBy(post).isFirst).toBe(false);
    expect(threads()).toHaveLength(3);
  });
});

describe('a thread', () => {
  test('is woken by the next post where it has been archived', async () => {
    await nextPost(house, weekend, () => add(admin, { channel: 'weekend', top: 10 }));
    const thread = channelOf(house, weekend);
    house.discord.world.setThread(thread, { archived: true });
    const post = await nextPost(house, weekend, stepped);
    expect(toldBy(post).isFirst).toBe(false);
    expect(channelOf(house, weekend).archived).toBe(false);
  });

  test('is woken for the first post, too', async () => {
    house.discord.world.setThread(channelOf(house, old), { archived: true });
    await nextPost(house, old, () => add(admin, { channel: 'old', top: 5 }));
    expect(channelOf(house, old).archived).toBe(false);
  });

  test('that is locked pauses its watch, and the list says how that is mended', async () => {
    house.discord.world.setThread(channelOf(house, weekend), { archived: true, locked: true });
    step(house);
    await expect
      .poll(() => listOf(admin), { timeout: 15_000, interval: 300 })
      .toContain('The thread is locked. Unlock it, or give Colophon Manage Threads');
    const draft = await draftOf(admin, { channel: 'weekend', top: 5 });
    expect(textOf(draft)).toContain('**Manage Threads**');
    expect(buttonsOf(draft)).not.toContain('Save this watch');
  });
});

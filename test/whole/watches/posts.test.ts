import { beforeAll, describe, expect, test } from 'vitest';

import type { Person } from '../../../src/playground/discord/people/person.ts';
import { trackPublishedBoard, type PublishedBoard } from '../crash/published-board.ts';
import { readPost } from '../crash/post-content.ts';
import { findPostFaults } from '../crash/post-check.ts';
import { useStack } from '../use-stack.ts';
import {
  readButtons,
  isPrivate,
  readLinks,
  readMenus,
  readMenuOptions,
  textOf,
} from '../message-content.ts';
import {
  addWatch,
  openDraft,
  findGuild,
  untilChecked,
  nextPost,
  postsIn,
  fastWatchOptions,
  saveDraft,
} from './watch-actions.ts';

const guild = 'Reading Room';
const rankings = { guild, channel: 'rankings' };
const top = 10;

let published: PublishedBoard;
let admin: Person;
const stack = useStack(
  fastWatchOptions([
    {
      name: guild,
      roles: [{ name: 'Ranking fans', mentionable: true }],
      channels: [{ name: 'general' }, { name: 'rankings' }, { name: 'called' }],
    },
  ]),
);
beforeAll(async () => {
  published = await trackPublishedBoard(stack.catalogue);
  admin = stack.admin({ guild, channel: 'general' });
});

const faults = () => findPostFaults({ name: 'rankings', top }, postsIn(stack, rankings), published);

describe('a watch of a board', () => {
  test('is shown before it is saved: the real post, and its price', async () => {
    const draft = await openDraft(admin, { channel: 'rankings', top });
    expect(isPrivate(draft)).toBe(true);
    expect(textOf(draft)).toMatch(
      /\*\*Cost:\*\* up to 432,000 of the daily watch budget of 100,000,000/u,
    );
    expect(readPost(draft)).toMatchObject({ isFirst: true, top: published.currentRows(top) });
    expect(postsIn(stack, rankings)).toEqual([]);

    const first = await nextPost(stack, rankings, () => saveDraft(admin, draft));
    expect(readLinks(first)).toEqual(readLinks(draft));
    expect(readPost(first)).toEqual(readPost(draft));
  });

  test('posts what has changed when the board is published again', async () => {
    for (let times = 1; times <= 2; times += 1) {
      const post = await nextPost(stack, rankings, () => published.publish());
      expect(readPost(post).changes).not.toEqual([]);
      expect(faults()).toEqual([]);
    }
    expect(postsIn(stack, rankings)).toHaveLength(3);
  });

  test('shows in a notification what has changed on which board', () => {
    const sentences = postsIn(stack, rankings).map(({ content }) => content);
    expect(sentences[0]).toBe(
      'From now on, Colophon posts the changes on Reading Now · Male readers.',
    );
    for (const sentence of sentences.slice(1)) {
      expect(sentence).toMatch(
        /^Reading Now · Male readers: “.+” (?:is|entered|climbed|fell|dropped|left) .+\.$/u,
      );
    }
  });

  test('is in the log with each message that went out', async () => {
    const logged = (): readonly string[] =>
      stack
        .logLines()
        .filter((line) => line.includes('posted to Discord'))
        .map((line) => (JSON.parse(line) as { message: string }).message);
    await expect.poll(logged).toEqual(postsIn(stack, rankings).map(({ id }) => id));
  });

  test('lets each reader open books and the board privately, and stays unchanged', async () => {
    const [post] = postsIn(stack, rankings);
    if (post === undefined) throw new Error('there is no post');
    const reader = stack.person(rankings);
    const [menu = ''] = readMenus(post);
    const [title = ''] = readMenuOptions(post, menu);
    const cards = [];
    for (let times = 1; times <= 2; times += 1) {
      const chosen = reader.choose(post, menu, [title]);
      // The update lets Discord send the same choice again.
      expect(await chosen.ended()).toMatchObject({ kind: 'update', message: { id: post.id } });
      const card = await chosen.followUp();
      expect(isPrivate(card)).toBe(true);
      expect(textOf(card)).toContain(title.replace(/^\d+\. /u, ''));
      cards.push(card.id);
    }
    expect(new Set(cards).size).toBe(2);
    const [button = ''] = readButtons(post);
    const board = await reader.press(post, button).answer();
    expect(isPrivate(board)).toBe(true);
    const [linked] = readLinks(board);
    expect(readLinks(post)[0]).toEqual({ ...linked, title: `${linked?.title ?? ''} · top 10` });
    const [after] = postsIn(stack, rankings);
    expect(after).toEqual({ ...post, edited_timestamp: after?.edited_timestamp });
  });

  test('reports all changes from while the bot was down in one post', async () => {
    const before = postsIn(stack, rankings).length;
    await stack.bot().stop('SIGTERM');
    for (let times = 1; times <= 3; times += 1) await published.publish();
    await nextPost(stack, rankings, () => stack.replace({}));
    await untilChecked(stack);
    expect(postsIn(stack, rankings)).toHaveLength(before + 1);
    expect(faults()).toEqual([]);
  });
});

describe('a watch that mentions a role', () => {
  const called = { guild, channel: 'called' };
  /** The board has a book with a title that mentions everyone, a user and another role. */
  const hostile = { board: 'source_b:urged', section: 'xihuan', top: 5 };
  beforeAll(() => {
    // Where the bot could call everybody, only what it sends keeps it from that.
    for (const channel of findGuild(stack, guild).channels.values()) {
      stack.discord.world.setBotPermission(channel, 'MENTION_EVERYONE', true);
    }
  });

  test('mentions that role alone, whatever the titles say', async () => {
    const role = [...findGuild(stack, guild).roles.values()].find(({ mentionable }) => mentionable);
    const post = await nextPost(stack, called, () =>
      addWatch(admin, { ...hostile, channel: 'called', mention: 'Ranking fans' }),
    );
    expect(textOf(post)).toContain('everyone');
    expect(post.content).toMatch(/^From now on, Colophon posts the changes on .+\. <@&\d+>$/u);
    expect(post.mention_roles).toEqual([role?.id]);
    expect(post.mention_everyone).toBe(false);
    expect(post.mentions).toEqual([]);
    const reader = stack.person(called);
    const [menu = ''] = readMenus(post);
    const chosen = reader.choose(post, menu, readMenuOptions(post, menu).slice(0, 1));
    expect(isPrivate(await chosen.followUp())).toBe(true);
    expect(chosen.message?.mention_roles).toEqual([role?.id]);
    expect(chosen.message?.mention_everyone).toBe(false);
  });

  test('is the only one that mentions anybody', async () => {
    const without = await nextPost(stack, { guild, channel: 'general' }, () =>
      addWatch(admin, { ...hostile, channel: 'general' }),
    );
    expect(without.mention_roles).toEqual([]);
    expect(without.mention_everyone).toBe(false);
  });
});

import { expect } from 'vitest';

import type { DiscordEvent } from '../../../src/playground/discord/events.ts';
import type { Message } from '../../../src/playground/discord/message.ts';
import type { Person } from '../../../src/playground/discord/people/person.ts';
import type { OptionValue } from '../../../src/playground/discord/people/option-values.ts';
import type { GuildSeed } from '../../../src/playground/discord/world/guild-seed.ts';
import type { Channel, Guild } from '../../../src/playground/discord/world/entities.ts';
import { crashBoard } from '../crash/published.ts';
import type { House, HouseOptions } from '../house.ts';
import { buttonsOf, textOf } from '../seen.ts';

const many = { requests: 100_000, perMs: 1_000 };

/** The board that most watches here are of: its first ten places change at each step of it. */
const lively = crashBoard;
const livelyPath = '/source_b/rankings/reading';

/** A house whose boards are looked at every second; limits that would only slow its tests are far away. */
export function restless(guilds: readonly GuildSeed[], others: HouseOptions = {}): HouseOptions {
  return {
    ...others,
    variables: { WATCH_INTERVAL_SECONDS: '1', WATCH_UNITS_SHARE: '1', ...others.variables },
    catalogue: { limits: { unitsPerDay: 100_000_000, keyedPerMinute: 100_000 } },
    discord: {
      guilds,
      rateLimits: { global: many, webhooks: many, others: many },
      ...others.discord,
    },
  };
}

type Options = Readonly<Record<string, OptionValue>>;

/** What `/watch add` shows of it. */
export async function draftOf(admin: Person, options: Options = {}): Promise<Message> {
  return await admin
    .run({
      name: 'watch',
      subcommand: 'add',
      options: 'board' in options ? options : { ...lively, ...options },
    })
    .answer();
}

export async function save(admin: Person, draft: Message): Promise<Message> {
  if (!buttonsOf(draft).includes('Save this watch')) throw new Error(textOf(draft));
  const saved = await admin.press(draft, 'Save this watch').answer();
  expect(textOf(saved)).toContain('✅ Saved.');
  return saved;
}

/** Adds a watch, as an admin does; resolves with its page. */
export async function add(admin: Person, options: Options = {}): Promise<Message> {
  return await save(admin, await draftOf(admin, options));
}

/** `/watch list`, as it is read. */
export async function listOf(admin: Person): Promise<string> {
  return textOf(await admin.type('/watch list').answer());
}

export async function statusOf(admin: Person): Promise<string> {
  return textOf(await admin.type('/setup status').answer());
}

/** The id of the server's only watch, or of the one that is found so. */
export async function idOf(admin: Person, value = ''): Promise<string> {
  const command = { name: 'watch', subcommand: 'test' };
  const [first] = await admin.suggest({ command, focused: 'watch', value });
  if (first === undefined) throw new Error('no watch is offered');
  return String(first.value);
}

/** Where posts are to come: a server and one of its channels, by name. */
export interface Spot {
  readonly guild: string;
  readonly channel: string;
}

export function guildOf({ discord }: House, name: string): Guild {
  return discord.world.needGuild(name);
}

export function channelOf(house: House, { guild, channel }: Spot): Channel {
  return house.discord.world.channelIn(guildOf(house, guild), channel);
}

/** What the bot has posted there by itself, oldest first; in a forum the beginnings of its posts. */
export function postsIn(house: House, spot: Spot): readonly Message[] {
  const { id } = channelOf(house, spot);
  return house.discord
    .posts()
    .filter(({ channel }) => [channel.id, channel.parentId].includes(id))
    .map(({ message }) => message);
}

/** The next that it posts there, once something was done. */
export async function nextPost(house: House, spot: Spot, act: () => unknown): Promise<Message> {
  const { id } = channelOf(house, spot);
  const isThere = (channelId: string): boolean =>
    channelId === id || house.discord.world.channel(channelId)?.parentId === id;
  return await nextMessage(house, act, ({ message }) => isThere(message.channel_id));
}

type Created = Extract<DiscordEvent, { type: 'message-created' | 'message-edited' }>;

/** The next message in a channel that the bot sends by itself. */
export async function nextMessage(
  house: House,
  act: () => unknown,
  fits: (event: Created) => boolean,
): Promise<Message> {
  const botId = house.discord.world.bot.id;
  const coming = house.discord.next(
    (event) =>
      event.type === 'message-created' &&
      event.onlyFor === undefined &&
      event.message.webhook_id === undefined &&
      event.message.author.id === botId &&
      fits(event),
  );
  const [event] = await Promise.all([coming, act()]);
  if (event.type !== 'message-created') throw new Error(event.type);
  return event.message;
}

/** The boards are published again, with figures so new that there is something to tell. */
export function step({ catalogue }: House): void {
  catalogue.stepBoards(2);
}

/** How often a board was asked for. */
export function looksAt({ catalogue }: House, path = livelyPath): number {
  return catalogue.requests.count({ path });
}

/** Resolves when the board was looked at anew, and what was seen has been dealt with: the next look has begun. */
export async function lookedAt(house: House, path = livelyPath): Promise<void> {
  const before = looksAt(house, path);
  await expect.poll(() => looksAt(house, path), { timeout: 15_000 }).toBeGreaterThan(before + 1);
}

import { expect } from 'vitest';

import type { DiscordEvent } from '../../../src/playground/discord/events.ts';
import type { Message, Modal } from '../../../src/playground/discord/message.ts';
import type { InteractionHandle } from '../../../src/playground/discord/people/interaction-handle.ts';
import type { Person } from '../../../src/playground/discord/people/person.ts';
import type { OptionValue } from '../../../src/playground/discord/people/option-values.ts';
import type { GuildSeed } from '../../../src/playground/discord/world/guild-seed.ts';
import type { Channel, Guild } from '../../../src/playground/discord/world/entities.ts';
import { crashBoard } from '../crash/published-board.ts';
import type { Stack, StackOptions } from '../stack.ts';
import { readButtons, textOf } from '../message-content.ts';

const highLimit = { requests: 100_000, perMs: 1_000 };

/** The board that most watches here are of: its first ten places change at each step of it. */
const busyBoard = crashBoard;
const busyBoardPath = '/source_b/rankings/reading';

/** A stack that checks its boards every second, with limits that do not slow its tests. */
export function fastWatchOptions(
  guilds: readonly GuildSeed[],
  others: StackOptions = {},
): StackOptions {
  return {
    ...others,
    variables: { WATCH_INTERVAL_SECONDS: '1', WATCH_UNITS_SHARE: '1', ...others.variables },
    catalogue: { limits: { unitsPerDay: 100_000_000, keyedPerMinute: 100_000 } },
    discord: {
      guilds,
      rateLimits: { global: highLimit, webhooks: highLimit, others: highLimit },
      ...others.discord,
    },
  };
}

type AddOptions = Readonly<Record<string, OptionValue>>;

/** Runs `/watch add`; posts show all watched places. Resolves with the draft. */
export async function openDraft(admin: Person, options: AddOptions = {}): Promise<Message> {
  return await admin
    .run({
      name: 'watch',
      subcommand: 'add',
      options: { show_board: 'all', ...('board' in options ? {} : busyBoard), ...options },
    })
    .answer();
}

/** The form that an interaction opens. */
export async function openForm(handle: InteractionHandle): Promise<Modal> {
  const ending = await handle.ended();
  if (ending.kind !== 'modal') throw new Error(`no form opened: ${ending.kind}`);
  return ending.modal;
}

export async function saveDraft(admin: Person, draft: Message): Promise<Message> {
  if (!readButtons(draft).includes('Save this watch')) throw new Error(textOf(draft));
  const saved = await admin.press(draft, 'Save this watch').answer();
  expect(textOf(saved)).toContain('✅ Saved.');
  return saved;
}

/** Adds a watch, as an admin does; resolves with its page. */
export async function addWatch(admin: Person, options: AddOptions = {}): Promise<Message> {
  return await saveDraft(admin, await openDraft(admin, options));
}

/** `/watch list`, as it is read. */
export async function readWatchList(admin: Person): Promise<string> {
  return textOf(await admin.type('/watch list').answer());
}

export async function readStatus(admin: Person): Promise<string> {
  return textOf(await admin.type('/setup status').answer());
}

/** The id of the server's only watch, or of the one that is found so. */
export async function findWatchId(admin: Person, value = ''): Promise<string> {
  const command = { name: 'watch', subcommand: 'test' };
  const [first] = await admin.suggest({ command, focused: 'watch', value });
  if (first === undefined) throw new Error('no watch is offered');
  return String(first.value);
}

/** A server and one of its channels, by name. */
export interface ChannelLocation {
  readonly guild: string;
  readonly channel: string;
}

export function findGuild({ discord }: Stack, name: string): Guild {
  return discord.world.needGuild(name);
}

export function findChannel(stack: Stack, { guild, channel }: ChannelLocation): Channel {
  return stack.discord.world.channelIn(findGuild(stack, guild), channel);
}

/** What the bot has posted there by itself, oldest first; in a forum the beginnings of its posts. */
export function postsIn(stack: Stack, spot: ChannelLocation): readonly Message[] {
  const { id } = findChannel(stack, spot);
  return stack.discord
    .posts()
    .filter(({ channel }) => [channel.id, channel.parentId].includes(id))
    .map(({ message }) => message);
}

/** Resolves with the next post there after `act`. */
export async function nextPost(
  stack: Stack,
  spot: ChannelLocation,
  act: () => unknown,
): Promise<Message> {
  const { id } = findChannel(stack, spot);
  const isThere = (channelId: string): boolean =>
    channelId === id || stack.discord.world.channel(channelId)?.parentId === id;
  return await nextMessage(stack, act, ({ message }) => isThere(message.channel_id));
}

type MessageEvent = Extract<DiscordEvent, { type: 'message-created' | 'message-edited' }>;

/** The next message in a channel that the bot sends by itself. */
export async function nextMessage(
  stack: Stack,
  act: () => unknown,
  fits: (event: MessageEvent) => boolean,
): Promise<Message> {
  const botId = stack.discord.world.bot.id;
  const coming = stack.discord.next(
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
export function publishBoards({ catalogue }: Stack): void {
  catalogue.stepBoards(2);
}

/** How often the bot requested a board. */
export function countBoardRequests({ catalogue }: Stack, path = busyBoardPath): number {
  return catalogue.requests.count({ path });
}

/** Resolves when the bot has fetched the board again and handled the result: the fetch after it has begun. */
export async function untilChecked(stack: Stack, path = busyBoardPath): Promise<void> {
  const before = countBoardRequests(stack, path);
  await expect
    .poll(() => countBoardRequests(stack, path), { timeout: 15_000 })
    .toBeGreaterThan(before + 1);
}

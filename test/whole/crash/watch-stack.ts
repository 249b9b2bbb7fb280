import { CROSSPOSTED, hasFlag } from '../../../src/playground/discord/flags.ts';
import type { Message } from '../../../src/playground/discord/message.ts';
import type { Channel } from '../../../src/playground/discord/world/entities.ts';
import { startStack, type Stack, type StackOptions } from '../stack.ts';
import { textOf } from '../message-content.ts';
import { crashBoard, trackPublishedBoard, type PublishedBoard } from './published-board.ts';
import { readPost } from './post-content.ts';
import { findPostFaults, hasSameRows } from './post-check.ts';

/** A watch and the channel that is its own. */
export interface WatchedChannel {
  readonly name: string;
  readonly top: number;
  readonly kind: 'text' | 'announcement' | 'thread' | 'forum';
}

/** A stack in which one board is watched from channels of every kind. */
export interface WatchStack {
  readonly stack: Stack;
  readonly published: PublishedBoard;
  /** The watches whose last post does not show the current board. */
  readonly outdatedWatches: () => readonly WatchedChannel[];
  /** The faults of the posts in the channels. */
  readonly findFaults: () => readonly string[];
}

const watchedChannels: readonly WatchedChannel[] = [
  { name: 'rankings', top: 10, kind: 'text' },
  { name: 'first-five', top: 5, kind: 'text' },
  { name: 'news', top: 10, kind: 'announcement' },
  { name: 'weekend-thread', top: 8, kind: 'thread' },
  { name: 'book-posts', top: 10, kind: 'forum' },
];

const highLimit = { requests: 100_000, perMs: 1_000 };

/** High limits, so that they do not slow the tests. */
export const crashStackOptions = {
  variables: { LOG_LEVEL: 'info', WATCH_INTERVAL_SECONDS: '1', WATCH_UNITS_SHARE: '1' },
  catalogue: { limits: { unitsPerDay: 100_000_000, keyedPerMinute: 100_000 } },
  discord: {
    rateLimits: {
      ...{ global: highLimit, messages: highLimit, otherMessageRoutes: highLimit },
      ...{ oldEdits: highLimit, crossposts: highLimit },
      ...{ webhooks: highLimit, commands: highLimit, others: highLimit },
    },
    guilds: [
      {
        name: 'Reading Room',
        channels: [
          { name: 'general' },
          { name: 'rankings' },
          { name: 'first-five' },
          { name: 'news', type: 'announcement' },
          { name: 'weekend-thread', type: 'thread', under: 'general' },
          { name: 'book-posts', type: 'forum', tags: ['Rankings', 'Talk'], tagRequired: true },
        ],
      },
    ],
  },
} as const satisfies StackOptions;

export async function startWatchStack(options: StackOptions): Promise<WatchStack> {
  const stack = await startStack(options);
  try {
    for (const watch of watchedChannels) await addWatch(stack, watch);
    return createWatchStack(stack, await trackPublishedBoard(stack.catalogue));
  } catch (error) {
    await stack.close();
    throw error;
  }
}

function createWatchStack(stack: Stack, published: PublishedBoard): WatchStack {
  const botId = stack.discord.world.bot.id;
  const guild = stack.discord.world.needGuild('Reading Room');
  /** By channel. A forum post counts for its forum. */
  const newest = new Map<string, Message>();
  const note = (message: Message): void => {
    const channel = stack.discord.world.channel(message.channel_id);
    if (channel !== undefined) newest.set(postingChannelId(channel, botId), message);
  };
  for (const { message } of stack.discord.posts()) note(message);
  stack.discord.on('event', (event) => {
    if (event.type !== 'message-created' || event.onlyFor !== undefined) return;
    if (event.message.webhook_id === undefined) note(event.message);
  });
  const channelId = ({ name }: WatchedChannel): string =>
    stack.discord.world.channelIn(guild, name).id;
  return {
    stack,
    published,
    outdatedWatches: () =>
      watchedChannels.filter((watch) => {
        const message = newest.get(channelId(watch));
        if (message === undefined) return true;
        const told = published.rowsAt(readPost(message).published ?? 0, watch.top);
        return !hasSameRows(told, published.currentRows(watch.top));
      }),
    findFaults() {
      const all = stack.discord.posts();
      return watchedChannels.flatMap((watch) => {
        const messages = all
          .filter(({ channel }) => postingChannelId(channel, botId) === channelId(watch))
          .map(({ message }) => message);
        const isCrossposted = hasFlag(messages.at(-1)?.flags, CROSSPOSTED);
        return [
          ...findPostFaults(watch, messages, published),
          ...(watch.kind === 'announcement' && !isCrossposted
            ? [`${watch.name}: the last post is not published`]
            : []),
        ];
      });
    },
  };
}

async function addWatch(stack: Stack, { name, top, kind }: WatchedChannel): Promise<void> {
  const admin = stack.admin('keyed');
  const publish = kind === 'announcement' ? ' publish:true' : '';
  const { board, section } = crashBoard;
  const options = `channel:#${name} top:${top} show_board:"All watched places"${publish}`;
  const line = `/watch add board:${board} section:${section} ${options}`;
  const asked = await admin.type(line).answer();
  const draft =
    kind === 'forum'
      ? await admin.choose(asked, 'Tag for forum posts', ['Rankings']).answer()
      : asked;
  const saved = await admin.press(draft, 'Save this watch').answer();
  if (!textOf(saved).includes('Saved.')) throw new Error(textOf(saved));
}

/** The channel of a watch: the forum of a forum post, else the channel or thread itself. */
function postingChannelId({ id, parentId, ownerId }: Channel, botId: string): string {
  return ownerId === botId ? (parentId ?? id) : id;
}

import type { PostedChart } from '../model/place-chart.ts';
import type { WatchChannel } from '../model/watch.ts';
import type { ForumTag, LastPost } from '../model/server-watches.ts';

/**
 * The Discord channel calls that posts need. Each rejects with `ChannelError`. No call waits for a
 * rate limit longer than a moment, and no call is retried here.
 */
export interface PostingChannels {
  /** Reads a channel and the bot's permissions in it. Rejects with `refused` if the bot cannot see it. */
  inspect(guildId: string, channelId: string): Promise<ChannelFacts>;
  /** The number of members of each role but @everyone. */
  roleMemberCounts(guildId: string): Promise<ReadonlyMap<string, number>>;
  /**
   * Sends a message to a text channel, an announcement channel or a thread. A repeated nonce creates
   * no second message within a few minutes.
   */
  send(
    channelId: string,
    body: string,
    nonce: string,
    picture?: PostPicture | null,
  ): Promise<SentMessage>;
  /** Creates a post in a forum. Discord accepts no nonce for it. */
  createForumPost(channelId: string, post: ForumPost): Promise<SentMessage>;
  /** Searches a channel for a message by its marker. */
  findMessage(
    guildId: string,
    channel: WatchChannel,
    query: MessageQuery,
  ): Promise<MessageSearchResult>;
  unarchive(threadId: string): Promise<void>;
  /** Publishes a message of an announcement channel. Resolves if it was published already. */
  publish(channelId: string, messageId: string): Promise<void>;
}

export type SentMessage = Pick<LastPost, 'channelId' | 'messageId'>;

/** A picture that a message shows below its texts. Sending it needs the permission Attach Files. */
export interface PostPicture extends Omit<PostedChart, 'chart'> {
  readonly png: Uint8Array;
}

export interface ForumPost {
  readonly name: string;
  readonly tagIds: readonly string[];
  /** The first message's body, as JSON. */
  readonly body: string;
  readonly picture?: PostPicture | null;
}

export interface MessageQuery {
  /** Only messages sent later match: milliseconds since the epoch, by the host's clock. */
  readonly since: number;
  /**
   * The id of an earlier message in the channel, for a forum of an earlier post: only later ones match. It
   * replaces `since` if the host's clock may have changed since then. Null if there is no such message.
   */
  readonly after: string | null;
  /** The number that marks the message. */
  readonly marker: number;
  /** A forum post's name, which identifies it if its message cannot be read; null for other channels. */
  readonly name: string | null;
}

export type MessageSearchResult =
  | ({ readonly kind: 'found' } & SentMessage)
  /** Certain: the message was never created, or it was deleted. */
  | { readonly kind: 'absent' }
  /** The bot may not read the channel, or more messages or posts followed than a search reads. */
  | { readonly kind: 'unknown' };

export interface ChannelFacts {
  /** Null if the bot cannot post to this kind of channel. */
  readonly channel: WatchChannel | null;
  /** The bot's permissions in the channel as Discord computes them (Permissions, Permission Overwrites). */
  readonly permissions: bigint;
  /** Whether it is a locked thread. */
  readonly isLocked: boolean;
  readonly tags: readonly ForumTag[];
  readonly wantsTag: boolean;
  readonly roles: ReadonlyMap<string, RoleFacts>;
  /** The server's language (`preferred_locale`). */
  readonly locale: string;
}

export interface RoleFacts {
  readonly name: string;
  readonly isMentionable: boolean;
}

/** Why a call failed, or may have failed. */
export class ChannelError extends Error {
  override readonly name = 'ChannelError';
  readonly failure: ChannelFailure;

  constructor(failure: ChannelFailure, cause?: unknown) {
    super(`Discord: ${failure.kind}`, { cause });
    this.failure = failure;
  }
}

export type ChannelFailure =
  /** Discord rejected the call permanently and did nothing. `discordCode` is the JSON error code. */
  | { readonly kind: 'refused'; readonly status: number; readonly discordCode: number | null }
  /** Too many requests: Discord did nothing. `isGlobal`: the limit applies to all channels. */
  | { readonly kind: 'limited'; readonly retryAfterMs: number; readonly isGlobal: boolean }
  /** No response, or a server error with its status: Discord may have done it. */
  | { readonly kind: 'unsure'; readonly status?: number };

/** Whether a call was too large for Discord, or for a proxy in front of it. Nothing was done then. */
export function isTooLarge(error: unknown): boolean {
  return (
    error instanceof ChannelError &&
    error.failure.kind !== 'limited' &&
    error.failure.status === 413
  );
}

/** Whether Discord responded with 500, as it does to a message that it cannot process. */
export function isInternalServerError(error: unknown): boolean {
  const failure = error instanceof ChannelError ? error.failure : null;
  return failure?.kind === 'unsure' && failure.status === 500;
}

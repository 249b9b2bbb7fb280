import type { WatchChannel } from '../model/watch.ts';
import type { ForumTag } from '../model/watch-target.ts';

/**
 * Discord's channels as posts need them. What fails rejects with `ChannelError`; nothing here waits
 * on a rate limit for longer than a moment, and nothing is tried twice by itself.
 */
export interface PostingChannels {
  /** How things stand in a channel for the bot. Rejects with `refused` where it cannot be seen. */
  inspect(guildId: string, channelId: string): Promise<ChannelFacts>;
  /** Posts in a text or announcement channel, or in a thread. The same nonce again, within minutes, makes no second message. */
  send(channelId: string, body: string, nonce: string): Promise<SentMessage>;
  /** Opens a forum's post: Discord takes no nonce for it. */
  createForumPost(channelId: string, post: ForumPost): Promise<SentMessage>;
  /** Whether a message stands there that was sent after that time and is known by its marker. */
  findMessage(
    guildId: string,
    channel: WatchChannel,
    wanted: MessageQuery,
  ): Promise<MessageSearchResult>;
  /** Takes a thread out of the archive. */
  unarchive(threadId: string): Promise<void>;
  /** Publishes a message of an announcement channel; one that is published already is well. */
  publish(channelId: string, messageId: string): Promise<void>;
}

export interface SentMessage {
  readonly channelId: string;
  readonly messageId: string;
}

export interface ForumPost {
  readonly name: string;
  readonly tagIds: readonly string[];
  /** The first message's body, as JSON. */
  readonly body: string;
}

export interface MessageQuery {
  /** Milliseconds since the epoch, by Discord's clock or ours. */
  readonly since: number;
  /** The `id` of the message's first component. */
  readonly marker: number;
  /** A forum post's, to know it by where its message cannot be read; null elsewhere. */
  readonly name: string | null;
}

export type MessageSearchResult =
  | ({ readonly kind: 'found' } & SentMessage)
  /** Certain: it was never taken, or somebody has deleted it. */
  | { readonly kind: 'absent' }
  /** The bot may not read there. */
  | { readonly kind: 'unknown' };

export interface ChannelFacts {
  /** Null for a kind that nothing can be posted in. */
  readonly channel: WatchChannel | null;
  /** The bot's permissions there as Discord computes them (Permissions, Permission Overwrites). */
  readonly permissions: bigint;
  /** A thread's, else false. */
  readonly isLocked: boolean;
  readonly tags: readonly ForumTag[];
  readonly wantsTag: boolean;
  readonly roles: ReadonlyMap<string, RoleFacts>;
  /** The server's own language (`preferred_locale`). */
  readonly locale: string;
}

export interface RoleFacts {
  readonly name: string;
  readonly isMentionable: boolean;
}

/** Why something was not done, or may not have been. */
export class ChannelError extends Error {
  override readonly name = 'ChannelError';
  readonly failure: ChannelFailure;

  constructor(failure: ChannelFailure, cause?: unknown) {
    super(`Discord: ${failure.kind}`, { cause });
    this.failure = failure;
  }
}

export type ChannelFailure =
  /** Discord's word that it will not: nothing was done. `discordCode` is the JSON error code. */
  | { readonly kind: 'refused'; readonly status: number; readonly discordCode: number | null }
  /** Too many requests: nothing was done, and nothing will be before; `isGlobal`: nowhere else either. */
  | { readonly kind: 'limited'; readonly retryAfterMs: number; readonly isGlobal: boolean }
  /** No answer, or a failure of Discord's own: it may have been done. */
  | { readonly kind: 'unsure' };

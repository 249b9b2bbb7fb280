import type { Clock, Log } from '../model/effects.ts';
import type { PostedChart } from '../model/place-chart.ts';
import type { LastPost } from '../model/server-watches.ts';
import type { Watch, WatchTrouble } from '../model/watch.ts';
import type { WatchPost } from '../model/watch-post.ts';
import type { OpenPost, PostRecords, UnpublishedMessage } from '../store/watches.ts';
import type { PostingChannels } from './channels.ts';
import type { SendQueue } from './send-queue.ts';

/** What to post for a watch, and what its next post is compared with. */
export interface DecidedPost {
  readonly watch: Watch;
  readonly post: WatchPost;
  /** The hash of the snapshot that the board was compared with; null for a first post. */
  readonly base: string | null;
  /** `plannedAt` of the post that it was compared with; null for a first post. */
  readonly lastPlannedAt: number | null;
  /** The hash of the snapshot that the next post is compared with. */
  readonly hash: string;
  readonly refreshedAt: number | null;
  /** The books reported as left, as reference texts, the latest first. */
  readonly departed: readonly string[];
}

/** The state of a watch's post, after a check of the watch or after an attempt to send the post. */
export type Delivery =
  /** The message exists in Discord. */
  | { readonly kind: 'posted'; readonly last: LastPost }
  /** Discord refused the post permanently. There is no message, and no attempt follows. */
  | { readonly kind: 'refused'; readonly trouble: WatchTrouble }
  /** The result is unknown, or the post was not accepted now. Another attempt follows after `retryMs`. */
  | { readonly kind: 'open'; readonly retryMs: number; readonly cause: OpenCause }
  /**
   * Nothing was sent, and no attempt follows: the watch was changed or removed, has another open
   * post, or another process was faster.
   */
  | { readonly kind: 'outdated' }
  /** The bot cannot find out whether the message exists, and no attempt follows. */
  | { readonly kind: 'unconfirmed' }
  /** There is nothing to post. */
  | { readonly kind: 'unchanged' }
  /** The watch is checked again when its quiet hours end. */
  | { readonly kind: 'postponed'; readonly until: number };

/**
 * Why a post stays open. `rate_limit`: Discord has set the time of the next attempt. `discord`: no
 * response, or a server error. `store`: the store has failed. `wait`: another process makes an
 * attempt, or Discord may not list a message yet.
 */
type OpenCause = 'rate_limit' | 'discord' | 'store' | 'wait';

/** Sends posts to Discord, each exactly once: store the intent, send, store the result. */
export interface PostSender {
  /** Rejects only with `StoreError`, and then nothing was sent. */
  send(decided: DecidedPost): Promise<Delivery>;
  /** Resumes deliveries that the store contains and this process does not know. */
  resume(stored: StoredDeliveries): Promise<void>;
  /** Since when Discord has failed to take the posts of a watch; null after less than three failures. */
  failingSince(watchId: string): number | null;
  /** Stops sending. Resolves when all pending attempts have ended, after 5 seconds at most. */
  stop(): Promise<void>;
}

/** What a store contains. */
export interface StoredDeliveries {
  readonly openPosts: readonly OpenPost[];
  readonly unpublished: readonly UnpublishedMessage[];
}

/** How long a stop waits for pending work, in milliseconds. */
export const stopTimeoutMs = 5_000;

/** A post as Discord receives it. */
export interface DrawnPost {
  /** The message's body as JSON, without nonce and picture. */
  readonly body: string;
  /** What its picture shows; null for a post without one. */
  readonly chart: PostedChart | null;
  /** The name of a forum's post, 1 to 100 characters. */
  readonly title: string;
  /** Draws the body of the same post at half of the largest size; null if it is not larger than that. */
  readonly smaller: () => Promise<string | null>;
}

/** Draws a post in its server's language with its marker, stores its long addresses and closes its mentions. */
export type DrawPost = (guildId: string, post: WatchPost, marker: number) => Promise<DrawnPost>;

/** What the delivery of posts works with. */
export interface DeliverySystem {
  readonly postRecords: PostRecords;
  readonly channels: PostingChannels;
  readonly sendQueue: SendQueue;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly schedule: Clock['schedule'];
  readonly waits: DeliveryWaits;
  readonly log: Log;
}

/** How long a delivery waits for Discord, for another process, or before a retry. In milliseconds. */
export interface DeliveryWaits {
  /**
   * How long after the beginning of an attempt its message may be missing from Discord's lists. Must
   * exceed the longest attempt, because another process then makes the next one.
   */
  readonly listedAfterMs: number;
  /** The pauses after failures. The last one repeats. */
  readonly pausesMs: readonly [number, ...number[]];
  /** The pause before another crosspost after a failure. */
  readonly publishPauseMs: number;
}

export const defaultDeliveryWaits: DeliveryWaits = {
  listedAfterMs: 30_000,
  pausesMs: [5_000, 15_000, 60_000, 5 * 60_000, 15 * 60_000, 60 * 60_000],
  publishPauseMs: 60_000,
};

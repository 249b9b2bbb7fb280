import type { Refresh, Snapshot } from '../model/board-changes.ts';
import type { HistoryDay } from '../model/board-history.ts';
import type { PostedChart } from '../model/place-chart.ts';
import type { Watch, WatchChannel } from '../model/watch.ts';

/**
 * Watches with their last posts. A watch has at most one open post, so that a crash leaves at most one
 * delivery to resume.
 */
export interface WatchRecords {
  /** Reads all watches in batches. Other work can run between two of them. */
  all(): AsyncIterable<readonly StoredWatch[]>;
  /** How many watches of a server cannot be read. They are kept and not used. */
  countUnreadable(guildId: string): Promise<number>;
  /** Null without such a watch. */
  find(id: string): Promise<StoredWatch | null>;
  /** Adds a watch. Returns the stored one, and changes nothing, if the server has a watch with this id. */
  add(watch: Watch): Promise<Watch>;
  /**
   * Adds a watch that the store has lost. Returns false, and changes nothing, if a process has removed
   * it in the last two days, which only a store that several processes share knows, or if its record
   * cannot be read.
   */
  restore(watch: Watch): Promise<boolean>;
  /**
   * Replaces the watch with this id and revision. Returns false, and changes nothing, if it has
   * another revision or is removed. With another board (`view`), its last post is deleted.
   */
  change(watch: Watch, revision: number): Promise<boolean>;
  /** Removes a watch with all its data. Returns false if there is no such watch. */
  remove(id: string): Promise<boolean>;
  removeServer(guildId: string): Promise<void>;
  /** Stores when a watch's digest was last done. Does nothing if the watch is removed. */
  setDigestTime(id: string, at: number): Promise<void>;
  /** The last posts by watch id, without watches that have not posted. */
  lastPosts(ids: readonly string[]): Promise<ReadonlyMap<string, PostedState>>;
}

export interface StoredWatch {
  readonly watch: Watch;
  /** When its digest was last done: posted, or without changes to report. */
  readonly digestedAt: number | null;
  readonly openPost: OpenPost | null;
  readonly unpublished: UnpublishedMessage | null;
}

/** A watch's last post. */
export interface PostedState extends PostedMessage {
  /** The snapshot that the next post is compared with. */
  readonly hash: string;
  readonly refreshedAt: number | null;
  /** Books reported as left, the latest first, as reference texts; at most `maxLeftBooks`. */
  readonly departed: readonly string[];
  /** When its board was compared. A message may be sent later. Later posts have later times. */
  readonly plannedAt: number;
}

/** The ledger of posts: each is stored before it is sent, and its result after it. */
export interface PostRecords {
  /**
   * Stores a post that is to be sent. Returns false, and stores nothing, if the watch is removed, has
   * another revision or an open post, or if its last post has another snapshot than `base`.
   */
  plan(post: PlannedPost): Promise<boolean>;
  openPost(watchId: string): Promise<OpenPost | null>;
  /**
   * Claims an open post for one attempt of the process `by`. Returns null if there is no such post, or
   * if its attempts are others than those of `post`: another process was faster. The attempt's time is
   * stored now, and is in the returned post.
   */
  claim(
    post: Pick<OpenPost, 'watchId' | 'nonce' | 'attempts'>,
    by: string,
  ): Promise<OpenPost | null>;
  /** Removes the attempt of a process, because nothing was sent. Earlier attempts stay. */
  unclaim(watchId: string, nonce: string, by: string): Promise<void>;
  /** Removes all attempts, because a search by the process with the last claim has shown that there is no message. */
  markAbsent(watchId: string, nonce: string, by: string): Promise<void>;
  /**
   * Ends the delivery: the message exists. If the watch still has this board, its next post is compared
   * with this one. With `publish`, the message is stored until it is published. Returns false, and
   * changes nothing, if this post or a later one is recorded.
   */
  markPosted(post: PlannedPost, message: PostedMessage): Promise<boolean>;
  /** Ends the delivery without a message. The last post stays. */
  drop(watchId: string, nonce: string): Promise<void>;
  /**
   * Opens a delivery again that the store has lost after these attempts, or adds the attempts that it
   * has lost. Does nothing if this post or a later one is recorded, or if a new one could not be planned.
   */
  restore(post: PlannedPost, attempts: Attempts): Promise<void>;
  postponePublishing(watchId: string, messageId: string, notBefore: number): Promise<void>;
  /** Removes a message that was published or cannot be. */
  endPublishing(watchId: string, messageId: string): Promise<void>;
}

export interface PlannedPost {
  readonly watchId: string;
  readonly guildId: string;
  /** The watch's revision when the post was decided. */
  readonly revision: number;
  /** At most 25 characters (Discord, Create Message). */
  readonly nonce: string;
  /** Marks the message, which identifies it without its nonce. */
  readonly marker: number;
  /** Later than that of the watch's last post, also if the clocks of their processes differ. */
  readonly plannedAt: number;
  /** The board's reference text with section, genre and cycle. */
  readonly view: string;
  readonly channel: WatchChannel;
  /** The message's body as JSON. */
  readonly body: string;
  /** What the message's picture shows; null without one. */
  readonly chart: PostedChart | null;
  /** A forum post's name and tags. */
  readonly thread: { readonly name: string; readonly tagIds: readonly string[] } | null;
  readonly publish: boolean;
  /** The hash of the snapshot that it was compared with; null for a first post. */
  readonly base: string | null;
  /** The hash of the snapshot that the next post is compared with. */
  readonly hash: string;
  readonly refreshedAt: number | null;
  readonly departed: readonly string[];
}

/** An open post as read from the store. Its times are the store's, so that processes agree on ages. */
export interface OpenPost extends PlannedPost {
  readonly openedAt: number;
  /** Null if there certainly is no message. */
  readonly attempts: Attempts | null;
  /** The process that claimed it last; null if there was none. */
  readonly claimedBy: string | null;
  readonly readAt: number;
  /** The watch's last message in the same channel. */
  readonly previousMessageId: string | null;
}

/** The first and the last attempt that may have reached Discord, since the message was last known to be absent. */
export interface Attempts {
  readonly firstAt: number;
  readonly lastAt: number;
}

export interface PostedMessage {
  readonly at: number;
  readonly channelId: string;
  readonly messageId: string;
}

/** A message that is to be published to the followers of its channel. */
export interface UnpublishedMessage extends Omit<PostedMessage, 'at'> {
  readonly watchId: string;
  readonly guildId: string;
  readonly notBefore: number;
}

/** How many refreshes are stored for each board: more than a day has, so that a daily paper finds that of the day before. */
export const maxRefreshes = 60;

/**
 * Snapshots of boards, by board and credential (`scope`). A snapshot is deleted when no refresh, no
 * last post and no open post refers to it.
 */
export interface SnapshotRecords {
  /**
   * Adds a refresh and deletes the oldest beyond `maxRefreshes`. A refresh with the same time and
   * content changes nothing; without a time, neither does one with the newest one's content.
   */
  addRefresh(scope: string, view: string, refresh: Refresh, snapshot: Snapshot): Promise<void>;
  read(hash: string): Promise<Snapshot | null>;
  /** The newest first. */
  refreshes(scope: string, view: string): Promise<readonly Refresh[]>;
  /** All boards with stored refreshes. */
  boards(): Promise<readonly BoardKey[]>;
  /** Removes the refreshes of a credential, of one board or of all. */
  remove(scope: string, view?: string): Promise<void>;
}

/** A board as fetched with one credential. */
export interface BoardKey {
  readonly scope: string;
  readonly view: string;
}

/** The places of boards over time, by board and credential (`scope`). All calls reject with `StoreError`. */
export interface HistoryRecords {
  /** Stores a day, or replaces an earlier look at the same day. A power failure may lose it. */
  put(board: BoardKey, day: HistoryDay): Promise<void>;
  /** The stored days from `first` to `last`, oldest first. */
  read(board: BoardKey, first: number, last: number): Promise<readonly HistoryDay[]>;
  /** All boards with a history, each with the last day that may be stored. */
  boards(): Promise<readonly (BoardKey & { readonly lastDay: number })[]>;
  /** Deletes the days of past months that are no longer kept `today` (`keptHistory`). To be called each day. */
  thin(today: number): Promise<void>;
  remove(boards: readonly BoardKey[]): Promise<void>;
  /** Removes the history of a credential. */
  removeScope(scope: string): Promise<void>;
}

import type { Refresh, Snapshot } from '../model/snapshot.ts';
import type { Watch, WatchChannel } from '../model/watch.ts';

/**
 * Watches, what each has posted, and what it is about to post. Of one watch there is never more than
 * one open post, so that a crash leaves at most one thing to be settled.
 */
export interface WatchRecords {
  all(): Promise<readonly Watch[]>;
  add(watch: Watch): Promise<void>;
  /**
   * In place of the one of this id and revision; false, and nothing done, where it is another by
   * now or gone. With another board (`view`) what was posted is forgotten: it begins anew.
   */
  change(watch: Watch, revision: number): Promise<boolean>;
  /** With all that belongs to it; false where it was gone already. */
  remove(id: string): Promise<boolean>;
  removeServer(guildId: string): Promise<void>;
  /** When each watch's digest was last seen to, by id: posted, or found to have nothing to tell. */
  digestTimes(): Promise<ReadonlyMap<string, number>>;
  setDigestTime(ids: readonly string[], at: number): Promise<void>;
  /** Those that have posted, by id. */
  lastPosts(ids: readonly string[]): Promise<ReadonlyMap<string, PostedState>>;
}

/** Where a watch stands after its last post. */
export interface PostedState {
  /** The snapshot that the next post is compared with. */
  readonly hash: string;
  readonly refreshedAt: number | null;
  /** Books told to have left, the latest first, as reference texts; at most `mostDeparted`. */
  readonly departed: readonly string[];
  readonly at: number;
  readonly channelId: string;
  readonly messageId: string;
}

/** The ledger of posts: stored before a send, settled after it. */
export interface PostRecords {
  /**
   * Stores what is to be sent. False, and nothing stored, where the watch is gone or of another
   * revision, has an open post, or was last posted with another snapshot than `base`.
   */
  plan(post: PlannedPost): Promise<boolean>;
  /** Every open post, for the start. */
  openPosts(): Promise<readonly OpenPost[]>;
  openPost(watchId: string): Promise<OpenPost | null>;
  /**
   * Takes an open post for one try, so that no other process tries at the same time; null where it is
   * gone, or held by another process until later than `now`. The try is noted before it is made, in what
   * comes back, too.
   */
  claim(watchId: string, nonce: string, hold: PostClaim): Promise<OpenPost | null>;
  /** Lets go, with this try noted as unmade: it is sure that nothing was sent. What was noted of earlier tries stands. */
  unclaim(watchId: string, nonce: string): Promise<void>;
  /** It was looked for and is not there, so that the nonce's life begins anew with the next try. */
  markAbsent(watchId: string, nonce: string): Promise<void>;
  /**
   * It stands there: the open post is done, and where the watch still is of this board, what
   * comes next is compared with it. With `publish` it is remembered until it is published. Again, it changes nothing.
   */
  markPosted(watchId: string, nonce: string, where: PostedMessage): Promise<void>;
  /** It will not be sent; what was posted before stands. */
  drop(watchId: string, nonce: string): Promise<void>;
  /** Messages to be published, one a watch: a later one takes the earlier one's place. */
  unpublished(): Promise<readonly UnpublishedMessage[]>;
  /** Not before that time. */
  postponePublishing(watchId: string, messageId: string, notBefore: number): Promise<void>;
  /** Done, or given up. */
  endPublishing(watchId: string, messageId: string): Promise<void>;
}

export interface PlannedPost {
  readonly watchId: string;
  readonly guildId: string;
  /** The watch's when it was planned. */
  readonly revision: number;
  /** At most 25 characters (Discord, Create Message). */
  readonly nonce: string;
  /** What the message can be known by where its nonce is not told: the `id` of its first component. */
  readonly marker: number;
  readonly plannedAt: number;
  /** The board's reference text with section, genre and cycle. */
  readonly view: string;
  readonly channel: WatchChannel;
  /** The body as JSON, just as it is sent. */
  readonly body: string;
  /** A forum post's name and tags. */
  readonly thread: { readonly name: string; readonly tagIds: readonly string[] } | null;
  readonly publish: boolean;
  /** What it was compared with; null for a first post. */
  readonly base: string | null;
  /** What the next one is compared with. */
  readonly hash: string;
  readonly refreshedAt: number | null;
  readonly departed: readonly string[];
}

export interface OpenPost extends PlannedPost {
  /** The tries so far that may have reached Discord: the first since it was last known to be absent, and the last. */
  readonly firstTryAt: number | null;
  readonly lastTryAt: number | null;
}

export interface PostClaim {
  /** Names the process. */
  readonly by: string;
  readonly now: number;
  readonly until: number;
}

export interface PostedMessage {
  readonly at: number;
  readonly channelId: string;
  readonly messageId: string;
}

export interface UnpublishedMessage {
  readonly watchId: string;
  readonly guildId: string;
  readonly channelId: string;
  readonly messageId: string;
  readonly notBefore: number;
}

/** How many refreshes of a board are kept. */
export const maxRefreshes = 30;

/**
 * Boards as they were published, kept for each board and credential (`scope`), never for each watch.
 * A snapshot stays while one of the kept refreshes, a watch or an open post refers to it.
 */
export interface SnapshotRecords {
  /**
   * Notes a refresh; the oldest beyond `keptRefreshes` go. One that was noted already, of the same time
   * and content, changes nothing; where no time is told, the newest one's content is no other refresh.
   */
  addRefresh(scope: string, view: string, refresh: Refresh, snapshot: Snapshot): Promise<void>;
  read(hash: string): Promise<Snapshot | null>;
  /** The newest first. */
  refreshes(scope: string, view: string): Promise<readonly Refresh[]>;
  /** Every board of which something is kept. */
  boards(): Promise<readonly { readonly scope: string; readonly view: string }[]>;
  /** Removes what was seen with a credential: of one board, or of all. */
  remove(scope: string, view?: string): Promise<void>;
}

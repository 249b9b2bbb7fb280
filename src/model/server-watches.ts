import type { Answer, ListRange } from './answer.ts';
import type { BoardHistory, DaySpan } from './board-history.ts';
import type { BoardPage, BoardView } from './board.ts';
import type { Problem } from './problem.ts';
import type { Watch, WatchChoice, WatchChannel, WatchTag } from './watch.ts';
import type { WatchPost } from './watch-post.ts';

/** Requests boards for one requester. */
export interface BoardLibrary {
  board(view: BoardView, range: ListRange): Promise<Answer<BoardPage>>;
}

/** A watch and its state, for the server's admins. */
export interface WatchStatus {
  readonly watch: Watch;
  readonly lastPost: LastPost | null;
  /** Time of the next digest, look or check; null while paused. */
  readonly nextAt: number | null;
  /** A temporary cause that prevents posts, or null. */
  readonly obstacle: WatchObstacle | null;
  /** When this process has last checked the board; null before. */
  readonly checkedAt: number | null;
}

export interface LastPost {
  readonly at: number;
  readonly channelId: string;
  readonly messageId: string;
  /** When the posted board was published. */
  readonly refreshedAt: number | null;
}

export type WatchObstacle =
  /** The board needs a key, and the server's key is missing, refused or locked. */
  | { readonly code: 'key' }
  /** The watches' share of the key's units is spent. */
  | { readonly code: 'units'; readonly until: number }
  | { readonly code: 'quiet'; readonly until: number }
  /** The bot’s storage takes no changes, so nothing is posted. */
  | { readonly code: 'storage' }
  /** Discord has failed several times to take the watch's posts. Colophon keeps trying. */
  | { readonly code: 'discord_failing'; readonly since: number }
  /** The catalogue did not answer the last check. */
  | { readonly code: 'catalogue'; readonly problem: Problem['code'] };

/** The servers' watches, as commands and pages use them. Each call throws only `ProblemError`. */
export interface ServerWatches {
  /** Time between two checks of a board for posts on change, in milliseconds. */
  readonly watchIntervalMs: number;
  /** The present day, as days since 1970-01-01 in UTC. Never throws. */
  today(): number;
  /** When a digest with this choice would be posted next; null without a digest. Never throws. */
  nextAt(choice: WatchChoice): number | null;
  /** The oldest first. */
  list(guildId: string): Promise<readonly WatchStatus[]>;
  find(guildId: string, id: string): Promise<WatchStatus | null>;
  /** How many stored watches cannot be read. `list` is without them. */
  countUnreadable(guildId: string): Promise<number>;
  /** The server's watches from memory, for suggestions. Never throws. */
  current(guildId: string): readonly Watch[];
  /** The price of a choice in addition to the server's other watches, without the watch `instead`. */
  price(guildId: string, choice: CostedChoice, instead: string | null): WatchPrice;
  /** What a history with this choice keeps of a day, without the watch `instead`. */
  keptPlaces(guildId: string, choice: CostedChoice, instead: string | null): KeptPlaces;
  /** Checks with Discord whether the bot can post to the target. */
  checkTarget(guildId: string, choice: TargetChoice): Promise<TargetCheck>;
  /** The number of members with a role; null if Discord does not say so in time. Never throws. */
  roleMembers(guildId: string, roleId: string): Promise<number | null>;
  /**
   * The post that would be sent now: a first post, or the changes since the last post of the watch `id`.
   * `library` requests the board.
   */
  preview(
    guildId: string,
    draft: WatchDraft,
    id: string | null,
    library: BoardLibrary,
  ): Promise<WatchPost>;
  /**
   * Checks the target, unless it is a history, and the price, and stores the watch. A replaced board begins with a first post.
   * The same draft in the same message makes one watch: a second call resolves with the first one's.
   * Throws `watch_refused`, `watches_full`, or `not_found` if the watch `instead` no longer exists.
   */
  save(
    guildId: string,
    draft: WatchDraft,
    instead: string | null,
    draftMessageId?: string | null,
  ): Promise<Watch>;
  pause(guildId: string, id: string): Promise<Watch>;
  /** Ends a pause after a check of the target. */
  resume(guildId: string, id: string): Promise<Watch>;
  remove(guildId: string, id: string): Promise<Watch>;
  /** Posts the board now. Resolves when Discord has accepted the post. Throws `watch_refused` for a history, and for a paper of which no board was seen in the last week. */
  postNow(guildId: string, id: string): Promise<LastPost>;
  /**
   * A board's history as its watches have seen it, without a request. `spanAt` chooses the days. A board of the
   * keyed interface has the history of the server's key. Null `guildId`: no server.
   */
  history(
    guildId: string | null,
    view: BoardView,
    spanAt: (today: number) => DaySpan,
  ): Promise<BoardHistory>;
}

/** The parts of a choice that determine which permissions its posts need. */
export type TargetChoice = Pick<WatchChoice, 'channel' | 'roleId' | 'publish' | 'tagIds' | 'chart'>;

export type WatchDraft = Pick<Watch, 'choice' | 'names'>;

/** Watches that trouble has paused and that have no sent notice yet. */
export interface WatchNotices {
  /** Returns the watches without a sent notice, or null. */
  due(guildId: string): readonly Watch[] | null;
  /** Claims the watches. Each is returned to only one caller, in this process or another. */
  claim(guildId: string): Promise<readonly Watch[]>;
  /** Makes the notice due again after a failed attempt. */
  release(watches: readonly Watch[]): Promise<void>;
  onDue(listener: (guildId: string) => void): void;
}

/** The parts of a watch that determine its cost. */
export type CostedChoice = Pick<WatchChoice, 'view' | 'content' | 'when' | 'timeZone' | 'top'>;

/** Daily units of a watch and of its server's other watches. The open interface costs no units. */
export interface WatchPrice {
  /** Units of all other watches with the same key. */
  readonly others: number;
  /** Units that this watch adds. A check that other watches share is free. */
  readonly own: number;
  /** Units that watches may spend in a day; null without a key. */
  readonly allowed: number | null;
  /** The key's units per day and the watches' share; null without a key. */
  readonly ofUnits: { readonly limit: number; readonly share: number } | null;
}

/** What the history of a board keeps of a day. */
export interface KeptPlaces {
  /** The number of places, from the first one. A shorter board has fewer. */
  readonly count: number;
  /** Whether they are those that other watches look at daily for their posts. */
  readonly isShared: boolean;
}

/** The result of a check whether the bot can post to a target. */
export interface TargetCheck {
  /** Null if the channel does not exist or accepts no posts. */
  readonly channel: WatchChannel | null;
  /** Missing permissions by their names in `PermissionFlagsBits`. */
  readonly missing: readonly TargetPermission[];
  readonly faults: readonly TargetFault[];
  /** A forum's tags, those that the bot may set first. */
  readonly tags: readonly ForumTag[];
}

export interface ForumTag extends WatchTag {
  /** Whether setting it requires Manage Threads. */
  readonly isModerated: boolean;
}

export const targetPermissions = [
  'ViewChannel',
  'SendMessages',
  'SendMessagesInThreads',
  'EmbedLinks',
  'AttachFiles',
  'ManageThreads',
  'MentionEveryone',
] as const;
export type TargetPermission = (typeof targetPermissions)[number];

export type TargetFault =
  /** Deleted, in another server, or hidden from the bot. */
  | 'unknown_channel'
  /** Voice, stage, category, directory. */
  | 'wrong_kind'
  /** `publish` outside an announcement channel. */
  | 'not_announcement'
  | 'unknown_role'
  /** @everyone, which posts must not mention. */
  | 'everyone'
  | 'tag_required'
  | 'unknown_tag';

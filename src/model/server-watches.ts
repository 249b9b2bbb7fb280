import type { RequestContext } from './request-context.ts';
import type { BoardPost } from './board-changes.ts';
import type { Problem } from './problem.ts';
import type { Watch, WatchChoice } from './watch.ts';
import type { TargetCheck, WatchPrice } from './watch-target.ts';

/** A watch and its state, for the server's admins. */
export interface WatchStatus {
  readonly watch: Watch;
  readonly lastPost: LastPost | null;
  /** Time of the next digest or check; null while paused. */
  readonly nextAt: number | null;
  /** A temporary cause that prevents posts, or null. */
  readonly blocker: WatchBlocker | null;
  /** The last check in this process, and when the board had been published. */
  readonly lastCheck: { readonly at: number; readonly refreshedAt: number | null } | null;
}

export interface LastPost {
  readonly at: number;
  readonly channelId: string;
  readonly messageId: string;
  /** When the posted board was published. */
  readonly refreshedAt: number | null;
}

export type WatchBlocker =
  /** The board needs a key, and the server's key is missing, refused or locked. */
  | { readonly code: 'key' }
  /** The watches' share of the key's units is spent. */
  | { readonly code: 'units'; readonly until: number }
  | { readonly code: 'quiet'; readonly until: number }
  /** The catalogue did not answer the last check. */
  | { readonly code: 'catalogue'; readonly problem: Problem['code'] };

/** The servers' watches, as commands and pages use them. Each call throws only `ProblemError`. */
export interface ServerWatches {
  /** Time between two checks of a board for posts on change, in milliseconds. */
  readonly watchIntervalMs: number;
  /** When a digest with this choice would be posted next; null for posts on change. Never throws. */
  nextAt(choice: WatchChoice): number | null;
  /** The oldest first. */
  list(guildId: string): Promise<readonly WatchStatus[]>;
  find(guildId: string, id: string): Promise<WatchStatus | null>;
  /** The server's watches from memory, for suggestions. Never throws. */
  current(guildId: string): readonly Watch[];
  /** The price of a choice in addition to the server's other watches, without the watch `instead`. */
  price(guildId: string, choice: WatchChoice, instead: string | null): WatchPrice;
  /** Checks with Discord whether the bot can post to the target. */
  checkTarget(guildId: string, choice: TargetChoice): Promise<TargetCheck>;
  /** The post that would be sent now: a first post, or the changes since the last post. */
  preview(requestContext: RequestContext, draft: WatchDraft, id: string | null): Promise<BoardPost>;
  /**
   * Checks the target and the price, and stores the watch. A replaced board begins with a first post.
   * Throws `watch_refused`, `watches_full`, or `not_found` if the watch `instead` no longer exists.
   */
  save(guildId: string, draft: WatchDraft, instead: string | null): Promise<Watch>;
  pause(guildId: string, id: string): Promise<Watch>;
  /** Ends a pause after a check of the target. */
  resume(guildId: string, id: string): Promise<Watch>;
  remove(guildId: string, id: string): Promise<Watch>;
  /** Posts the board now. Resolves when Discord has accepted the post. */
  postNow(guildId: string, id: string): Promise<LastPost>;
}

export type TargetChoice = Pick<WatchChoice, 'roleId' | 'publish' | 'tagIds'> & {
  readonly channelId: string;
};

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

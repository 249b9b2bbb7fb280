import type { RequestContext } from './request-context.ts';
import type { BoardPost } from './board-changes.ts';
import type { Problem } from './problem.ts';
import type { Watch, WatchChoice } from './watch.ts';
import type { TargetCheck, WatchPrice } from './watch-target.ts';

/** A watch as whoever manages the server sees it. */
export interface WatchStatus {
  readonly watch: Watch;
  readonly lastPost: LastPost | null;
  /** When it may post next: a digest's time, the next look at the board; null while it is paused. */
  readonly nextAt: number | null;
  /** What keeps it from posting without being its own fault; it goes on by itself. */
  readonly blocker: WatchBlocker | null;
  /** When the board was last looked at for it, in this process, and how it was published then. */
  readonly lastCheck: { readonly at: number; readonly refreshedAt: number | null } | null;
}

export interface LastPost {
  readonly at: number;
  readonly channelId: string;
  readonly messageId: string;
  /** When what it told of was published. */
  readonly refreshedAt: number | null;
}

export type WatchBlocker =
  /** The server's key is missing, refused or locked, and only a key brings this board. */
  | { readonly code: 'key' }
  /** The watches' share of the key's units is spent until then. */
  | { readonly code: 'units'; readonly until: number }
  | { readonly code: 'quiet'; readonly until: number }
  /** The catalogue did not answer at the last look. */
  | { readonly code: 'catalogue'; readonly problem: Problem['code'] };

/** A server's watches, as commands and pages use them. Each call throws `ProblemError` alone. */
export interface ServerWatches {
  /** How often a board is looked at for posts on change, in milliseconds. */
  readonly watchIntervalMs: number;
  /** When a digest chosen so would be posted next; null for posts on change. Never throws. */
  nextAt(choice: WatchChoice): number | null;
  /** The oldest first. */
  list(guildId: string): Promise<readonly WatchStatus[]>;
  find(guildId: string, id: string): Promise<WatchStatus | null>;
  /** The server's watches at hand, for suggestions; synchronous, never throws. */
  current(guildId: string): readonly Watch[];
  /** What a choice would cost beside the server's other watches; `instead` leaves that one out. */
  price(guildId: string, choice: WatchChoice, instead: string | null): WatchPrice;
  /** Asks Discord how things stand there now. `choice` without a kind that is known yet. */
  checkTarget(guildId: string, choice: TargetChoice): Promise<TargetCheck>;
  /** The post as it would go out now: the first one, or what has changed since the last. */
  preview(asker: RequestContext, draft: WatchDraft, id: string | null): Promise<BoardPost>;
  /**
   * Checks the target and the price anew and stores it; a board in place of another begins with a
   * first post. Throws `watch_refused` with what stands in the way, `watches_full`, `not_found`
   * where the watch to be changed is gone.
   */
  save(guildId: string, draft: WatchDraft, instead: string | null): Promise<Watch>;
  pause(guildId: string, id: string): Promise<Watch>;
  /** Ends any pause, after the target was checked. */
  resume(guildId: string, id: string): Promise<Watch>;
  remove(guildId: string, id: string): Promise<Watch>;
  /** Posts the board as it stands at once, by the same way as every post; resolves when it stands there. */
  postNow(guildId: string, id: string): Promise<LastPost>;
}

export type TargetChoice = Pick<WatchChoice, 'roleId' | 'publish' | 'tagIds'> & {
  readonly channelId: string;
};

export type WatchDraft = Pick<Watch, 'choice' | 'names'>;

/** Watches that trouble has paused, of which whoever manages their server has not been told. */
export interface WatchNotices {
  /** Null where there is nothing to tell, or it has been told. */
  due(guildId: string): readonly Watch[] | null;
  /** Resolves with what is told by whoever claims it: each watch by one alone, in this process or another. */
  claim(guildId: string): Promise<readonly Watch[]>;
  /** It could not be told after all. */
  release(watches: readonly Watch[]): Promise<void>;
  onDue(hear: (guildId: string) => void): void;
}

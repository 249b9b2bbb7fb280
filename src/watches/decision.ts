import type { AnyPost, Snapshot } from '../model/board-changes.ts';
import type { BoardView } from '../model/board.ts';
import type { WatchDraft } from '../model/server-watches.ts';
import type { Watch } from '../model/watch.ts';
import type { WatchPost } from '../model/watch-post.ts';
import type { PostedState } from '../store/watches.ts';
import type { FetchedBoard } from './board-fetcher.ts';
import type { DecidedPost } from './delivery.ts';

/** A watch's last post and the snapshot that it reported; `base` is null if the store lost the snapshot. */
export interface LastPostedBoard {
  readonly state: PostedState;
  readonly base: Snapshot | null;
}

/** A watch, or a draft without id. */
export type WatchOrDraft = WatchDraft & { readonly id: string | null };

/** What each post of a watch has. */
export function postHead({ id, choice }: Pick<WatchOrDraft, 'id' | 'choice'>): AnyPost {
  const { roleId, isSilent, timeZone } = choice;
  return { watchId: id, roleId, isSilent, timeZone };
}

/** Null for a first post, and if the store lost the snapshot of the last one. */
export function comparisonBase(last: LastPostedBoard | null) {
  const base = last?.base ?? null;
  return last === null || base === null ? null : { state: last.state, base };
}

/**
 * Whether a cached board is an earlier publication than the posted one: a cache that could not be
 * written for a while returns it. The next fetch brings the present one.
 */
export function isEarlier(
  { asOf, refreshedAt }: FetchedBoard,
  last: LastPostedBoard | null,
): boolean {
  if (last === null) return false;
  const { state: posted } = last;
  const isEarlierTime =
    refreshedAt === null || posted.refreshedAt === null || refreshedAt < posted.refreshedAt;
  return isEarlierTime && asOf < posted.plannedAt;
}

/** A post with all that its delivery needs. `departed`: the books reported as left. */
export function decidedPost<Post extends WatchPost>(
  watch: Watch,
  last: LastPostedBoard | null,
  post: Post,
  next: Pick<DecidedPost, 'hash' | 'refreshedAt' | 'departed'>,
): DecidedPost & { readonly post: Post } {
  return {
    watch,
    post,
    base: last?.state.hash ?? null,
    lastPlannedAt: last?.state.plannedAt ?? null,
    ...next,
  };
}

type Decide = (
  watch: Watch,
  last: LastPostedBoard | null,
  fetch: (watch: Watch) => Promise<FetchedBoard>,
) => Promise<DecidedPost | null>;

/** What the watches with one kind of content post. Each call rejects with `StoreError`, and as the board's fetch does. */
export interface ContentPosts {
  /** Decides what a check posts; null for nothing. */
  readonly check: Decide;
  /** Decides what an admin's request posts; null if there is nothing to show. */
  readonly ask: Decide;
  /** What would be posted now. */
  preview(
    draft: WatchOrDraft,
    guildId: string,
    /** Looks at a board. Default: the draft's. */
    look: (
      view?: BoardView,
    ) => Promise<{ readonly board: FetchedBoard; readonly last: LastPostedBoard | null }>,
  ): Promise<WatchPost>;
}

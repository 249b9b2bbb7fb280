import { boardRefValues } from '../model/reference.ts';
import type { Watch } from '../model/watch.ts';
import type {
  Attempts,
  OpenPost,
  PlannedPost,
  PostedMessage,
  PostedState,
  UnpublishedMessage,
} from './watches.ts';

/** All stored data of one watch. Times of attempts are the store's, others are the bot's. */
export interface WatchState {
  readonly watch: Watch;
  /** When its digest was last done: posted, or without changes to report. */
  readonly digestedAt: number | null;
  readonly posted: PostedState | null;
  readonly open: OpenDelivery | null;
  readonly unpublished: Omit<UnpublishedMessage, 'watchId' | 'guildId'> | null;
}

interface OpenDelivery extends Pick<OpenPost, 'openedAt' | 'attempts' | 'claimedBy'> {
  readonly post: PlannedPost;
  /** The watch's board when the post was planned (`boardOf`). */
  readonly board: string;
  /** `attempts` before the last claim. */
  readonly attemptsBefore: Attempts | null;
}

/*
 * The rules of deliveries. Each returns the state after an event, or the same object if the event changes nothing
 * because it is outdated, repeated or not permitted. `now`: the store's time.
 */

/** A post is to be sent. */
export function planned(state: WatchState, post: PlannedPost, now: number): WatchState {
  return opened(state, post, null, now);
}

/** The state after an admin's change of the watch; null if it has another revision. */
export function changedWatch(state: WatchState, watch: Watch, revision: number): WatchState | null {
  if (state.watch.revision !== revision) return null;
  const isSameBoard = boardOf(state.watch) === boardOf(watch);
  return { ...state, watch, posted: isSameBoard ? state.posted : null };
}

/** The hashes of the snapshots that later posts are compared with. */
export function usedSnapshots({ posted: last, open }: WatchState): readonly string[] {
  const hashes = [last?.hash, open?.post.hash, open?.post.base];
  return [...new Set(hashes.filter((hash) => typeof hash === 'string'))];
}

function opened(
  state: WatchState,
  post: PlannedPost,
  attempts: Attempts | null,
  now: number,
): WatchState {
  const isOutdated =
    state.watch.revision !== post.revision || (state.posted?.hash ?? null) !== post.base;
  if (state.open !== null || isOutdated) return state;
  const board = boardOf(state.watch);
  const open = { post, board, openedAt: now, attempts, attemptsBefore: attempts, claimedBy: null };
  return { ...state, open };
}

/**
 * The process `by` begins an attempt that it decided on when it read `known`. Of the processes that read the same
 * attempts, one makes the next.
 */
export function claimed(
  state: WatchState,
  { nonce, attempts: known }: Pick<OpenPost, 'nonce' | 'attempts'>,
  by: string,
  now: number,
): WatchState {
  const { open } = state;
  if (open?.post.nonce !== nonce) return state;
  const { attempts } = open;
  if (attempts?.firstAt !== known?.firstAt || attempts?.lastAt !== known?.lastAt) return state;
  // Two attempts have different times, so that no process takes one for the other.
  const lastAt = attempts?.lastAt === now ? now + 1 : now;
  return {
    ...state,
    open: {
      ...open,
      attempts: { firstAt: attempts?.firstAt ?? now, lastAt },
      attemptsBefore: attempts,
      claimedBy: by,
    },
  };
}

/** The store may have lost this delivery, or some of these attempts. */
export function restored(
  state: WatchState,
  post: PlannedPost,
  attempts: Attempts,
  now: number,
): WatchState {
  const { open } = state;
  if (open?.post.nonce !== post.nonce) {
    if (isOver(state, post) || (open !== null && !isEarlier(open, post))) return state;
    const reopened = opened({ ...state, open: null }, post, attempts, now);
    return reopened.open === null ? state : reopened;
  }
  const { firstAt, lastAt } = open.attempts ?? { firstAt: Infinity, lastAt: -Infinity };
  if (firstAt <= attempts.firstAt && lastAt >= attempts.lastAt) return state;
  const all = {
    firstAt: Math.min(firstAt, attempts.firstAt),
    lastAt: Math.max(lastAt, attempts.lastAt),
  };
  return { ...state, open: { ...open, attempts: all, attemptsBefore: all } };
}

/** The attempt of the process has sent nothing. A process whose claim is not the last one has no rights. */
export function unclaimed(state: WatchState, nonce: string, by: string): WatchState {
  const open = heldBy(state, nonce, by);
  return open === null ? state : { ...state, open: { ...open, attempts: open.attemptsBefore } };
}

/** The process has found that there is no message. */
export function absent(state: WatchState, nonce: string, by: string): WatchState {
  const open = heldBy(state, nonce, by);
  if (open === null) return state;
  return { ...state, open: { ...open, attempts: null, attemptsBefore: null } };
}

function heldBy({ open }: WatchState, nonce: string, by: string): OpenDelivery | null {
  return open?.post.nonce === nonce && open.claimedBy === by ? open : null;
}

/** The delivery ends without a message. */
export function dropped(state: WatchState, nonce: string): WatchState {
  return state.open?.post.nonce === nonce ? { ...state, open: null } : state;
}

/** The message is to be published later. */
export function postponed(state: WatchState, messageId: string, notBefore: number): WatchState {
  const { unpublished } = state;
  if (unpublished?.messageId !== messageId) return state;
  return { ...state, unpublished: { ...unpublished, notBefore } };
}

/** The message is published, or cannot be. */
export function published(state: WatchState, messageId: string): WatchState {
  return state.unpublished?.messageId === messageId ? { ...state, unpublished: null } : state;
}

/**
 * The message exists. It counts although the store has lost its delivery, or another process has dropped it. The
 * next post is compared with it if the watch still has the board.
 */
export function posted(state: WatchState, post: PlannedPost, message: PostedMessage): WatchState {
  const { open, watch } = state;
  const isOpen = open?.post.nonce === post.nonce;
  if (!isOpen && isOver(state, post)) return state;
  const isSameBoard = isOpen ? open.board === boardOf(watch) : watch.revision === post.revision;
  const { hash, refreshedAt, departed, plannedAt } = post;
  const { at, channelId, messageId } = message;
  return {
    ...state,
    open: isOpen || (isSameBoard && open !== null && isEarlier(open, post)) ? null : open,
    posted: isSameBoard
      ? { hash, refreshedAt, departed, plannedAt, at, channelId, messageId }
      : state.posted,
    unpublished: post.publish ? { channelId, messageId, notBefore: at } : state.unpublished,
  };
}

/** Whether the end of an open delivery is lost: a later post of the watch exists. */
function isEarlier(open: OpenDelivery, { plannedAt }: PlannedPost): boolean {
  return open.post.plannedAt <= plannedAt;
}

/** Whether this post or a later one is recorded. */
function isOver({ posted: last }: WatchState, { plannedAt }: PlannedPost): boolean {
  return last !== null && last.plannedAt >= plannedAt;
}

/** The text of a watch's board: equal boards have equal texts. It is stored, so it never changes. */
function boardOf({ choice }: Watch): string {
  const { board, section, genre, cycle } = choice.view;
  return JSON.stringify([board.system, ...boardRefValues(board), section, genre, cycle]);
}

import { historyDay } from '../history/look.ts';
import type { BoardChanges, BoardPost } from '../model/board-changes.ts';
import type { Clock, Log } from '../model/effects.ts';
import type { Watch } from '../model/watch.ts';
import type { PostedState } from '../store/watches.ts';
import { chosenChanges, compareSnapshots, hasChanges, leftBooksAfter } from './board-changes.ts';
import type { FetchedBoard } from './board-fetcher.ts';
import {
  comparisonBase,
  decidedPost,
  isEarlier,
  postHead,
  type ContentPosts,
  type LastPostedBoard,
  type WatchOrDraft,
} from './decision.ts';
import type { DecidedPost } from './delivery.ts';
import type { PositionHistory } from './position-history.ts';

const chartDays = 30;

/** Posts of what changed on a board since the last post. A history has none, but its draft shows one. */
export function createRankings({
  history,
  now,
  log,
}: {
  readonly history: Pick<PositionHistory, 'readDays'>;
  readonly now: Clock['now'];
  readonly log: Log;
}): ContentPosts {
  /** Adds what its chart shows to a post. A history that cannot be read gives a post without a chart. */
  const withChart = async (
    { choice: { chart, view } }: WatchOrDraft,
    guildId: string,
    board: FetchedBoard,
    post: BoardPost,
  ): Promise<BoardPost> => {
    if (!chart) return post;
    try {
      const { span, today, days } = await history.readDays(guildId, view, (last) => ({
        first: last - chartDays + 1,
        last,
      }));
      const earlier = days.filter(({ day }) => day !== today);
      const posted = { ...historyDay(board, now()), day: today };
      return { ...post, history: { span, days: [...earlier, posted] } };
    } catch (error) {
      log.warn({ err: error, guildId }, 'could not read the history for the chart of a post');
      return post;
    }
  };

  return {
    async check(watch, last, fetch) {
      const board = await fetch(watch);
      const due = decideRanking(watch, last, board);
      if (due === null) return null;
      return { ...due, post: await withChart(watch, watch.guildId, board, due.post) };
    },
    async ask(watch, last, fetch) {
      const board = await fetch(watch);
      const compared = comparison(watch, last, board);
      const since = rankingPost(watch, compared, board);
      const isChanged = since.changes !== null && hasChanges(since.changes);
      const post = isChanged ? since : rankingPost(watch, null, board);
      const shown = await withChart(watch, watch.guildId, board, post);
      return decided(watch, last, compared, board, shown);
    },
    async preview(draft, guildId, look) {
      const { board, last } = await look();
      const post = rankingPost(draft, comparison(draft, last, board), board);
      return withChart(draft, guildId, board, post);
    },
  };
}

/**
 * Decides what a watch posts after a check; null for nothing. A first post waits until the board has
 * entries, a later one until there are changes of the chosen kinds.
 */
export function decideRanking(
  watch: Watch,
  last: LastPostedBoard | null,
  board: FetchedBoard,
): (DecidedPost & { readonly post: BoardPost }) | null {
  if (last?.state.hash === board.snapshot.hash || isEarlier(board, last)) return null;
  const compared = comparison(watch, last, board);
  const post = rankingPost(watch, compared, board);
  const isWorthwhile = post.changes === null ? post.entries.length > 0 : hasChanges(post.changes);
  return isWorthwhile ? decided(watch, last, compared, board, post) : null;
}

/** What changed on a board since a post. */
interface Comparison {
  readonly state: PostedState;
  /** All changes, not only those that the watch reports. */
  readonly changes: BoardChanges;
}

/** Null for a first post. */
function comparison(
  { choice }: WatchOrDraft,
  last: LastPostedBoard | null,
  { snapshot }: FetchedBoard,
): Comparison | null {
  const compared = comparisonBase(last);
  if (compared === null) return null;
  const { base, state } = compared;
  return { state, changes: compareSnapshots(base, snapshot, choice.top, state.departed) };
}

/** The changes since the last post, or the board as it is for a first post. */
function rankingPost(
  { id, choice, names }: WatchOrDraft,
  compared: Comparison | null,
  board: FetchedBoard,
): BoardPost {
  const { view, top, only, postedBoard } = choice;
  const { url, refreshedAt } = board;
  const post = {
    kind: 'changes' as const,
    ...postHead({ id, choice }),
    names,
    view,
    top,
    only,
    postedBoard,
    url,
    refreshedAt,
    entries: board.entries.filter(({ position }) => position <= top),
    history: null,
  };
  if (compared === null) return { ...post, changes: null, since: null };
  const { state, changes } = compared;
  return {
    ...post,
    changes: chosenChanges(changes, choice),
    since: state.refreshedAt ?? state.at,
  };
}

function decided(
  watch: Watch,
  last: LastPostedBoard | null,
  compared: Comparison | null,
  { snapshot: { hash }, refreshedAt }: FetchedBoard,
  post: BoardPost,
): DecidedPost & { readonly post: BoardPost } {
  const departed =
    compared === null ? [] : leftBooksAfter(compared.changes, compared.state.departed);
  return decidedPost(watch, last, post, { hash, refreshedAt, departed });
}

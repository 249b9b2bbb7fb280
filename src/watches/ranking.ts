import { historyDay } from '../history/look.ts';
import type { BoardPost } from '../model/board-changes.ts';
import type { Clock, Log } from '../model/effects.ts';
import type { Watch } from '../model/watch.ts';
import {
  chosenChanges,
  compareSnapshots,
  entriesWithMovement,
  hasChanges,
  leftBooksAfter,
} from './board-changes.ts';
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
      const since = rankingPost(watch, last, board);
      const isChanged = since.changes !== null && hasChanges(since.changes);
      const post = isChanged ? since : rankingPost(watch, null, board);
      return decided(watch, last, board, await withChart(watch, watch.guildId, board, post));
    },
    async preview(draft, guildId, look) {
      const { board, last } = await look();
      return withChart(draft, guildId, board, rankingPost(draft, last, board));
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
  const compared = comparisonBase(last);
  if (compared !== null) {
    const { base, state } = compared;
    const all = compareSnapshots(base, board.snapshot, watch.choice.top, state.departed);
    // Checked before the post is built: most boards have no change to report.
    if (!hasChanges(chosenChanges(all, watch.choice))) return null;
  }
  const post = rankingPost(watch, last, board);
  const isWorthwhile = compared !== null || post.entries.length > 0;
  return isWorthwhile ? decided(watch, last, board, post) : null;
}

/** The changes since the last post, or the board as it is for a first post. */
function rankingPost(
  { id, choice, names }: WatchOrDraft,
  last: LastPostedBoard | null,
  board: FetchedBoard,
): BoardPost {
  const { view, top, only, postedBoard } = choice;
  const within = board.entries.filter(({ position }) => position <= top);
  const { url, refreshedAt, rankedBy } = board;
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
    rankedBy,
    history: null,
  };
  const compared = comparisonBase(last);
  if (compared === null) return { ...post, changes: null, since: null, entries: within };
  const { state, base } = compared;
  const all = compareSnapshots(base, board.snapshot, top, state.departed);
  return {
    ...post,
    changes: chosenChanges(all, choice),
    since: state.refreshedAt ?? state.at,
    entries: entriesWithMovement(within, all),
  };
}

function decided(
  watch: Watch,
  last: LastPostedBoard | null,
  board: FetchedBoard,
  post: BoardPost,
): DecidedPost & { readonly post: BoardPost } {
  const { snapshot, refreshedAt } = board;
  const { hash } = snapshot;
  const compared = comparisonBase(last);
  if (compared === null) return decidedPost(watch, last, post, { hash, refreshedAt, departed: [] });
  const { base, state } = compared;
  const all = compareSnapshots(base, snapshot, watch.choice.top, state.departed);
  const departed = leftBooksAfter(all, state.departed);
  return decidedPost(watch, last, post, { hash, refreshedAt, departed });
}

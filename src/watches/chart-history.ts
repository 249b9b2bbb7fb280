import type { Clock, Log } from '../model/effects.ts';
import type { WatchChoice } from '../model/watch.ts';
import type { WatchPost } from '../model/watch-post.ts';
import type { FetchedBoard } from './board-fetcher.ts';
import { historyDay, type PositionHistory } from './position-history.ts';

interface ChartHistoryParts {
  readonly history: Pick<PositionHistory, 'readDays'>;
  readonly now: Clock['now'];
  readonly log: Log;
}

/**
 * Adds what its chart shows to a post of a server, if the choice has a chart. `board`: what the post reports. Never
 * rejects: a history that cannot be read gives a post without a chart. Null `guildId`: no server.
 */
export type WithChartHistory = (
  guildId: string | null,
  choice: WatchChoice,
  board: FetchedBoard,
  post: WatchPost,
) => Promise<WatchPost>;

const chartDays = 30;

export function createChartHistory({ history, now, log }: ChartHistoryParts): WithChartHistory {
  return async (guildId, { chart, view }, board, post) => {
    if (!chart || post.kind !== 'changes') return post;
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
}

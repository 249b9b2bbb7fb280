import type { BoardView } from '../model/board.ts';
import type { CostedChoice, KeptPlaces } from '../model/server-watches.ts';
import type { Watch } from '../model/watch.ts';
import { noScope, watchScope } from './board-key.ts';
import { looksDaily, positionsPerPage } from './price.ts';
import { ownWatches, runningWatches } from './running-watches.ts';
import type { WatchSystem } from './system.ts';

/**
 * Looks at the board of a history. A look that another watch makes at least daily, or that is stored today, is not
 * made again. Rejects as the fetcher and the store do.
 */
export async function lookForHistory(
  { id, guildId, choice: { view } }: Watch,
  scope: string,
  system: WatchSystem,
): Promise<void> {
  const { fetcher, history, records, hasLeft, now } = system;
  if (scope === noScope || hasLeft(guildId)) return;
  const startedAt = now();
  const running = presentWatches(scope, view, system).map(({ choice }) => choice.when);
  if (!running.some(looksDaily) && !history.isStoredToday(scope, view)) {
    const tops = ownWatches(scope, view, system)
      .filter(({ choice }) => choice.when.kind === 'history')
      .map(({ choice }) => choice.top);
    await fetcher.fetch({ scope, view, guildId, top: Math.max(...tops) });
  }
  await records.setDigestTime(id, startedAt);
}

/** All processes share a board's history. */
function presentWatches(scope: string, view: BoardView, system: WatchSystem): readonly Watch[] {
  return runningWatches(scope, view, system).filter(({ guildId }) => !system.hasLeft(guildId));
}

/** What a history keeps of a day: whole pages, as the largest of the looks has them. */
export function keptPlaces(
  guildId: string,
  choice: CostedChoice,
  replacedId: string | null,
  system: WatchSystem,
): KeptPlaces {
  const scope = watchScope({ guildId, choice }, system.fingerprintOf);
  const others = presentWatches(scope, choice.view, system)
    .filter(({ id }) => id !== replacedId)
    .map((watch) => watch.choice);
  const daily = others.filter(({ when }) => looksDaily(when));
  const histories = [choice, ...others.filter(({ when }) => when.kind === 'history')];
  const tops = (daily.length > 0 ? daily : histories).map(({ top }) => top);
  return {
    count: Math.ceil(Math.max(...tops) / positionsPerPage) * positionsPerPage,
    isShared: daily.length > 0,
  };
}

import type { BoardView } from '../model/board.ts';
import type { Watch } from '../model/watch.ts';
import { watchScope } from './board-key.ts';
import type { WatchSystem } from './system.ts';

/** The running watches of a board with one credential, also those of other processes. */
export function runningWatches(
  scope: string,
  view: BoardView,
  { index, fingerprintOf }: WatchSystem,
): readonly Watch[] {
  return index
    .ofView(view)
    .filter(
      ({ guildId, pause }) =>
        pause === null && watchScope({ guildId, choice: { view } }, fingerprintOf) === scope,
    );
}

/** Those of them that this process checks. */
export function ownWatches(scope: string, view: BoardView, system: WatchSystem): readonly Watch[] {
  return runningWatches(scope, view, system).filter(({ guildId }) => system.isOurs(guildId));
}

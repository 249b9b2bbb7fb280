import type { BoardView } from '../model/board.ts';
import type { Watch } from '../model/watch.ts';
import { watchScope, type FingerprintOf } from './board-key.ts';
import type { WatchIndex } from './watch-index.ts';

interface OwnWatchesParts {
  readonly index: Pick<WatchIndex, 'ofView'>;
  readonly fingerprintOf: FingerprintOf;
  /** Whether this process checks a server's watches. The index also has those of other processes. */
  readonly isOurs: (guildId: string) => boolean;
}

/** This process's watches by what they look at. */
export function ownWatches({ index, fingerprintOf, isOurs }: OwnWatchesParts) {
  const ofView = (view: BoardView): readonly Watch[] =>
    index.ofView(view).filter(({ guildId }) => isOurs(guildId));

  /** The running watches of a board with one credential. */
  const inScope = (scope: string, view: BoardView): readonly Watch[] =>
    ofView(view).filter(
      (watch) => watch.pause === null && watchScope(watch, fingerprintOf) === scope,
    );

  return {
    ofView,
    inScope,
    /** Histories store what the others see, so they make no check of another watch larger. */
    largestTop: (scope: string, view: BoardView): number =>
      inScope(scope, view)
        .filter(({ choice }) => choice.when.kind !== 'history')
        .reduce((largest, { choice }) => Math.max(largest, choice.top), 0),
  };
}

import type { Snapshot } from '../model/board-changes.ts';
import { dayOf } from '../model/board-history.ts';
import type { Log } from '../model/effects.ts';
import { bookRefText } from '../model/reference.ts';
import type { RaceContent, Watch } from '../model/watch.ts';
import type { HistoryRecords, WatchRecords } from '../store/watches.ts';
import { noScope, viewText, watchScope, type FingerprintOf } from './board-key.ts';
import { absenceSpan, longAbsentBook } from './race.ts';

/** Ends races. Each call rejects with `StoreError`. */
export interface RaceEnds {
  /** Ends a race now if one of its books has been off the board for 30 days. Returns the watch as it is then. */
  endIfLeft(watch: Watch, race: RaceContent, now: Snapshot): Promise<Watch>;
  /** Removes a race whose last post exists. */
  remove(watch: Watch): Promise<void>;
}

export function createRaceEnds(parts: {
  readonly records: Pick<WatchRecords, 'change' | 'remove'>;
  readonly history: Pick<HistoryRecords, 'read'>;
  readonly fingerprintOf: FingerprintOf;
  /** Puts a stored watch into memory. */
  readonly put: (watch: Watch) => void;
  /** Takes a removed watch out of memory. */
  readonly drop: (id: string) => void;
  readonly now: () => number;
  readonly log: Log;
}): RaceEnds {
  const { records, history, fingerprintOf, put, drop, now, log } = parts;

  return {
    async endIfLeft(watch, { books, end }, { places }) {
      const listed = new Set(places.map(({ book }) => bookRefText(book.ref)));
      const scope = watchScope(watch, fingerprintOf);
      const isAllListed = books.every(({ ref }) => listed.has(bookRefText(ref)));
      if (isAllListed || scope === noScope || (end !== null && end.at <= now())) return watch;
      const board = { scope, view: viewText(watch.choice.view) };
      const today = dayOf(now());
      const { first, last } = absenceSpan(today);
      const leftBook = longAbsentBook(books, await history.read(board, first, last), today);
      if (leftBook === null) return watch;
      const ended: Watch = {
        ...watch,
        revision: watch.revision + 1,
        choice: {
          ...watch.choice,
          content: { kind: 'race', books, end: { at: now(), leftBook } },
        },
      };
      if (!(await records.change(ended, watch.revision))) return watch;
      put(ended);
      return ended;
    },
    async remove({ id, guildId }) {
      await records.remove(id);
      drop(id);
      log.info({ watch: id, guildId }, 'a race has ended');
    },
  };
}

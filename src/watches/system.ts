import type { Clock, Log } from '../model/effects.ts';
import type { SnapshotRecords, WatchRecords } from '../store/watches.ts';
import type { BoardFetcher } from './board-fetcher.ts';
import type { FingerprintOf } from './board-key.ts';
import type { PostsOf } from './contents.ts';
import type { PostSender } from './delivery.ts';
import type { WatchPauses } from './pauses.ts';
import type { PositionHistory } from './position-history.ts';
import type { Timetable } from './timetable.ts';
import type { WatchIndex } from './watch-index.ts';

/** What the checks of watches, and the changes that admins make, work with. */
export interface WatchSystem {
  readonly records: WatchRecords;
  readonly snapshots: SnapshotRecords;
  readonly index: WatchIndex;
  readonly timetable: Timetable;
  readonly fetcher: BoardFetcher;
  readonly history: PositionHistory;
  readonly pauses: WatchPauses;
  readonly sender: PostSender;
  readonly postsOf: PostsOf;
  readonly fingerprintOf: FingerprintOf;
  /** Whether the bot has left a server. */
  readonly hasLeft: (guildId: string) => boolean;
  /** Whether this process checks a server's watches. The index also has those of other processes. */
  readonly isOurs: (guildId: string) => boolean;
  /** The minimum time between two checks of a board, in milliseconds. */
  readonly intervalMs: number;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly schedule: Clock['schedule'];
  readonly log: Log;
}

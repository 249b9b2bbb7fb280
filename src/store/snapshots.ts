import type { Refresh } from '../model/board-changes.ts';
import {
  boardFormat,
  boardId,
  boardIdOf,
  snapshotJson,
  snapshotText,
  type StoredBoard,
} from './record-formats.ts';
import type { OnUnreadable, RecordTable } from './record-table.ts';
import { readableIds, recordStates } from './records.ts';
import { maxRefreshes, type BoardKey, type SnapshotRecords } from './watches.ts';

/** The refreshes of boards, a record for each board, and the snapshots that they refer to. */
export function snapshotRecords(
  table: RecordTable,
  onUnreadable: OnUnreadable = () => undefined,
): SnapshotRecords {
  const boards = recordStates(table, boardFormat, onUnreadable);
  return {
    async addRefresh(scope, view, refresh, snapshot) {
      await boards.update(
        boardIdOf({ scope, view }),
        (board) => withRefresh(board ?? { scope, view, refreshes: [] }, refresh),
        { snapshot: { hash: snapshot.hash, text: snapshotJson(snapshot) }, speed: 'quick' },
      );
    },
    read: async (hash) => snapshotText.parse(await table.snapshot(hash)),
    async refreshes(scope, view) {
      return (await boards.find(boardIdOf({ scope, view })))?.refreshes ?? [];
    },
    async boards() {
      const keys = new Map<string, BoardKey>();
      for await (const { id, key } of readableIds(table, 'board', boardId, onUnreadable)) {
        keys.set(id, key);
      }
      return [...keys.values()];
    },
    async remove(scope, view) {
      if (view === undefined) await boards.removeOwner(scope);
      else await boards.remove(boardIdOf({ scope, view }));
    },
  };
}

/** Returns the same object if the refresh is not a new one. */
function withRefresh(board: StoredBoard, refresh: Refresh): StoredBoard {
  const { refreshes } = board;
  const isStored = refreshes.some(
    (one) => one.hash === refresh.hash && refreshTime(one) === refreshTime(refresh),
  );
  // Without a time from the service, the same content is the same refresh.
  const isSameContent = refresh.refreshedAt === null && refreshes[0]?.hash === refresh.hash;
  if (isStored || isSameContent) return board;
  const ordered = [...refreshes, refresh].toSorted(
    (one, other) => refreshTime(other) - refreshTime(one) || other.seenAt - one.seenAt,
  );
  return { ...board, refreshes: ordered.slice(0, maxRefreshes) };
}

/** The time that orders a board's refreshes: when it was published, or when the bot fetched it. */
function refreshTime({ refreshedAt, seenAt }: Refresh): number {
  return refreshedAt ?? seenAt;
}

import { z } from 'zod';

import type { Refresh } from '../../model/board-changes.ts';
import { snapshotText, snapshotJson, refreshTime } from '../snapshot-rows.ts';
import type { SnapshotRecords } from '../watches.ts';
import type { RedisConnection } from './connection.ts';
import * as scripts from './snapshot-scripts.ts';
import { chunks } from './watch-fields.ts';
import { keyPrefix } from './watch-lua-library.ts';

/** Snapshots of boards in Redis: one key per content, and the refreshes that refer to it. */
export function snapshotRecords(connection: Pick<RedisConnection, 'run'>): SnapshotRecords {
  const run = (script: string, args: readonly (string | number)[]): Promise<unknown> =>
    connection.run(script, [keyPrefix], args);

  return {
    async addRefresh(scope, view, refresh, snapshot) {
      const { refreshedAt, seenAt, hash } = refresh;
      const line = [refreshTime(refresh), refreshedAt ?? noTime, seenAt, hash];
      await run(scripts.addRefresh, [scope, view, ...line, snapshotJson(snapshot)]);
    },
    read: async (hash) => snapshotText.parse(await run(scripts.readSnapshot, [hash])),
    refreshes: async (scope, view) =>
      refreshLines.parse(await run(scripts.readRefreshes, [scope, view])),
    async boards() {
      const scopes = names.parse(await run(scripts.readScopes, []));
      const boards: { scope: string; view: string }[] = [];
      for (const part of chunks(scopes)) {
        const lists = z.array(names).parse(await run(scripts.readBoards, part));
        for (const [index, scope] of part.entries()) {
          for (const view of lists[index] ?? []) boards.push({ scope, view });
        }
      }
      return boards;
    },
    async remove(scope, view) {
      await run(scripts.removeRefreshes, view === undefined ? [scope] : [scope, view]);
    },
  };
}

const names = z.array(z.string());

/** Stored instead of a time that the service does not give. */
const noTime = '-';

const refreshLines = z
  .string()
  .nullable()
  .transform((text) => (text ?? '').split('\n').flatMap(readLine));

function readLine(line: string): Refresh[] {
  const [, refreshed, seen, hash] = /^\S+ (-|\d+) (\d+) (\S+)$/u.exec(line) ?? [];
  if (refreshed === undefined || seen === undefined || hash === undefined) return [];
  const refreshedAt = refreshed === noTime ? null : Number(refreshed);
  return [{ refreshedAt, seenAt: Number(seen), hash }];
}

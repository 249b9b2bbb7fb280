import { z } from 'zod';

import type { Refresh } from '../../model/snapshot.ts';
import { snapshotText, textOfSnapshot, timeOfRefresh } from '../snapshot-rows.ts';
import type { SnapshotRecords } from '../watches.ts';
import type { RedisConnection } from './connection.ts';
import * as scripts from './snapshot-scripts.ts';
import { inParts } from './watch-fields.ts';
import { allNames } from './watch-lua.ts';

/** Boards as they were published, in Redis: one text for each content, and the refreshes that had it. */
export function snapshotRecords(connection: Pick<RedisConnection, 'run'>): SnapshotRecords {
  const run = (script: string, args: readonly (string | number)[]): Promise<unknown> =>
    connection.run(script, [allNames], args);

  return {
    async note(scope, view, refresh, snapshot) {
      const { refreshedAt, seenAt, hash } = refresh;
      const line = [timeOfRefresh(refresh), refreshedAt ?? untold, seenAt, hash];
      await run(scripts.note, [scope, view, ...line, textOfSnapshot(snapshot)]);
    },
    read: async (hash) => snapshotText.parse(await run(scripts.read, [hash])),
    refreshes: async (scope, view) =>
      refreshLines.parse(await run(scripts.refreshes, [scope, view])),
    async boards() {
      const scopes = names.parse(await run(scripts.scopes, []));
      const boards: { scope: string; view: string }[] = [];
      for (const part of inParts(scopes)) {
        const lists = z.array(names).parse(await run(scripts.boards, part));
        for (const [index, scope] of part.entries()) {
          for (const view of lists[index] ?? []) boards.push({ scope, view });
        }
      }
      return boards;
    },
    async forget(scope, view) {
      await run(scripts.forget, view === undefined ? [scope] : [scope, view]);
    },
  };
}

const names = z.array(z.string());

/** In the place of a time that the service does not tell. */
const untold = '-';

const refreshLines = z
  .string()
  .nullable()
  .transform((text) => (text ?? '').split('\n').flatMap(readLine));

function readLine(line: string): Refresh[] {
  const [, refreshed, seen, hash] = /^\S+ (-|\d+) (\d+) (\S+)$/u.exec(line) ?? [];
  if (refreshed === undefined || seen === undefined || hash === undefined) return [];
  const refreshedAt = refreshed === untold ? null : Number(refreshed);
  return [{ refreshedAt, seenAt: Number(seen), hash }];
}

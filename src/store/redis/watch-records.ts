import { z } from 'zod';

import { jsonText } from '../json-text.ts';
import { postedRow } from '../post-rows.ts';
import { watchColumns, watchRow } from '../watch-rows.ts';
import type { WatchRecords } from '../watches.ts';
import type { RedisConnection } from './connection.ts';
import { hashReply } from './hash-reply.ts';
import { chunks, watchFields } from './watch-fields.ts';
import { keyPrefix } from './watch-lua-library.ts';
import * as scripts from './watch-scripts.ts';

/** Watches and their last posts in Redis. An unreadable watch stays and is ignored. */
export function watchRecords(connection: Pick<RedisConnection, 'run'>): WatchRecords {
  const fields = watchFields(connection);
  const run = (script: string, args: readonly (string | number)[]): Promise<unknown> =>
    connection.run(script, [keyPrefix], args);

  return {
    async all() {
      const names = { guild_id: 'guild_id', revision: 'revision', rest: 'rest' };
      const rows = await fields.listed('watches', names);
      return rows.flatMap((row) => watchRow.safeParse(row).data ?? []);
    },
    async add(watch) {
      const { id, guild_id, revision, board, rest } = watchColumns(watch);
      const added = await run(scripts.addWatch, [id, guild_id, revision, board, rest]);
      if (added !== 1) throw new Error(`The id ${id} belongs to another watch.`);
    },
    async change(watch, from) {
      const { id, revision, board, rest } = watchColumns(watch);
      return (await run(scripts.changeWatch, [id, from, revision, board, rest])) === 1;
    },
    remove: async (id) => (await run(scripts.removeWatch, [id])) === 1,
    async removeServer(guildId) {
      await run(scripts.removeServerWatches, [guildId]);
    },
    async digestTimes() {
      const rows = hashReply.parse(await run(scripts.readDigestTimes, []));
      return new Map(rows.flatMap(([id, at]) => (isTime(at) ? [[id, Number(at)] as const] : [])));
    },
    async setDigestTime(ids, at) {
      // Not atomic: if one batch fails, the times of the earlier ones are still correct.
      for (const part of chunks(ids)) await run(scripts.setDigestTime, [at, ...part]);
    },
    async lastPosts(ids) {
      const rows = await fields.of(ids, postedFields);
      return new Map(
        rows.flatMap(({ id, compared, ...row }) => {
          const { data } = postedRow.safeParse({
            ...row,
            watch_id: id,
            ...comparedWith.parse(compared),
          });
          return data === undefined ? [] : [data];
        }),
      );
    },
  };
}

const postedFields = {
  hash: 'posted_hash',
  compared: 'posted_compared',
  at: 'posted_at',
  channel_id: 'posted_channel',
  message_id: 'posted_message',
};

const comparedWith = jsonText(
  z.object({ refreshed_at: z.number().nullable(), departed: z.string() }),
).catch({ refreshed_at: null, departed: '[]' });

function isTime(text: string): boolean {
  return /^\d+$/u.test(text);
}

import { z } from 'zod';

import type { RedisConnection } from './connection.ts';
import { keyPrefix } from './watch-lua-library.ts';
import * as scripts from './watch-scripts.ts';

export type WatchRow = Readonly<Record<string, string | null>>;

/** Reads fields of many watches in batches. A watch that was removed meanwhile has only nulls. */
export function watchFields({ run }: Pick<RedisConnection, 'run'>) {
  /** `fields`: the names in the result, each with its name in the hash. */
  const of = async (
    ids: readonly string[],
    fields: Readonly<Record<string, string>>,
  ): Promise<WatchRow[]> => {
    const [labels, names] = [Object.keys(fields), Object.values(fields)];
    const rows: WatchRow[] = [];
    for (const part of chunks(ids)) {
      const reply = await run(
        scripts.readWatchFields,
        [keyPrefix],
        [names.length, ...names, ...part],
      );
      for (const [index, values] of replies.parse(reply).entries()) {
        const row = labels.map((label, at) => [label, values[at] ?? null] as const);
        rows.push({ ...Object.fromEntries(row), id: part[index] ?? null });
      }
    }
    return rows;
  };
  return {
    of,
    /** Reads the watches that a set lists. */
    async listed(set: string, fields: Readonly<Record<string, string>>): Promise<WatchRow[]> {
      const ids = z.array(z.string()).parse(await run(scripts.readSet, [keyPrefix], [set]));
      return of(ids, fields);
    },
  };
}

const replies = z.array(z.array(z.string().nullable()));

/** Watches per script, so that Redis serves other clients in between. */
const batchSize = 500;

export function chunks<T>(list: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(list.length / batchSize) }, (_, index) =>
    list.slice(index * batchSize, (index + 1) * batchSize),
  );
}

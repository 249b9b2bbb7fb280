import { z } from 'zod';

import type { RedisConnection } from './connection.ts';
import { keyPrefix } from './watch-lua-library.ts';
import * as scripts from './watch-scripts.ts';

export type WatchRow = Readonly<Record<string, string | null>>;

/** Reads some fields of many watches, part by part; those that were removed meanwhile have none. */
export function watchFields({ run }: Pick<RedisConnection, 'run'>) {
  /** `fields`: what each is to be called, and its name in the hash. */
  const of = async (
    ids: readonly string[],
    fields: Readonly<Record<string, string>>,
  ): Promise<WatchRow[]> => {
    const [called, names] = [Object.keys(fields), Object.values(fields)];
    const rows: WatchRow[] = [];
    for (const part of chunks(ids)) {
      const reply = await run(
        scripts.readWatchFields,
        [keyPrefix],
        [names.length, ...names, ...part],
      );
      for (const [index, values] of replies.parse(reply).entries()) {
        const row = called.map((name, place) => [name, values[place] ?? null] as const);
        rows.push({ ...Object.fromEntries(row), id: part[index] ?? null });
      }
    }
    return rows;
  };
  return {
    of,
    /** Of all that a set lists. */
    async listed(set: string, fields: Readonly<Record<string, string>>): Promise<WatchRow[]> {
      const ids = z.array(z.string()).parse(await run(scripts.readSet, [keyPrefix], [set]));
      return of(ids, fields);
    },
  };
}

const replies = z.array(z.array(z.string().nullable()));

/** What one script takes at once: between two of them Redis serves the others. */
const atOnce = 500;

export function chunks<T>(list: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(list.length / atOnce) }, (_, index) =>
    list.slice(index * atOnce, (index + 1) * atOnce),
  );
}

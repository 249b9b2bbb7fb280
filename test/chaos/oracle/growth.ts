import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import type { ChaosStack } from '../chaos-stack.ts';

/** Rows for each channel with a watch: its record, snapshots and their uses. */
const rowsPerChannel = 6;
/** Rows for each server, process and board. */
const otherRows = 30;
/** What people cause, not faults, or what a bound of its own limits. */
const countedElsewhere = /address|admin[_-]uses|requests|^cache|^bucket|^lease/u;
/** A bot at rest has about 15. */
const mostActiveResources = 80;
const mostOpenFiles = 150;
const mostMemoryBytes = 500 * 2 ** 20;
/** At any time, also while one person asks for hundreds of pictures. */
const mostPeakBytes = 450 * 2 ** 20;

/**
 * What a process and the store hold while everything is well. The bounds depend on servers and watches
 * alone, so that anything that stays after a fault exceeds them in a long run.
 */
export async function findGrowth(stack: ChaosStack, channels: number): Promise<readonly string[]> {
  const mostRows = otherRows + rowsPerChannel * channels;
  const counts = [...(await countRows(stack))].filter(([kind]) => !countedElsewhere.test(kind));
  const rows = counts
    .filter(([, count]) => count > mostRows)
    .map(([kind, count]) => `the store grows: ${count} of ${kind}, with ${channels} watches`);
  const processes = await Promise.all(
    stack.hosts
      .filter((host) => !host.isAway())
      .map(async (host) => {
        const current = host.current();
        const address = current?.address ?? '';
        const peak = peakBytes(current?.bot.pid ?? -1);
        const metrics = await fetch(`${address}/metrics`).then((answer) => answer.text());
        const limits = [
          ['nodejs_active_resources', mostActiveResources],
          ['process_open_fds', mostOpenFiles],
          ['process_resident_memory_bytes', mostMemoryBytes],
        ] as const;
        const isPeak = peak > mostPeakBytes;
        const grown = limits.flatMap(([name, most]) => {
          const series = metrics.matchAll(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)`, 'gmu'));
          const value = [...series].reduce((sum, [, text]) => sum + Number(text), 0);
          return value > most ? [`${host.name} grows: ${name} is ${value}, more than ${most}`] : [];
        });
        return [...grown, ...(isPeak ? [`${host.name} needed ${peak} bytes of memory`] : [])];
      }),
  );
  return [...rows, ...processes.flat()];
}

/** The most memory that a process has had; 0 where the system does not tell. */
function peakBytes(pid: number): number {
  try {
    return (
      Number(/^VmHWM:\s+(\d+) kB$/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1_024
    );
  } catch {
    return 0;
  }
}

/** The rows of each table, or the keys of each kind. */
async function countRows({
  redis,
  hosts: [host],
}: ChaosStack): Promise<ReadonlyMap<string, number>> {
  if (redis !== null) {
    const keys = JSON.parse(await redis.command('KEYS', '*')) as readonly string[];
    const kinds = keys.map((key) =>
      key
        .split(':')
        .slice(1, key.includes('{') ? 3 : 2)
        .join(':'),
    );
    return new Map(
      [...Map.groupBy(kinds, (kind) => kind)].map(([kind, all]) => [kind, all.length]),
    );
  }
  const database = new DatabaseSync(join(host.dataDir, 'colophon.sqlite'), { readOnly: true });
  try {
    const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
    return new Map(
      tables.map(({ name }) => {
        const [row] = database.prepare(`SELECT count(*) AS count FROM "${String(name)}"`).all();
        return [String(name), Number(row?.['count'])];
      }),
    );
  } finally {
    database.close();
  }
}

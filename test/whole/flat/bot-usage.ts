import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';

import type { BotProcess } from '../../../src/playground/bot-process.ts';

/** What a bot uses, after a garbage collection. */
export interface BotUsage {
  /** Timers, sockets and other open resources of Node. */
  readonly handles: number;
  readonly files: number;
  /** Rows of all tables in its data folder. */
  readonly rows: number;
}

/** The main file of a bot that can be measured. */
export const measuredMain = join(import.meta.dirname, 'measured-main.ts');

const pollMs = 20;

/** Measures a bot that runs `measuredMain` with this data folder. */
export async function measureUsage(bot: BotProcess, dataDir: string): Promise<BotUsage> {
  const before = bot.log.length;
  process.kill(bot.pid, 'SIGUSR2');
  for (;;) {
    await delay(pollMs);
    const line = bot.log.slice(before).find((one) => one.startsWith('{"usage":'));
    if (line === undefined) continue;
    const { usage } = JSON.parse(line) as { readonly usage: Omit<BotUsage, 'rows'> };
    return { ...usage, rows: countRows(dataDir) };
  }
}

function countRows(dataDir: string): number {
  return readdirSync(dataDir)
    .filter((name) => name.endsWith('.sqlite'))
    .map((name) => rowsOf(join(dataDir, name)))
    .reduce((all, one) => all + one, 0);
}

function rowsOf(file: string): number {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const tables = database
      .prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`)
      .all();
    return tables.reduce(
      (all, { name }) =>
        all +
        Number(database.prepare(`SELECT count(*) AS rows FROM ${String(name)}`).get()?.['rows']),
      0,
    );
  } finally {
    database.close();
  }
}

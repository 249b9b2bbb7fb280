import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { describe, expect, onTestFinished, test } from 'vitest';

import { migrate, migrations } from '../../src/store/sqlite/migrations.ts';
import { openStore, type LocalStore } from '../../src/store/sqlite/store.ts';
import { startStoreProcess, temporaryFolder } from './data-folder.ts';
import { ManualClock } from '../support/manual-clock.ts';

/** How often a store looks at its file. */
const pollMs = 2_000;

describe('a store opened without the lock of the folder', () => {
  test('is noticed by the bot, also after the folder was moved away and back', async () => {
    const dataDir = temporaryFolder();
    const clock = new ManualClock();
    const bot = open(dataDir, { schedule: clock.schedule });
    let changes = 0;
    bot.subscribe(() => (changes += 1));
    await clock.advance(pollMs);
    renameSync(dataDir, `${dataDir}.away`);
    await clock.advance(pollMs);
    renameSync(`${dataDir}.away`, dataDir);
    await open(dataDir, { withoutLock: true }).servers.putSettings('1', { n: 1 });
    await clock.advance(pollMs);
    expect(changes).toBe(1);
  });

  test('does not prevent a bot from starting', async () => {
    const dataDir = temporaryFolder();
    const second = open(dataDir, { withoutLock: true });
    expect(await startStoreProcess(dataDir).firstOutput).toBe('open');
    await second.servers.putSettings('1', { n: 1 });
    expect(await second.servers.settings('1')).toEqual({ n: 1 });
  });

  test('does not migrate the schema while a bot of an earlier version runs', async () => {
    const dataDir = temporaryFolder();
    const bot = open(dataDir);
    const file = join(dataDir, 'colophon.sqlite');
    downgrade(file);
    expect(() => open(dataDir, { withoutLock: true })).toThrow(
      `${dataDir} is in use by an earlier version of Colophon: restart that process with this version first.`,
    );
    expect(versionOf(file)).toBe(1);
    await bot.close();
    open(dataDir, { withoutLock: true });
    expect(versionOf(file)).toBe(migrations.length);
  });
});

function open(dataDir: string, options: Partial<Parameters<typeof openStore>[0]> = {}): LocalStore {
  const store = openStore({
    dataDir,
    now: () => 0,
    schedule: () => () => undefined,
    ...options,
  });
  onTestFinished(() => store.close().catch(() => undefined));
  return store;
}

/** Resets the file to the schema of the first version. */
function downgrade(file: string): void {
  const database = new DatabaseSync(file);
  const rows = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  for (const row of rows) database.exec(`DROP TABLE ${String(row['name'])}`);
  database.exec('PRAGMA user_version = 0');
  migrate(database, file, migrations.slice(0, 1));
  database.close();
}

function versionOf(file: string): number {
  const database = new DatabaseSync(file);
  const version = Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
  database.close();
  return version;
}

import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { describe, expect, onTestFinished, test } from 'vitest';

import { migrate, migrations } from '../../src/store/sqlite/migrations.ts';
import { openStore, type LocalStore } from '../../src/store/sqlite/store.ts';
import { startHolder, temporaryFolder } from './data-folder.ts';
import { handTurned } from './hand-turned.ts';

describe('a store opened beside the process that holds the folder', () => {
  test('is followed again after the folder was away', async () => {
    const dataDir = temporaryFolder();
    const { pass, schedule } = handTurned();
    const bot = open(dataDir, { schedule });
    let heard = 0;
    bot.subscribe(() => (heard += 1));
    await pass();
    renameSync(dataDir, `${dataDir}.away`);
    await pass();
    renameSync(`${dataDir}.away`, dataDir);
    await open(dataDir, { withoutLock: true }).servers.putSettings('1', { n: 1 });
    await pass();
    expect(heard).toBe(1);
  });

  test('leaves the folder to the bot that starts meanwhile', async () => {
    const dataDir = temporaryFolder();
    const beside = open(dataDir, { withoutLock: true });
    expect(await startHolder(dataDir).firstWord).toBe('open');
    await beside.servers.putSettings('1', { n: 1 });
    expect(await beside.servers.settings('1')).toEqual({ n: 1 });
  });

  test('does not change the schema under a bot of an earlier version', async () => {
    const dataDir = temporaryFolder();
    const bot = open(dataDir);
    const file = join(dataDir, 'colophon.sqlite');
    writtenByFirstVersion(file);
    expect(() => open(dataDir, { withoutLock: true })).toThrow(
      `${dataDir} is in use by an earlier version of Colophon: start that process anew with this version first.`,
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

/** As an earlier version left it: nothing of the later steps is there. */
function writtenByFirstVersion(file: string): void {
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

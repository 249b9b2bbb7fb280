import { renameSync } from 'node:fs';

import { describe, expect, onTestFinished, test } from 'vitest';

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
    await open(dataDir, { withoutLock: true }).servers.changeSettings('1', { n: 1 });
    await clock.advance(pollMs);
    expect(changes).toBe(1);
  });

  test('does not prevent a bot from starting', async () => {
    const dataDir = temporaryFolder();
    const second = open(dataDir, { withoutLock: true });
    expect(await startStoreProcess(dataDir).firstOutput).toBe('open');
    await second.servers.changeSettings('1', { n: 1 });
    expect(await second.servers.settings('1')).toEqual({ n: 1 });
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

import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { describe, expect, test } from 'vitest';

import { openStore } from '../../src/store/sqlite/store.ts';
import { bytesOf } from '../store/data-folder.ts';
import { doctorRig, goodMachine } from './doctor-rig.ts';

describe('the data folder', () => {
  test('of a running bot is well, and the bot keeps it', async () => {
    const { run, dataDir } = await doctorRig();
    const bot = openStore({ dataDir, now: Date.now, schedule: () => () => undefined });
    const { about } = await run();
    expect(about('storage')).toMatch(/^ok.*in use by a running bot/u);
    await bot.addresses.save('a', 'book/1');
    await bot.close();
    expect((await run()).about('storage')).not.toContain('in use');
  });

  test('that does not exist yet is well, and stays away', async () => {
    const { run, dataDir } = await doctorRig();
    const folder = join(dataDir, 'below', 'data');
    const { about } = await run({ variables: { DATA_DIR: folder } });
    expect(about('storage')).toMatch(/^ok.*does not exist yet/u);
    expect(statSync(join(dataDir, 'below'), { throwIfNoEntry: false })).toBeUndefined();
  });

  test.each([
    ['that is a file', (file: string) => file, 'Choose a folder, not a file, with DATA_DIR.'],
    ['below a file', (file: string) => join(file, 'data'), 'Choose a folder, not a file,'],
    ['that nobody can create', () => '/proc/colophon', 'Choose a folder that can be created,'],
    ['in which nobody can create', () => '/proc', 'Choose a folder that can be created,'],
  ])('%s is a failure', async (_, place, remedy) => {
    const { run, dataDir } = await doctorRig();
    const folder = place(join(dataDir, 'colophon.sqlite'));
    const { about } = await run({ variables: { DATA_DIR: folder } });
    expect(about('storage')).toContain(`failed  storage: ${folder} cannot be written (`);
    expect(about('storage')).toContain(remedy);
  });

  test('with a damaged database is a failure, and stays unchanged', async () => {
    const { run, dataDir } = await doctorRig();
    const file = join(dataDir, 'colophon.sqlite');
    rmSync(file);
    writeFileSync(file, 'something else altogether, '.repeat(500));
    const before = bytesOf(dataDir);
    const { about } = await run();
    expect(about('storage')).toMatch(/^failed.*is damaged/u);
    expect(about('storage')).toContain('colophon.sqlite-wal');
    expect(bytesOf(dataDir).equals(before)).toBe(true);
  });

  test('of a later version is a failure', async () => {
    const { run, dataDir } = await doctorRig();
    const database = new DatabaseSync(join(dataDir, 'colophon.sqlite'));
    database.exec('PRAGMA user_version = 99');
    database.close();
    expect((await run()).about('storage')).toMatch(/^failed.*by a later version.*schema 99/u);
  });

  test('of a version before 1.0.0 is a failure', async () => {
    const { run, dataDir } = await doctorRig();
    const database = new DatabaseSync(join(dataDir, 'colophon.sqlite'));
    database.exec('PRAGMA user_version = 8');
    database.close();
    expect((await run()).about('storage')).toMatch(/^failed.*before 1\.0\.0 \(schema 8\)/u);
  });

  test.each([
    ['in memory', 0x01021994, 'is in memory'],
    ['inside a container', 0x794c7630, 'inside the container'],
    ['on a network drive', 0x6969, 'on a network drive'],
  ])('%s is a warning', async (_, type, words) => {
    const { run } = await doctorRig();
    const machine = { ...goodMachine, fileSystemType: () => type };
    const { about } = await run({ effects: { machine } });
    expect(about('storage')).toMatch(/^warning/u);
    expect(about('storage')).toContain(words);
  });
});

test.each([
  [false, 'This machine has 128 MB', 'Give the machine more memory'],
  [true, 'This container has 128 MB', 'Raise the memory limit'],
])('too little memory is a warning (container: %s)', async (isContainerLimit, words, remedy) => {
  const { run } = await doctorRig();
  const memory = () => ({ bytes: 128 * 1024 * 1024, isContainerLimit });
  const { about } = await run({ effects: { machine: { ...goodMachine, memory } } });
  expect(about('memory')).toMatch(/^warning/u);
  expect(about('memory')).toContain(words);
  expect(about('memory')).toContain(remedy);
});

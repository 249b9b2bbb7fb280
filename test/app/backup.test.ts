import { once } from 'node:events';
import { spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { runBackup } from '../../src/app/backup.ts';
import { readConfig } from '../../src/config.ts';
import { openStore as openLocalStore, type LocalStore } from '../../src/store/sqlite/store.ts';
import { startStoreProcess, temporaryFolder } from '../store/data-folder.ts';

const masterKey = Buffer.alloc(32, 'k').toString('base64');

describe('npm run backup', () => {
  test('copies the data and the master key, so that only their owner can read them, and says so', async () => {
    const dataDir = await filledFolder();
    const folder = join(temporaryFolder(), 'below', 'copy');
    const { exitCode, output, errors } = await backup([folder], { DATA_DIR: dataDir });
    expect([exitCode, errors]).toEqual([0, '']);
    expect(output).toBe(
      [
        `Wrote ${folder}/colophon.sqlite (${bytesOf(folder)} bytes).`,
        `Wrote ${folder}/encryption.key. With both files, anybody can decrypt the servers’ API keys.`,
        'To go on from this copy, stop the bot, then start it with this folder as DATA_DIR.',
        '',
      ].join('\n'),
    );
    expect(readdirSync(folder).toSorted()).toEqual(['colophon.sqlite', 'encryption.key']);
    expect(modesOf(folder)).toEqual(['700', '600', '600']);
    expect(readFileSync(join(folder, 'encryption.key'), 'utf8')).toBe(masterKey);
    await expectSettings(folder, { n: 1 });
  });

  test('writes into an empty folder that others can read only files that they cannot', async () => {
    const folder = temporaryFolder();
    await backup([folder], { DATA_DIR: await filledFolder() });
    expect(modesOf(folder).slice(1)).toEqual(['600', '600']);
  });

  test('says that a master key of the environment is not in the copy', async () => {
    const variables = { DATA_DIR: await filledFolder(), ENCRYPTION_KEY: masterKey };
    const { exitCode, output } = await backup([join(temporaryFolder(), 'copy')], variables);
    expect(exitCode).toBe(0);
    expect(output).toContain('The bot’s ENCRYPTION_KEY is not in the copy: keep its value too.');
    expect(output).not.toContain(masterKey);
  });

  test('changes nothing in a folder that is not empty', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'colophon.sqlite'), 'an earlier backup');
    const { exitCode, output, errors } = await backup([folder], { DATA_DIR: await filledFolder() });
    expect([exitCode, output]).toEqual([1, '']);
    expect(errors).toBe(`${folder} is not empty: choose a new or an empty folder.\n`);
    expect(readFileSync(join(folder, 'colophon.sqlite'), 'utf8')).toBe('an earlier backup');
    expect(readdirSync(folder)).toHaveLength(1);
  });

  test.each([
    ['is a file', (file: string) => file],
    ['is below a file', (file: string) => join(file, 'copy')],
    ['that nobody can create', () => '/proc/colophon'],
  ])('refuses a folder that %s', async (_, place) => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    const { exitCode, errors } = await backup([place(file)], { DATA_DIR: await filledFolder() });
    expect(exitCode).toBe(1);
    expect(errors).toContain(`${place(file)} cannot be used (`);
    expect(errors).toContain('choose another folder.');
  });

  test('makes no folder if there is nothing to copy, and names DATA_DIR', async () => {
    const [dataDir, folder] = [temporaryFolder(), join(temporaryFolder(), 'copy')];
    const { exitCode, errors } = await backup([folder], { DATA_DIR: dataDir });
    expect(exitCode).toBe(1);
    expect(errors).toBe(
      `There is no ${dataDir}/colophon.sqlite, so nothing can be copied: check DATA_DIR.\n`,
    );
    expect(existsSync(folder)).toBe(false);
  });

  test('leaves no copy of a damaged database', async () => {
    const dataDir = await filledFolder();
    const file = join(dataDir, 'colophon.sqlite');
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.fill(0xa5, 4096 + 100, 4096 * 3));
    const [made, given] = [join(temporaryFolder(), 'copy'), temporaryFolder()];
    for (const folder of [made, given]) {
      const { exitCode, errors } = await backup([folder], { DATA_DIR: dataDir });
      expect(exitCode).toBe(1);
      expect(errors).toContain(`${file} is damaged (`);
    }
    expect(existsSync(made)).toBe(false);
    expect(readdirSync(given)).toEqual([]);
  });

  test('deletes only its own files when it fails', async () => {
    const dataDir = await filledFolder();
    rmSync(join(dataDir, 'encryption.key'));
    mkdirSync(join(dataDir, 'encryption.key'));
    const [made, given] = [join(temporaryFolder(), 'copy'), temporaryFolder()];
    for (const folder of [made, given]) {
      const running = backup([folder], { DATA_DIR: dataDir });
      writeFileSync(join(folder, 'encryption.key'), 'another program’s');
      mkdirSync(join(folder, 'notes'));
      expect(await running).toMatchObject({ exitCode: 1 });
      expect(readdirSync(folder).toSorted()).toEqual(['encryption.key', 'notes']);
      expect(readFileSync(join(folder, 'encryption.key'), 'utf8')).toBe('another program’s');
    }
  });

  test('says what to do with Redis, and shows nothing of its address', async () => {
    const folder = join(temporaryFolder(), 'copy');
    const variables = {
      REDIS_URL: 'redis://:secret@redis.example:6379',
      ENCRYPTION_KEY: masterKey,
    };
    const { exitCode, errors } = await backup([folder], variables);
    expect(exitCode).toBe(1);
    expect(errors).toContain('The bot’s data is in Redis (REDIS_URL)');
    expect(errors).toContain('back up Redis itself, and keep the value of ENCRYPTION_KEY');
    expect(errors).not.toMatch(/secret|example/u);
    expect(existsSync(folder)).toBe(false);
  });

  test.each([[[]], [['one', 'two']], [['--force']]])('refuses the arguments %j', async (args) => {
    expect(await backup(args, {})).toEqual({
      ...{ exitCode: 2, output: '' },
      errors: 'Name one folder for the copy. See backup --help.\n',
    });
  });
});

test('each backup during continual writes is one state of the data', async () => {
  const dataDir = temporaryFolder();
  const after = `
    void (async () => {
      for (let n = 1; ; n += 1) {
        await store.servers.changeSettings('1', { n, long: 'x'.repeat(n % 5_000) });
        await store.servers.changeSettings('2', { n });
        await new Promise(setImmediate);
      }
    })();`;
  const bot = startStoreProcess(dataDir, { after });
  expect(await bot.firstOutput).toBe('open');
  const states = new Set<number>();
  while (states.size < 5) {
    const folder = join(temporaryFolder(), 'copy');
    expect(await backup([folder], { DATA_DIR: dataDir })).toMatchObject({ exitCode: 0 });
    const copy = openStore(folder);
    const [first, second] = [await nOf(copy, '1'), await nOf(copy, '2')];
    await copy.close();
    expect([0, 1]).toContain(first - second);
    states.add(first + second);
  }
  await bot.kill();
});

test('a backup that is killed leaves no file with the name of a whole one', async () => {
  const dataDir = await filledFolder();
  // The command waits at the master key for a writer that never comes.
  rmSync(join(dataDir, 'encryption.key'));
  expect(spawnSync('mkfifo', [join(dataDir, 'encryption.key')]).status).toBe(0);
  const folder = join(temporaryFolder(), 'copy');
  const main = join(import.meta.dirname, '../../src/main.ts');
  const child = spawn(process.execPath, [main, 'backup', folder], {
    env: { CATALOGUE_BASE_URL: 'http://127.0.0.1:9', DATA_DIR: dataDir },
  });
  const ended = once(child, 'close');
  const unfinished = join(folder, 'incomplete');
  await expect.poll(() => existsSync(unfinished), { timeout: 20_000 }).toBe(true);
  child.kill('SIGKILL');
  await ended;
  expect(readdirSync(folder)).not.toContain('colophon.sqlite');
  const { errors } = await backup([folder], { DATA_DIR: await filledFolder() });
  expect(errors).toContain('is not empty');
});

async function backup(args: readonly string[], variables: Readonly<Record<string, string>>) {
  let output = '';
  let errors = '';
  const exitCode = await runBackup({
    args,
    output: { write: (text) => (output += text) },
    errors: { write: (text) => (errors += text) },
    config() {
      const env = { CATALOGUE_BASE_URL: 'http://127.0.0.1:9', DISCORD_TOKEN: 'none', ...variables };
      const result = readConfig(env, (path) => readFileSync(path, 'utf8'));
      if (!result.ok) throw new Error(JSON.stringify(result.faults));
      return result.config;
    },
  });
  return { exitCode, output, errors };
}

/** The folder of a bot that was stopped. */
async function filledFolder(): Promise<string> {
  const dataDir = temporaryFolder();
  const store = openStore(dataDir);
  await store.servers.changeSettings('1', { n: 1 });
  await store.close();
  writeFileSync(join(dataDir, 'encryption.key'), masterKey, { mode: 0o644 });
  return dataDir;
}

function openStore(dataDir: string): LocalStore {
  return openLocalStore({ dataDir, now: () => 0, schedule: () => () => undefined });
}

async function expectSettings(dataDir: string, settings: object): Promise<void> {
  const store = openStore(dataDir);
  expect(await store.servers.settings('1')).toEqual(settings);
  await store.close();
}

async function nOf(store: LocalStore, guildId: string): Promise<number> {
  return Number((await store.servers.settings(guildId))['n'] ?? 0);
}

function bytesOf(folder: string): string {
  return statSync(join(folder, 'colophon.sqlite')).size.toLocaleString('en-US');
}

/** Of the folder, the database and the master key. */
function modesOf(folder: string): readonly string[] {
  return ['', 'colophon.sqlite', 'encryption.key'].map((name) =>
    (statSync(join(folder, name)).mode & 0o777).toString(8),
  );
}

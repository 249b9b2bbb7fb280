import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The variable with the path of the file that has the host's clock offset in milliseconds. */
export const clockFileVariable = 'CHAOS_CLOCK_FILE';
/** The variable with the folder that receives the durable states of the store. Default: none are kept. */
export const durableFolderVariable = 'CHAOS_DURABLE_FOLDER';

const clockPollMs = 200;

/** Replaces what a host controls: its clock, and what its disk keeps in a power failure. */
export function installHostControls(variables: NodeJS.ProcessEnv): void {
  const { [clockFileVariable]: clockFile, [durableFolderVariable]: durableFolder } = variables;
  if (clockFile !== undefined) followClock(clockFile);
  if (durableFolder !== undefined) keepDurableStates(durableFolder);
}

function followClock(file: string): void {
  const read = (): number => Number(readFileSync(file, 'utf8'));
  const systemNow = Date.now;
  let offsetMs = read();
  Date.now = () => systemNow() + offsetMs;
  setInterval(() => {
    offsetMs = read();
  }, clockPollMs).unref();
}

/**
 * Copies the store after each commit that waits for the disk. A power failure then leaves the latest
 * copy. SQLite waits for the disk at each commit with `synchronous = FULL`, and whenever it copies the
 * write-ahead log into the database (https://www.sqlite.org/pragma.html#pragma_synchronous).
 */
function keepDurableStates(folder: string): void {
  mkdirSync(folder, { recursive: true });
  let count = Number(latestName(folder) ?? 0);
  let logBefore = '';
  let databaseBefore = '';

  // oxlint-disable-next-line typescript/unbound-method -- called with its object below
  const { exec } = DatabaseSync.prototype;
  DatabaseSync.prototype.exec = function (this: DatabaseSync, sql) {
    exec.call(this, sql);
    const file = this.location();
    if (sql !== 'COMMIT' || file === null || !isStore(file)) return;
    const isFull = Number(this.prepare('PRAGMA synchronous').get()?.['synchronous']) >= full;
    const [log, database] = [stateOf(`${file}-wal`), stateOf(file)];
    if ((isFull && log !== logBefore) || database !== databaseBefore) {
      count += 1;
      copyStore(file, folder, count);
      [logBefore, databaseBefore] = [log, database];
    }
  };
}

const full = 2;
const storeFile = 'colophon.sqlite';

function isStore(file: string): boolean {
  return basename(file) === storeFile;
}

function stateOf(file: string): string {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stats === undefined ? '' : `${stats.size} ${stats.mtimeNs}`;
}

/** A copy is complete when it has its final name: a kill may end the process while it copies. */
function copyStore(file: string, folder: string, number: number): void {
  const unfinished = join(folder, 'unfinished');
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished);
  for (const name of [file, `${file}-wal`]) {
    if (existsSync(name)) copyFileSync(name, join(unfinished, basename(name)));
  }
  renameSync(unfinished, join(folder, nameOf(number)));
  rmSync(join(folder, nameOf(number - 1)), { recursive: true, force: true });
}

function nameOf(number: number): string {
  return String(number).padStart(9, '0');
}

function latestName(folder: string): string | undefined {
  return readdirSync(folder)
    .filter((name) => name !== 'unfinished')
    .toSorted()
    .at(-1);
}

/** Puts the store into the state in which a power failure leaves it. The process has ended. */
export function restoreDurableState(durableFolder: string, dataDir: string): void {
  const latest = latestName(durableFolder);
  if (latest === undefined) throw new Error('the store has no durable state');
  for (const end of ['', '-wal', '-shm'])
    rmSync(join(dataDir, `${storeFile}${end}`), { force: true });
  for (const name of readdirSync(join(durableFolder, latest))) {
    copyFileSync(join(durableFolder, latest, name), join(dataDir, name));
  }
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { onTestFinished } from 'vitest';

/** An empty folder that is deleted after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** All bytes of all files of a folder. */
export function bytesOf(folder: string): Buffer {
  return Buffer.concat(readdirSync(folder).map((name) => readFileSync(join(folder, name))));
}

export interface StoreProcess {
  /** Its first line, or all its output if it ends without a line. */
  readonly firstOutput: Promise<string>;
  kill(): Promise<void>;
}

/** Starts a process that opens the store of a folder, prints `open` or the error, and keeps running. */
export function startStoreProcess(
  folder: string,
  steps: { before?: string; after?: string } = {},
): StoreProcess {
  const store = join(import.meta.dirname, '../../src/store/sqlite/store.ts');
  const script = `
    const { openStore } = await import(${JSON.stringify(store)});
    ${steps.before ?? ''}
    try {
      // Global, since a collected store releases its lock.
      const store = globalThis.store = openStore({ dataDir: ${JSON.stringify(folder)}, now: Date.now, schedule: () => () => undefined });
      ${steps.after ?? ''}
      console.log('open');
      setInterval(() => {}, 1000);
    } catch (error) {
      console.log(error.code + ': ' + error.message);
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  const ended = once(child, 'close');
  let output = '';
  const firstWord = new Promise<string>((resolve) => {
    const listen = (chunk: Buffer): void => {
      output += chunk.toString();
      if (output.includes('\n')) resolve(output.trim());
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    void ended.then(() => {
      resolve(output.trim());
    });
  });
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  onTestFinished(kill);
  return { firstOutput: firstWord, kill };
}

import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Whether this user may mount a disk in a namespace of their own (unshare(1)). A container may forbid it. */
export const hasSmallDisks = spawnSync('unshare', ['-Urm', 'true']).status === 0;

/** A bot whose `DATA_DIR` is a disk of some megabytes, in its own namespace. */
export const smallDiskBot = join(import.meta.dirname, 'small-disk-bot.ts');

/** Uses all the space that is left on the bot's disk. Returns a function that frees it. */
export function fillDisk(botPid: number, dataDir: string): () => void {
  const filler = join('/proc', String(botPid), 'root', dataDir, 'filler');
  const descriptor = openSync(filler, 'a');
  try {
    for (;;) writeSync(descriptor, Buffer.alloc(4096));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    closeSync(descriptor);
  }
  return () => {
    rmSync(filler);
  };
}

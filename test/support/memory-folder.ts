import { existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

import { removeFolder } from './remove-folder.ts';

/** Linux keeps the files of this folder in memory. */
const memory = '/dev/shm';
/** Several times what a whole run keeps at once. A container often has only 64 MiB. */
const neededBytes = 2 ** 29;

/**
 * Keeps the temporary files of a test run in memory if the machine has such a folder with enough space.
 * A store waits for the disk at many writes. Power failures are simulated (`test/chaos/host-controls.ts`),
 * so no test needs a disk.
 */
export default function setup(): (() => void) | undefined {
  if (process.env['TMPDIR'] !== undefined || !existsSync(memory)) return undefined;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < neededBytes) return undefined;
  const folder = mkdtempSync(join(memory, 'colophon-tests-'));
  process.env['TMPDIR'] = folder;
  return () => {
    removeFolder(folder);
  };
}

import { spawnSync } from 'node:child_process';
import { existsSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import type { BeginFault } from './faults.ts';

/** The store of one process. */
export const storeFaults = {
  /** A process that starts meanwhile, or is still starting, would create another store. */
  'store moved away': async ({ hosts: [host] }) => {
    const release = host.hold();
    await host.current()?.bot.ready.catch(() => null);
    const away = `${host.dataDir}-away`;
    renameSync(host.dataDir, away);
    return () => {
      rmSync(host.dataDir, { recursive: true, force: true });
      renameSync(away, host.dataDir);
      release();
    };
  },
  'store locked': ({ hosts: [host] }) => {
    const file = join(host.dataDir, 'colophon.sqlite');
    if (!existsSync(file)) return () => undefined;
    const other = new DatabaseSync(file);
    other.exec('PRAGMA busy_timeout = 500; BEGIN IMMEDIATE');
    return () => {
      other.close();
    };
  },
  'store full': ({ disk, hosts: [host] }) => {
    const ballast = join(disk ?? host.dataDir, 'ballast');
    const { bavail, bsize } = statfsSync(disk ?? host.dataDir);
    try {
      writeFileSync(ballast, Buffer.alloc(bavail * bsize));
    } catch {
      // The bot was faster with the last bytes. The disk is full all the same.
    }
    return () => {
      rmSync(ballast);
    };
  },
  /** A file system becomes read-only only while no process has a file open to write. */
  'store read-only': async ({ disk, hosts: [host] }) => {
    const release = host.hold();
    await host.end('SIGTERM');
    remount(disk ?? '', 'ro');
    release();
    return () => {
      remount(disk ?? '', 'rw');
    };
  },
} as const satisfies Record<string, BeginFault>;

function remount(disk: string, how: 'ro' | 'rw'): void {
  const { status, stderr } = spawnSync('mount', ['-o', `remount,${how}`, disk]);
  if (status !== 0) throw new Error(`the disk cannot become ${how}: ${String(stderr)}`);
}

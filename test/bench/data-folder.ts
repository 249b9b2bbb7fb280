import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs `use` with a temporary data folder and removes the folder afterwards. */
export async function withDataFolder<T>(use: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'colophon-watches-'));
  const clear = (): void => {
    rmSync(dataDir, { recursive: true, force: true });
  };
  process.once('exit', clear);
  try {
    return await use(dataDir);
  } finally {
    process.off('exit', clear);
    clear();
  }
}

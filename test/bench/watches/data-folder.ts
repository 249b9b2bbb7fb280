import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs `act` with a temporary data folder and removes the folder afterwards. */
export async function withDataFolder<T>(act: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'colophon-watches-'));
  const clear = (): void => {
    rmSync(dataDir, { recursive: true, force: true });
  };
  process.once('exit', clear);
  try {
    return await act(dataDir);
  } finally {
    process.off('exit', clear);
    clear();
  }
}

import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startBot } from '../../src/playground/bot-process.ts';

export interface RunningBot {
  readonly pid: number;
  readonly close: () => Promise<void>;
}

/** Starts Colophon (its main file, by default with types) with a data folder of its own, and resolves when commands can be typed. */
export async function startColophon(
  peers: {
    /** Without `/api`. */
    readonly discordUrl: string;
    readonly token: string;
    readonly catalogueUrl: string;
  },
  entry?: string,
): Promise<RunningBot> {
  const dataDir = await mkdtemp(join(tmpdir(), 'colophon-bench-'));
  const variables = {
    DISCORD_TOKEN: peers.token,
    DISCORD_API_URL: `${peers.discordUrl}/api`,
    CATALOGUE_BASE_URL: peers.catalogueUrl,
    DATA_DIR: dataDir,
    // One connection, as the bare client has.
    SHARD_COUNT: '1',
    // The links of the baseline's card.
    CATALOGUE_BOOK_URL: 'https://catalogue.example/novel/{id}',
  };
  const bot = startBot(variables, entry);
  const away = cleanUpOnExit(bot.pid, dataDir);
  const close = async (): Promise<void> => {
    await bot.stop();
    away();
  };
  try {
    await bot.ready;
  } catch (error) {
    away();
    throw error;
  }
  return { pid: bot.pid, close };
}

/** Leaves neither process nor folder behind, however we end; the answer does it now. */
function cleanUpOnExit(pid: number, dataDir: string): () => void {
  const clear = (): void => {
    process.off('exit', clear);
    killProcess(pid);
    rmSync(dataDir, { recursive: true, force: true });
  };
  process.on('exit', clear);
  return clear;
}

function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It had ended by itself.
  }
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';

import type { RunningBot } from './colophon-process.ts';

/** Starts a discord.js bot (its main file). Resolves when it has its servers. */
export async function startBaseline(
  entry: string,
  peers: {
    /** Without `/api`. */
    readonly discordUrl: string;
    readonly token: string;
    readonly catalogueUrl: string;
  },
  variables: Readonly<Record<string, string>>,
): Promise<RunningBot> {
  const child = spawn(process.execPath, [entry], {
    env: {
      DISCORD_TOKEN: peers.token,
      DISCORD_API_URL: `${peers.discordUrl}/api`,
      CATALOGUE_BASE_URL: peers.catalogueUrl,
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  const ended = once(child, 'exit');
  await Promise.race([
    once(child.stdout, 'data'),
    ended.then(([code]) => {
      throw new Error(`The baseline ended (${String(code)}) before it was ready.`);
    }),
  ]);
  return {
    pid: child.pid ?? -1,
    close: async () => {
      child.kill('SIGTERM');
      await ended;
      process.off('exit', end);
    },
  };
}

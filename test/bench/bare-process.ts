import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import type { RunningBot } from './colophon-process.ts';

const entry = fileURLToPath(import.meta.resolve('./bare-bot.ts'));

/** Starts the bare discord.js bot and resolves when it has its servers. */
export async function startBareBot(peers: {
  /** Without `/api`. */
  readonly discordUrl: string;
  readonly token: string;
}): Promise<RunningBot> {
  const child = spawn(process.execPath, [entry], {
    env: { DISCORD_TOKEN: peers.token, DISCORD_API_URL: `${peers.discordUrl}/api` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  const ended = once(child, 'exit');
  await Promise.race([
    once(child.stdout, 'data'),
    ended.then(([code]) => {
      throw new Error(`The bare bot ended (${String(code)}) before it was ready.`);
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

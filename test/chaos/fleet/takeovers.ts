import { setTimeout as pause } from 'node:timers/promises';

import type { LocalDiscord } from '../../../src/playground/discord/local-discord.ts';

/** Until the local Discord has noticed that the sockets of a killed process are closed. */
const noticedMs = 30;
const longestMs = 20_000;

/** Measures how long shards are without a connection after a kill. `guilds`: one of each shard. */
export function createTakeovers(discord: LocalDiscord, guilds: readonly string[]) {
  const times: number[] = [];
  return {
    /** Kills a process. Resolves when all shards are connected again. */
    async after(kill: () => Promise<unknown>): Promise<void> {
      const killedAt = Date.now();
      await kill();
      await pause(noticedMs);
      await Promise.all(guilds.map((guild) => discord.ready({ guild, withinMs: longestMs })));
      times.push(Date.now() - killedAt);
    },
    /** In milliseconds, shortest first. */
    times: (): readonly number[] => times.toSorted((one, other) => one - other),
  };
}

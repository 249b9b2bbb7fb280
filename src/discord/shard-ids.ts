import type { WebSocketManager } from '@discordjs/ws';

import type { Clock, Log } from '../model/effects.ts';
import { fatalConnectError } from './gateway-error.ts';

const firstPauseMs = 500;
const maxPauseMs = 8_000;

/**
 * Fetches the ids of the shards to run. Retries until Discord is reachable, because the network may
 * start later than the bot. Rejects with an error that a retry cannot fix.
 */
export async function fetchShardIds(
  manager: WebSocketManager,
  stopped: () => boolean,
  clock: Clock,
  log: Log,
): Promise<readonly number[]> {
  for (let tries = 0; ; tries += 1) {
    try {
      await manager.fetchGatewayInformation();
      return await manager.getShardIds();
    } catch (error) {
      const final = fatalConnectError(error);
      if (final !== null) throw final;
      if (stopped()) throw error;
      log.warn({ err: error }, 'could not reach Discord yet');
      await pause(Math.min(maxPauseMs, firstPauseMs * 2 ** tries), clock);
    }
  }
}

function pause(waitMs: number, clock: Clock): Promise<void> {
  const over = Promise.withResolvers<undefined>();
  clock.schedule(() => {
    over.resolve(undefined);
  }, waitMs);
  return over.promise;
}

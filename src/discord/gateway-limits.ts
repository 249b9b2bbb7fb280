import type { APIGatewayBotInfo } from 'discord-api-types/v10';

import type { Clock, Log } from '../model/effects.ts';
import type { GatewayLimits } from '../model/gateway-state.ts';
import { mostServersOfShard } from '../model/shard-leases.ts';

const refreshMs = 10 * 60_000;

/**
 * Keeps what Discord says about the gateway, and logs when it recommends more shards. `fetch` may reject; the
 * last values then stay.
 */
export function createGatewayLimits(
  fetch: () => Promise<APIGatewayBotInfo>,
  { clock, log }: { readonly clock: Clock; readonly log: Log },
) {
  let known: APIGatewayBotInfo | null = null;
  let allShards: number | null = null;
  let loggedShards = 0;
  let isStopped = false;
  let cancel = (): void => undefined;

  const logGrowth = (recommended: number): void => {
    if (allShards === null || recommended <= Math.max(allShards, loggedShards)) return;
    loggedShards = recommended;
    log.warn(
      { shards: allShards, recommended, mostServers: allShards * mostServersOfShard },
      'Discord recommends more shards, and closes them above the most servers: end all processes, then start them again',
    );
  };
  const set = (information: APIGatewayBotInfo | null): void => {
    known = information ?? known;
    if (information !== null) logGrowth(information.shards);
    cancel();
    if (isStopped) return;
    cancel = clock.schedule(() => {
      fetch().then(set, () => {
        set(null);
      });
    }, refreshMs);
  };

  return {
    /** Sets the values. Those of Discord are refreshed every ten minutes from now on. */
    begin(information: APIGatewayBotInfo, agreedShards: number): void {
      allShards = agreedShards;
      set(information);
    },
    stop(): void {
      isStopped = true;
      cancel();
    },
    current: (): GatewayLimits => ({
      allShards,
      recommendedShards: known?.shards ?? null,
      sessionStartsLeft: known?.session_start_limit.remaining ?? null,
      sessionStartsPerDay: known?.session_start_limit.total ?? null,
    }),
  };
}

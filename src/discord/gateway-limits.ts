import type { APIGatewayBotInfo } from 'discord-api-types/v10';

import type { Clock } from '../model/effects.ts';

/** What Discord says about the bot's shards and sessions. Each value is null until it is known. */
export interface GatewayLimits {
  /** The number of all shards that Discord recommends. It grows with the number of servers. */
  readonly recommendedShards: number | null;
  /** New sessions that Discord allows until it counts again, within a day. */
  readonly sessionStartsLeft: number | null;
  /** New sessions that Discord allows in a day. */
  readonly sessionStartsPerDay: number | null;
}

const refreshMs = 10 * 60_000;

/** Keeps what Discord says about the gateway. `fetch` may reject; the last values then stay. */
export function createGatewayLimits(fetch: () => Promise<APIGatewayBotInfo>, clock: Clock) {
  let known: APIGatewayBotInfo | null = null;
  let isStopped = false;
  let cancel = (): void => undefined;

  const set = (information: APIGatewayBotInfo | null): void => {
    known = information ?? known;
    cancel();
    if (isStopped) return;
    cancel = clock.schedule(() => {
      fetch().then(set, () => {
        set(null);
      });
    }, refreshMs);
  };

  return {
    /** Sets the values, and refreshes them every ten minutes from now on. */
    begin(information: APIGatewayBotInfo): void {
      set(information);
    },
    stop(): void {
      isStopped = true;
      cancel();
    },
    current: (): GatewayLimits => ({
      recommendedShards: known?.shards ?? null,
      sessionStartsLeft: known?.session_start_limit.remaining ?? null,
      sessionStartsPerDay: known?.session_start_limit.total ?? null,
    }),
  };
}

import type { GatewayDispatchPayload } from 'discord-api-types/v10';

import type { ShardLeases } from '../model/shard-leases.ts';

export interface ArrivedEvent {
  readonly event: GatewayDispatchPayload;
  /** Milliseconds since the epoch. */
  readonly arrivedAt: number;
  /** Whether Discord sends it again after a resume. */
  readonly isReplayed: boolean;
}

/**
 * Passes events of shards on, in order. After a sleep of this process, events wait until the store has been
 * asked: another process may run the shard by now. They are dropped if the shard is lost meanwhile.
 */
export function createLeasedEvents(
  leases: Pick<ShardLeases, 'wasAsleep' | 'confirm' | 'fenceOf'>,
  receive: (shard: number, event: ArrivedEvent) => void,
) {
  let waiting = 0;
  let passed: Promise<unknown> = Promise.resolve();
  return {
    add(shard: number, event: ArrivedEvent): void {
      const wasAsleep = leases.wasAsleep();
      if (!wasAsleep && waiting === 0) {
        receive(shard, event);
        return;
      }
      const fence = leases.fenceOf(shard);
      waiting += 1;
      passed = Promise.all([passed, wasAsleep ? leases.confirm() : null]).then(() => {
        waiting -= 1;
        if (leases.fenceOf(shard) === fence) receive(shard, event);
      });
    },
    /** Resolves when no event waits that has arrived so far. */
    passed: () => passed,
  };
}

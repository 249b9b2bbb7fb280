import type { Clock } from '../model/effects.ts';
import { GatewayError } from './gateway-error.ts';

/** Tracks which shards are ready, with a timeout for the rest. */
export interface Readiness {
  /** Resolves when all expected shards are ready. Rejects with `GatewayError`. */
  readonly all: Promise<void>;
  /** Starts the timeout. */
  begin(): void;
  end(): void;
  expect(shards: number): void;
  setReady(shardId: number): void;
  setLost(shardId: number): void;
  fail(reason: GatewayError): void;
  has(shardId: number): boolean;
  count(): { readonly shards: number; readonly readyShards: number };
}

/** After this time the start fails, so that the supervisor of the process can act (product page, "Running it"). */
const readyTimeoutMs = 60_000;

/** Shards become ready one by one, seconds apart, so each one restarts the timeout. */
export function createReadiness(clock: Clock): Readiness {
  const ready = new Set<number>();
  const all = Promise.withResolvers<undefined>();
  all.promise.catch(() => undefined);
  let shards = 0;
  let cancel: (() => void) | null = null;
  const restartTimeout = (): void => {
    cancel?.();
    cancel = clock.schedule(() => {
      all.reject(new GatewayError('Discord’s gateway did not become ready within 60 seconds.'));
    }, readyTimeoutMs);
  };
  return {
    all: all.promise,
    begin: restartTimeout,
    end() {
      cancel?.();
      cancel = null;
    },
    expect(number) {
      shards = number;
    },
    setReady(shardId) {
      ready.add(shardId);
      if (cancel !== null) restartTimeout();
      if (ready.size === shards) all.resolve(undefined);
    },
    setLost(shardId) {
      ready.delete(shardId);
    },
    fail: all.reject,
    has: (shardId) => ready.has(shardId),
    count: () => ({ shards, readyShards: ready.size }),
  };
}

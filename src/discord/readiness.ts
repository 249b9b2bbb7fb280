import type { Clock } from '../model/effects.ts';
import { GatewayError } from './gateway-error.ts';

/** Which shards are ready, and whether waiting for the rest still makes sense. */
export interface Readiness {
  /** Resolves once all expected shards are ready; rejects with why that will not happen. */
  readonly all: Promise<void>;
  /** From now on patience runs out. */
  begin(): void;
  end(): void;
  expect(shards: number): void;
  became(shardId: number): void;
  lost(shardId: number): void;
  fail(reason: GatewayError): void;
  has(shardId: number): boolean;
  count(): { readonly shards: number; readonly readyShards: number };
}

/** Product page, "Running it": after this, whatever supervises the process shall act. */
const readyTimeoutMs = 60_000;

/** Shards become ready one by one, seconds apart, so each one renews our patience. */
export function createReadiness(clock: Clock): Readiness {
  const ready = new Set<number>();
  const all = Promise.withResolvers<undefined>();
  all.promise.catch(() => undefined);
  let shards = 0;
  let cancel: (() => void) | null = null;
  const renew = (): void => {
    cancel?.();
    cancel = clock.schedule(() => {
      all.reject(new GatewayError('Discord’s gateway did not become ready within 60 seconds.'));
    }, readyTimeoutMs);
  };
  return {
    all: all.promise,
    begin: renew,
    end() {
      cancel?.();
      cancel = null;
    },
    expect(number) {
      shards = number;
    },
    became(shardId) {
      ready.add(shardId);
      if (cancel !== null) renew();
      if (ready.size === shards) all.resolve(undefined);
    },
    lost(shardId) {
      ready.delete(shardId);
    },
    fail: all.reject,
    has: (shardId) => ready.has(shardId),
    count: () => ({ shards, readyShards: ready.size }),
  };
}

import type { LeaseChanges, ShardLeases } from '../../src/model/shard-leases.ts';

/** Leases that a test gives and takes. */
export interface ManualLeases extends ShardLeases {
  /** Gives a shard with the next fencing number. */
  gain(shard: number): void;
  unwant(shard: number): void;
  lose(shard: number): void;
  /** The process was asleep, until `confirm` is called and `onConfirm` has resolved. */
  doubt(onConfirm: () => void | Promise<void>): void;
  /** Whether the leases have ended because the store does not answer. */
  setAway(isAway: boolean): void;
  /** How often `confirm` was called. */
  confirmations(): number;
}

export function createManualLeases(
  shardCount: number,
  first: readonly number[],
  onRelease: (shard: number) => void = () => undefined,
): ManualLeases {
  const fences = new Map<number, number>();
  let lastFence = 0;
  let changes: LeaseChanges | null = null;
  let wasAsleep = false;
  let isAway = false;
  let onConfirm: () => void | Promise<void> = () => undefined;
  let confirmations = 0;
  const lose = (shard: number): void => {
    fences.delete(shard);
    changes?.onLost(shard);
  };
  const gain = (shard: number): void => {
    lastFence += 1;
    fences.set(shard, lastFence);
    changes?.onGained(shard);
  };
  return {
    agreeOnCount: () => Promise.resolve(shardCount),
    start(listener) {
      changes = listener;
      for (const shard of first) gain(shard);
      return Promise.resolve();
    },
    holds: (shard) => fences.has(shard),
    holdsAmong: (shardOf) => fences.has(shardOf(shardCount)),
    fenceOf: (shard) => fences.get(shard) ?? 0,
    held: () => [...fences.keys()],
    wasAsleep: () => wasAsleep,
    isLeased: () => !wasAsleep && !isAway,
    letGo: lose,
    async confirm() {
      confirmations += 1;
      await onConfirm();
      wasAsleep = false;
    },
    release(shard) {
      onRelease(shard);
      fences.delete(shard);
    },
    leave: () => Promise.resolve(false),
    stop: () => Promise.resolve(),
    gain,
    unwant: (shard) => changes?.onUnwanted(shard),
    lose,
    doubt(act) {
      wasAsleep = true;
      onConfirm = act;
    },
    setAway(is) {
      isAway = is;
    },
    confirmations: () => confirmations,
  };
}

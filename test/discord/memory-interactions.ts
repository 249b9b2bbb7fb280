import {
  createInteractionHandover,
  type InteractionHandover,
} from '../../src/discord/interaction-handover.ts';
import type { Clock } from '../../src/model/effects.ts';
import type { KeptInteraction, KeptInteractionRecords } from '../../src/model/kept-interactions.ts';
import { createTestLog } from '../engine/engine-rig.ts';

interface HandoverParts {
  readonly records: KeptInteractionRecords;
  readonly processId: string;
  readonly clock: Clock;
  /** Default: none. */
  readonly lapses?: () => number;
}

/** The handover of one of several processes with the same shard, of which only the one called "second" is alive. */
export function createTestHandover(parts: HandoverParts): InteractionHandover {
  return createInteractionHandover({
    lapses: () => 0,
    ...parts,
    isAlive: (id) => id === 'second',
    confirm: () => null,
    shardOf: () => 0,
    log: createTestLog([]),
  });
}

/** The kept interactions of one shard, in memory. */
export function createMemoryInteractions(): KeptInteractionRecords & {
  readonly kept: () => readonly KeptInteraction[];
} {
  const all = new Map<string, KeptInteraction>();
  return {
    kept: () => [...all.values()],
    put(_, id, kept) {
      all.set(id, kept);
      return Promise.resolve();
    },
    remove(_, id) {
      all.delete(id);
      return Promise.resolve();
    },
    processOf: (_, id) => Promise.resolve(all.get(id)?.by ?? null),
    all: () => Promise.resolve([...all].map(([id, kept]) => ({ id, ...kept }))),
  };
}

import type { KeptInteraction, KeptInteractionRecords } from '../../src/model/kept-interactions.ts';

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

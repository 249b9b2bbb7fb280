import type { BoardChanges } from '../model/board-change.ts';
import type { Snapshot } from '../model/snapshot.ts';
import { compareSnapshots } from './board-changes.ts';

interface Shared {
  readonly now: Snapshot;
  /** By what else it depends on. */
  readonly differences: Map<string, BoardChanges>;
}

/** What many watches of a board last told of, as long as somebody holds it. */
const shared = new WeakMap<Snapshot, Shared>();

/** `differenceOf`, found once for all watches that compare the same: thousands have the same board. */
export function cachedDifference(
  base: Snapshot,
  now: Snapshot,
  top: number,
  departed: readonly string[],
): BoardChanges {
  const held = shared.get(base);
  const { differences }: Shared = held?.now === now ? held : { now, differences: new Map() };
  if (held?.now !== now) shared.set(base, { now, differences });
  const key = JSON.stringify([top, departed]);
  const difference = differences.get(key) ?? compareSnapshots(base, now, top, departed);
  differences.set(key, difference);
  return difference;
}

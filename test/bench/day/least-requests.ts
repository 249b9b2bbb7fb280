import type { Need } from './question.ts';

/** A need of an answer, with the key or interface that served it and the time of the answer. */
export interface AnsweredNeed {
  readonly scope: string;
  readonly need: Need;
  readonly atMs: number;
}

/**
 * The fewest requests that can give all of these answers within their freshness times, by scope and
 * endpoint. An answer at time `a` needs a request in the interval from `a - freshMs` to `a`. This is the
 * greedy solution of interval stabbing: a request at the end of the interval that ends first serves all
 * intervals that contain it.
 */
export function leastRequests(all: readonly AnsweredNeed[]): ReadonlyMap<string, number> {
  const least = new Map<string, number>();
  const lastAt = new Map<string, number>();
  for (const { scope, need, atMs } of all.toSorted((one, other) => one.atMs - other.atMs)) {
    const name = scopedName(scope, need.endpoint);
    const last = lastAt.get(name);
    if (last !== undefined && atMs - last < need.freshMs) continue;
    lastAt.set(name, atMs);
    least.set(name, (least.get(name) ?? 0) + 1);
  }
  return least;
}

export function scopedName(scope: string, endpoint: string): string {
  return `${scope} ${endpoint}`;
}

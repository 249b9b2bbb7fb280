import type { Need } from './question.ts';

/** An endpoint that an answer stood on, under one key or under none, and when it was given. */
export interface AnsweredNeed {
  readonly scope: string;
  readonly need: Need;
  readonly atMs: number;
}

/**
 * The fewest requests that could have given all of these answers no older than their freshness
 * times, by scope and endpoint. An answer given at `a` stands on a request between `a - fresh` and
 * `a`; so few points as meet all of these stretches are found by taking the end of the one that
 * ends first, and leaving out all that it meets.
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

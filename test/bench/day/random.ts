/** Random choices that a seed determines. */
export interface Random {
  /** From 0 to below 1. */
  next(): number;
  /** A whole number from 0 to below the limit. */
  below(limit: number): number;
  isLikely(share: number): boolean;
  /** A random wait until the next event, exponentially distributed with this mean. */
  waitMs(meanMs: number): number;
  pick<T>(from: readonly T[]): T;
  /** An independent sequence, so that more draws in one part do not change another. */
  fork(name: string): Random;
}

/** mulberry32, a generator in the public domain. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    below: (limit) => Math.floor(next() * limit),
    isLikely: (share) => next() < share,
    waitMs: (meanMs) => -Math.log(1 - next()) * meanMs,
    pick: (from) => {
      const picked = from[Math.floor(next() * from.length)];
      if (picked === undefined) throw new Error('There is nothing to pick from.');
      return picked;
    },
    fork: (name) => createRandom(hash(`${seed}/${name}`)),
  };
}

/** Picks by weight. */
export function weightedPick<T>(items: readonly T[], weightOf: (item: T, rank: number) => number) {
  let total = 0;
  const upTo = items.map((item, rank) => (total += weightOf(item, rank)));
  return (random: Random): T => {
    const wanted = random.next() * total;
    let [low, high] = [0, items.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((upTo[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    const picked = items[low];
    if (picked === undefined) throw new Error('There is nothing to pick from.');
    return picked;
  };
}

/** The n-th is picked 1/n as often as the first. */
export function zipfPick<T>(items: readonly T[], exponent = 1) {
  return weightedPick(items, (_, rank) => (rank + 1) ** -exponent);
}

/** FNV-1a. */
function hash(text: string): number {
  let digest = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    digest = Math.imul(digest ^ text.charCodeAt(at), 0x01000193);
  }
  return digest >>> 0;
}

/** Random choices that a seed determines. */
export interface Random {
  /** From 0 to below 1. */
  next(): number;
  /** A whole number from 0 to below the limit. */
  below(limit: number): number;
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
    fork: (name) => createRandom(hash(`${seed}/${name}`)),
  };
}

/** The n-th is picked 1/n as often as the first. */
export function zipfPick<T>(items: readonly T[]): (random: Random) => T {
  let total = 0;
  const upTo = items.map((_, rank) => (total += 1 / (rank + 1)));
  return (random) => {
    const wanted = random.next() * total;
    const picked = items[upTo.findIndex((sum) => sum > wanted)];
    if (picked === undefined) throw new Error('There is nothing to pick from.');
    return picked;
  };
}

/** FNV-1a. */
function hash(text: string): number {
  let digest = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    digest = Math.imul(digest ^ text.charCodeAt(at), 0x01000193);
  }
  return digest >>> 0;
}

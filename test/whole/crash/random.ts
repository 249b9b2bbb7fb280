import { seed } from '../../support/soak.ts';

/** Random choices that a seed determines. */
export interface Random {
  /** From 0 to below 1. */
  next(): number;
  /** A whole number from 0 to below `count`. */
  below(count: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
}

/** Each number starts its own sequence (mulberry32). */
export function createRandom(number: number): Random {
  let state = (seed + number * 7_919) | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number): number => Math.floor(next() * count);
  return { next, below, pick: (choices) => choices[below(choices.length)] ?? choices[0] };
}

import { fraction, hash } from './random.ts';

/**
 * A book's figure, relative to the most popular book's. It falls with the book's number and changes
 * with each move of the boards: a little for most books, a lot for a few.
 */
export function popularity(seed: number, figure: string, number: number, move: number): number {
  const base =
    (number + 1) ** -0.75 * Math.exp((fraction('base', figure, number, seed) - 0.5) * 1.1);
  const walk = hash('walk', figure, seed);
  let drift = 0;
  for (let back = 0; back < DECAY.length; back += 1) {
    drift += (DECAY[back] ?? 0) * step(walk, number, move - back);
  }
  return base * Math.exp(drift);
}

// After forty moves a change has practically decayed, so a figure is a pure function of the move.
const DECAY = Array.from({ length: 40 }, (_, back) => 0.9 ** back);

function step(walk: number, number: number, move: number): number {
  let mixed = Math.imul(walk ^ Math.imul(number + 1, 0x9e3779b1), 0x85ebca6b) ^ (move * 0x27d4eb2f);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35);
  mixed = (mixed ^ (mixed >>> 13)) >>> 0;
  const kind = mixed % 256;
  if (kind === 0) return 1.8;
  if (kind === 1) return -1.8;
  return ((mixed >>> 8) / 0x100_0000 - 0.5) * 0.2;
}

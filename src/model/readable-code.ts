/** Letters and digits that are not confused when read out. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A random code that a person can read out. `randomBelow` returns a whole number from 0 to below its argument. */
export function readableCode(length: number, randomBelow: (limit: number) => number): string {
  return Array.from({ length }, () => alphabet[randomBelow(alphabet.length)]).join('');
}

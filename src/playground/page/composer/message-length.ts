const LONGEST = 2000;
const COUNTED_FROM = 1800;

/**
 * Returns how many characters remain, negative if the message is too long; null while many remain.
 */
export function charactersLeft(text: string): number | null {
  const length = Array.from(text).length;
  return length < COUNTED_FROM ? null : LONGEST - length;
}

/** Whether the message exceeds Discord's limit of 2,000 characters. */
export function tooLong(text: string): boolean {
  return (charactersLeft(text) ?? 0) < 0;
}

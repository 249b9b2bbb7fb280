const LONGEST = 2000;
const COUNTED_FROM = 1800;

/** How many characters a message still can have, less than none if it is too long; null while nobody needs to know. */
export function charactersLeft(text: string): number | null {
  const length = Array.from(text).length;
  return length < COUNTED_FROM ? null : LONGEST - length;
}

/** Whether Discord would not take a message for its length. */
export function tooLong(text: string): boolean {
  return (charactersLeft(text) ?? 0) < 0;
}

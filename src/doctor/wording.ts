/** A number for people: `2,500`. */
export function count(number: number): string {
  return number.toLocaleString('en-US');
}

/** A number with its noun: `1 shard`, `2,500 servers`. */
export function counted(number: number, noun: string, ending = 's'): string {
  return `${count(number)} ${noun}${number === 1 ? '' : ending}`;
}

/** Why something failed: the code of a network error, else the message of the error. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.message === '' ? error.name : error.message;
}

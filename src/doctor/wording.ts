/** A number for people: `2,500`. */
export function count(number: number): string {
  return number.toLocaleString('en-US');
}

/** A number with its noun: `1 shard`, `2,500 servers`. */
export function counted(number: number, noun: string, ending = 's'): string {
  return `${count(number)} ${noun}${number === 1 ? '' : ending}`;
}

import type { Address } from './address.ts';

/*
 * A menu in which several entries can be chosen carries an address once: its custom id has the segments that
 * all entries share, and the value of an entry has the last segment of the entry's address. The address of the
 * choice has the last segments of all chosen entries.
 */

/** No address begins with it. */
const addedPrefix = '+';

/** `head`: all segments but the last one. `value`: the last segment as the value of an option. */
export function splitChoice(entry: Address): { readonly head: Address; readonly value: string } {
  const end = entry.lastIndexOf('/');
  return { head: entry.slice(0, end) as Address, value: addedPrefix + entry.slice(end + 1) };
}

/** The address that a menu of single entries leads to; null for a menu in which several can be chosen, and without one. */
export function chosenAlone([first]: readonly string[]): string | null {
  return first === undefined || first.startsWith(addedPrefix) ? null : first;
}

/** The address of all that is chosen. `head`: the address in the menu's custom id, which is that of no choice. */
export function chosenTogether(head: string, values: readonly string[]): string {
  return [head, ...values.map((value) => value.slice(addedPrefix.length))].join('/');
}

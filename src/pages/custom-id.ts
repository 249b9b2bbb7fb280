import type { Address } from './address.ts';

/**
 * A component's `custom_id` is an address behind a version and a slot: `1next:board/…`. The slot
 * keeps two components of one message apart that lead to the same place. Version 1 is read for
 * ever; a later one gets a number of its own.
 */
const version = '1';
const customIdPattern = /^1([a-z0-9]*):(.+)$/su;

/** A slot is lower-case letters and digits, at most 10. */
export function customIdOf(slot: string, address: Address): string {
  return `${version}${slot}:${address}`;
}

/** What a `custom_id` of ours holds; null for anything else. */
export function readCustomId(customId: string): { slot: string; address: string } | null {
  const match = customIdPattern.exec(customId);
  if (match === null) return null;
  const [, slot = '', address = ''] = match;
  return { slot, address };
}

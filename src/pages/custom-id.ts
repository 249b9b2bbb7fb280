import type { Address } from './address.ts';

/**
 * A component's `custom_id` consists of a version, a slot and an address: `1next:board/…`. The slot
 * distinguishes two components of one message with the same address. Every released version stays
 * readable.
 */
const version = '1';
const customIdPattern = /^1([a-z0-9]*):(.+)$/su;

/** `slot`: at most 10 lower-case letters and digits. */
export function customIdOf(slot: string, address: Address): string {
  return `${version}${slot}:${address}`;
}

/** Returns null if the `custom_id` is not in our format. */
export function readCustomId(customId: string): { slot: string; address: string } | null {
  const match = customIdPattern.exec(customId);
  if (match === null) return null;
  const [, slot = '', address = ''] = match;
  return { slot, address };
}

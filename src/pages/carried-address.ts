import { createHash } from 'node:crypto';

import { customIdOf, readCustomId, type Address } from './address.ts';
import { packAddress, unpackAddress } from './packed-address.ts';

/** Discord's limit for custom ids and option values (Discord, Components). */
const maxLength = 100;
/** Of a number in a custom id, which another component of the message may need to be unique. */
export const numberLength = 2;

const storedPrefix = '@';
const packedPrefix = '^';
const shortIdLength = 20;

/** A custom id or the value of an option, with an address. */
export interface CarriedAddress {
  /** Within Discord's limit. */
  readonly text: string;
  /** What must be stored, so that the text can be read; null if it contains the address itself, perhaps packed. */
  readonly stored: { readonly shortId: string; readonly address: string } | null;
}

/**
 * Writes addresses into the components of one message. An address that is too long is packed, or else
 * stored under a short id.
 */
export class AddressCarrier {
  /** Packing takes time. */
  readonly #known = new Map<string, CarriedAddress>();

  value(address: string): CarriedAddress {
    return address.length <= maxLength
      ? { text: address, stored: null }
      : this.#shortened('', address, maxLength);
  }

  /** Leaves room for a number. A custom id in another format stays as it is. */
  customId(customId: string): CarriedAddress {
    const room = maxLength - numberLength;
    const read = customId.length > room ? readCustomId(customId) : null;
    if (read === null) return { text: customId, stored: null };
    return this.#shortened(customIdOf(read.prefix, '' as Address), read.address, room);
  }

  #shortened(head: string, address: string, room: number): CarriedAddress {
    const key = head + address;
    const known = this.#known.get(key) ?? this.#written(head, address, room);
    this.#known.set(key, known);
    return known;
  }

  #written(head: string, address: string, room: number): CarriedAddress {
    const packed = packAddress(address);
    const text = `${head}${packedPrefix}${packed}`;
    if (packed !== null && text.length <= room) return { text, stored: null };
    const digest = createHash('sha256').update(address).digest('base64url');
    const shortId = digest.slice(0, shortIdLength);
    return { text: `${head}${storedPrefix}${shortId}`, stored: { shortId, address } };
  }
}

/** What a component carries: an address, or the short id of a stored one. Null if a packed address is damaged. */
export function readCarried(
  text: string,
): { readonly address: string } | { readonly shortId: string } | null {
  if (text.startsWith(storedPrefix)) return { shortId: text.slice(storedPrefix.length) };
  if (!text.startsWith(packedPrefix)) return { address: text };
  const address = unpackAddress(text.slice(packedPrefix.length));
  return address === null ? null : { address };
}

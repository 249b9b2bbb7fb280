import { createHash } from 'node:crypto';

import { customIdOf, readCustomId, type Address } from './address.ts';
import { packAddress, unpackAddress } from './packed-address.ts';

/** Discord's limit for custom ids and option values (Discord, Components). */
const maxLength = 100;
/** Of a number in a custom id, which another component of the message may need to be unique. */
export const numberLength = 2;
/** Longer ones are made of forged or senseless input; 100,000 of them would fill a store. */
export const maxStoredLength = 1_000;

const storedPrefix = '@';
const packedPrefix = '^';
const shortIdLength = 20;
/** Of an address that is stored. */
const storedBytes = storedPrefix.length + shortIdLength;

/** An address in a custom id or in the value of an option. */
export interface CarriedAddress {
  /** The custom id or the value, within Discord's limit. */
  readonly text: string;
  readonly address: string;
  /** The short id under which the address must be stored; null if the text contains the address, perhaps packed. */
  readonly shortId: string | null;
  /** The length of what a custom id has before the address. */
  readonly headLength: number;
}

/**
 * Writes addresses into the components of one message. An address that is too long is packed, or else
 * stored under a short id.
 */
export class AddressCarrier {
  readonly #inStore: ReadonlySet<string>;
  /** Packing takes time. */
  readonly #known = new Map<string, CarriedAddress>();

  /** `inStore`: addresses that are stored in any case. */
  constructor(inStore: ReadonlySet<string>) {
    this.#inStore = inStore;
  }

  value(address: string): CarriedAddress {
    const isShort = address.length <= maxLength && !this.#inStore.has(address);
    if (isShort) return { text: address, address, shortId: null, headLength: 0 };
    return this.#shortened('', address, maxLength);
  }

  /** Leaves room for a number. A custom id in another format stays as it is. */
  customId(customId: string): CarriedAddress {
    const read = readCustomId(customId);
    const address = read?.address ?? '';
    const head = read === null ? customId : customIdOf(read.prefix, '' as Address);
    const isShort = customId.length <= maxLength - numberLength && !this.#inStore.has(address);
    if (read === null || isShort) {
      return { text: customId, address, shortId: null, headLength: head.length };
    }
    return this.#shortened(head, address, maxLength - numberLength);
  }

  #shortened(head: string, address: string, room: number): CarriedAddress {
    const key = head + address;
    const known = this.#known.get(key) ?? this.#written(head, address, room);
    this.#known.set(key, known);
    return known;
  }

  #written(head: string, address: string, room: number): CarriedAddress {
    const carried = { address, headLength: head.length };
    const packed = this.#inStore.has(address) ? null : packAddress(address);
    const text = `${head}${packedPrefix}${packed}`;
    if (packed !== null && text.length <= room) return { ...carried, text, shortId: null };
    const digest = createHash('sha256').update(address).digest('base64url');
    const shortId = digest.slice(0, shortIdLength);
    return { ...carried, text: `${head}${storedPrefix}${shortId}`, shortId };
  }
}

/** How many bytes a message saves if it carries a short id instead; 0 if that is not possible. */
export function savedByStore({ text, address, shortId, headLength }: CarriedAddress): number {
  if (shortId !== null || address.length > maxStoredLength) return 0;
  return Math.max(0, Buffer.byteLength(text) - headLength - storedBytes);
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

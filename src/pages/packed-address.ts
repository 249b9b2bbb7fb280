import { deflateRawSync, inflateRawSync } from 'node:zlib';

/*
 * A packed address is compressed and written in Chinese characters. Discord counts each of them as one
 * character, as it does Latin letters, and each holds 14 bits. Buttons keep packed addresses, so every
 * released version stays readable.
 */

const firstCharacter = 0x4e_00;
const bitsInCharacter = 14;
const bitsInByte = 8;

/** Addresses of more bytes are not packed, so that no forged one can exhaust the memory. */
const maxBytes = 4_000;

/** Returns null for an address that is too long. */
export function packAddress(address: string): string | null {
  if (Buffer.byteLength(address) > maxBytes) return null;
  const values = regroupBits(deflateRawSync(address), bitsInByte, bitsInCharacter);
  return String.fromCharCode(...values.map((value) => firstCharacter + value));
}

/** Returns null if the text is not a packed address. */
export function unpackAddress(packed: string): string | null {
  const values = Array.from(packed, (character) => character.charCodeAt(0) - firstCharacter);
  if (!values.every((value) => value >= 0 && value < 2 ** bitsInCharacter)) return null;
  // The padding may make one byte too many, after the end that the compressed data has itself.
  const bytes = Buffer.from(regroupBits(values, bitsInCharacter, bitsInByte));
  try {
    return inflateRawSync(bytes, { maxOutputLength: maxBytes }).toString();
  } catch {
    return null;
  }
}

/** Splits a sequence of bits, given in groups of `from` bits, into groups of `to` bits, padded with zeros. */
function regroupBits(groups: Iterable<number>, from: number, to: number): number[] {
  const regrouped: number[] = [];
  let value = 0;
  let bits = 0;
  for (const group of groups) {
    value = (value << from) | group;
    bits += from;
    while (bits >= to) {
      bits -= to;
      regrouped.push(value >> bits);
      value &= 2 ** bits - 1;
    }
  }
  if (bits > 0) regrouped.push(value << (to - bits));
  return regrouped;
}

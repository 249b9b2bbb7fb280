declare const brand: unique symbol;

/**
 * The path of a page or a form: `book/source_a:1042/rankings`. Only `addressOf` creates addresses.
 * The first segment of a form's address is `do`.
 */
export type Address = string & { readonly [brand]: true };

const formSegment = 'do';

/** Joins segments with `/` and escapes `%`, `/` and control characters. Chinese is not escaped, to save space. */
export function addressOf(segments: readonly string[]): Address {
  return segments.map(escapeSegment).join('/') as Address;
}

/** The address of a form with this name and these parameters. */
export function formAddressOf(name: string, segments: readonly string[] = []): Address {
  return addressOf([formSegment, name, ...segments]);
}

/** Splits an address and unescapes its segments. Returns null if an escape is invalid. */
export function readAddress(address: string): Destination | null {
  const segments = address.split('/').map(unescapeSegment);
  if (!segments.every((segment) => segment !== null)) return null;
  const [first = '', ...rest] = segments;
  if (first !== formSegment) return { kind: 'page', name: first, segments: rest };
  const [name = '', ...parameters] = rest;
  return { kind: 'form', name, segments: parameters };
}

export interface Destination {
  readonly kind: 'page' | 'form';
  readonly name: string;
  readonly segments: readonly string[];
}

function escapeSegment(segment: string): string {
  return segment
    .toWellFormed()
    .replaceAll(/[%/\p{Cc}]/gu, (character) => encodeURIComponent(character));
}

function unescapeSegment(segment: string): string | null {
  try {
    return segment.replaceAll(/(?:%[0-9A-Fa-f]{2})+/g, decodeURIComponent);
  } catch {
    return null;
  }
}

/**
 * A component's `custom_id` consists of a version, a prefix and an address: `1next:board/…`. The prefix
 * distinguishes two components of one message with the same address. Every released version stays
 * readable.
 */
const version = '1';
const customIdPattern = /^1([a-z0-9]*):(.+)$/su;

/** `prefix`: at most 20 lower-case letters and digits. */
export function customIdOf(prefix: string, address: Address): string {
  return `${version}${prefix}:${address}`;
}

/** Returns null if the `custom_id` is not in our format. */
export function readCustomId(customId: string): { prefix: string; address: string } | null {
  const match = customIdPattern.exec(customId);
  if (match === null) return null;
  const [, prefix = '', address = ''] = match;
  return { prefix, address };
}

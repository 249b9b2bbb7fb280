declare const brand: unique symbol;

/**
 * Where a page or a form is found: `book/source_a:1042/rankings`. Made by `addressOf` alone. An
 * address whose first segment is `do` names a form (it does something), any other a page.
 */
export type Address = string & { readonly [brand]: true };

const formSegment = 'do';

/** Segments joined by `/`; what would break the form is escaped, Chinese stays as it is to save room. */
export function addressOf(segments: readonly string[]): Address {
  return segments.map(escapeSegment).join('/') as Address;
}

/** The address of a form, from its name and its parameters. */
export function formAddressOf(name: string, segments: readonly string[] = []): Address {
  return addressOf([formSegment, name, ...segments]);
}

/** What an address names, with its segments unescaped. Null where the escapes are broken. */
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

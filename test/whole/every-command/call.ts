import type { LocationName } from '../stack.ts';

/** A server with a key, and one without. */
type Server = Extract<LocationName, 'keyed' | 'open'>;

/**
 * Something that is typed, and what is seen then. In braces stand things of the sample catalogue:
 * `{famous}` and `{novel}` are the best-known book at its source and in the open library,
 * `{onSource}` and `{inLibrary}` its title as a link there, `{list}` the largest booklist.
 */
export interface Call {
  /** After the name of a message command comes the text of the message. */
  readonly typed: string;
  readonly in: readonly Server[];
  /** Seen however the open interface spells its records. */
  readonly shows?: readonly string[];
  /** Seen where records say more than an id and a title or text, and only there. */
  readonly full?: readonly string[];
  /** Seen where records say no more than that, and only there. */
  readonly bare?: readonly string[];
  /** A path of the open interface: the first books or lists it tells of are linked in its order. */
  readonly links?: string;
  /** The same of the keyed interface. */
  readonly keyedLinks?: string;
  /** A path of the open interface: the first texts or names it tells are read in its order. */
  readonly texts?: string;
  /** Records that say no more tell too little to find `links` and `texts` by. */
  readonly needsFull?: true;
  /** Typed afterwards, so that no other call is seen through this one's settings. */
  readonly undo?: string;
}

export const keyed = ['keyed'] as const;
export const open = ['open'] as const;
export const both = [...keyed, ...open] as const;

/** What is said where only a server with a key is served. */
export const needsKey = [
  'This server has no API key for the catalogue, and this needs one.',
  'can add one with `/setup key`',
];

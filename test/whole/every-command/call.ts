import type { LocationName } from '../stack.ts';

/** A server with a key or a server without one. */
type Server = Extract<LocationName, 'keyed' | 'open'>;

/**
 * A typed command and the expected reply. Braces are placeholders for the sample catalogue's items:
 * `{famous}` and `{novel}` are the best-known book at its source and in the open library,
 * `{onSource}` and `{inLibrary}` are its title as a link there, `{list}` is the largest booklist.
 */
export interface Call {
  /** A message command is its name, a colon and the text of the message. */
  readonly typed: string;
  readonly in: readonly Server[];
  readonly shows?: readonly string[];
  /** A path of the open interface. The reply links its first books or lists in their order. */
  readonly links?: string;
  /** A path of the keyed interface, as in `links`. */
  readonly keyedLinks?: string;
  /** How many books a page of the reply has, for `links` and `keyedLinks`. Default: 10. */
  readonly linksPerPage?: number;
  /** A path of the open interface. The reply contains its first texts or names in their order. */
  readonly texts?: string;
  /** The same, with the path's last texts from the last. */
  readonly lastTexts?: string;
  /** A command that resets what this call sets, so that it affects no other call. */
  readonly undo?: string;
}

export const keyed = ['keyed'] as const;
export const open = ['open'] as const;
export const both = [...keyed, ...open] as const;

/** The reply to a call that needs a key, in a server without one. */
export const needsKey = [
  'needs an API key, and this server has none.',
  'can add one with `/setup key`',
];

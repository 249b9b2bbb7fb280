import type { OnceTexts } from './texts.ts';

/** The reader's language and time zone, and the names of ids. */
export interface Reader {
  /** Discord's locale; also valid for `Intl`. */
  readonly locale: string;
  /** IANA name. */
  readonly timeZone: string;
  /** Whether spoilers are shown. */
  readonly spoilers: boolean;
  /** Milliseconds since the epoch, for relative times. */
  readonly now: () => number;
  readonly texts: OnceTexts;
  readonly names: EntityNames;
}

/** Names of Discord's ids; undefined for unknown ids. */
export interface EntityNames {
  readonly user: (id: string) => string | undefined;
  readonly role: (id: string) => string | undefined;
  readonly channel: (id: string) => string | undefined;
}

import type { OnceTexts } from './texts.ts';

/** How an answer is read: in whose language, by whose clock, and under which names. */
export interface Reader {
  /** Discord's code of the language; also good for `Intl`. */
  readonly locale: string;
  /** IANA name. */
  readonly timeZone: string;
  /** Whether what stands behind a spoiler bar is told. */
  readonly spoilers: boolean;
  /** Milliseconds since the epoch, for "two hours ago". */
  readonly now: () => number;
  readonly texts: OnceTexts;
  readonly names: EntityNames;
}

/** What Discord's ids are called; undefined for what is not there. */
export interface EntityNames {
  readonly user: (id: string) => string | undefined;
  readonly role: (id: string) => string | undefined;
  readonly channel: (id: string) => string | undefined;
}

import type { OnceWords } from './words.ts';

/** How an answer is read: in whose language, by whose clock, and under which names. */
export interface Reading {
  /** Discord's code of the language; also good for `Intl`. */
  readonly locale: string;
  /** IANA name. */
  readonly timeZone: string;
  /** Whether what stands behind a spoiler bar is told. */
  readonly spoilers: boolean;
  /** Milliseconds since the epoch, for "two hours ago". */
  readonly now: () => number;
  readonly words: OnceWords;
  readonly names: Names;
}

/** What Discord's ids are called; undefined for what is not there. */
export interface Names {
  readonly user: (id: string) => string | undefined;
  readonly role: (id: string) => string | undefined;
  readonly channel: (id: string) => string | undefined;
}

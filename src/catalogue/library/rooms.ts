import type { KeyedEndpoints } from '../keyed/endpoints.ts';
import type { OpenEndpoints } from '../open/endpoints.ts';
import type { SameBook } from './same-book.ts';
import type { Shelves } from './shelves.ts';

/** What every question of the library stands on. */
export interface Rooms {
  readonly keyed: KeyedEndpoints;
  readonly open: OpenEndpoints;
  readonly shelves: Shelves;
  readonly sameBook: SameBook;
  /** Page of an open book, with `{id}`. */
  readonly bookUrlTemplate: string;
  /** The code in `/v1/{code}-rankings`. */
  readonly chartSource: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

import type { KeyedEndpoints } from '../keyed/endpoints.ts';
import type { OpenEndpoints } from '../open/endpoints.ts';
import type { CrossReference } from './cross-reference.ts';
import type { RecentRecordIndex } from './recent-records.ts';

/** What every question of the library stands on. */
export interface LibraryContext {
  readonly keyed: KeyedEndpoints;
  readonly open: OpenEndpoints;
  readonly recent: RecentRecordIndex;
  readonly crossReference: CrossReference;
  /** Page of an open book, with `{id}`. */
  readonly bookUrlTemplate: string;
  /** The code in `/v1/{code}-rankings`. */
  readonly chartSource: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

import type { KeyedEndpoints } from '../keyed/endpoints.ts';
import type { OpenEndpoints } from '../open/endpoints.ts';
import type { CrossReference } from './cross-reference.ts';
import type { RecentRecordIndex } from './recent-records.ts';

/** What all library queries share. */
export interface LibraryContext {
  readonly keyed: KeyedEndpoints;
  readonly open: OpenEndpoints;
  readonly recent: RecentRecordIndex;
  readonly crossReference: CrossReference;
  /** URL of an open book, with the placeholder `{id}`. */
  readonly bookUrlTemplate: string;
  /** The code in `/v1/{code}-rankings`. */
  readonly chartSource: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

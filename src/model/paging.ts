/** A range of a longer list. Offsets count from 0. */
export interface Paging {
  readonly offset: number;
  readonly count: number;
  /** Items in the whole list; null if the service does not report it. */
  readonly total: number | null;
  readonly totalCapped: boolean;
  /** Number of items that can be reached at all (paging depth); null if there is no such limit. */
  readonly reachable: number | null;
}

/** A requested range. `count` divides 50, the service's page size, so that a range lies on one of its pages. */
export interface ListRange {
  readonly offset: number;
  readonly count: 5 | 10 | 25 | 50;
}

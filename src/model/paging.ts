/** Where a stretch of a longer list lies. Offsets count from 0. */
export interface Paging {
  readonly offset: number;
  readonly count: number;
  /** Items in the whole list; null where the service does not say. */
  readonly total: number | null;
  readonly totalCapped: boolean;
  /** Number of items that can be reached at all (paging depth); null where there is no such limit. */
  readonly reachable: number | null;
}

/** Which stretch is wanted. `count` divides 50, the service's page size, so that a stretch lies on one of its pages. */
export interface ListRange {
  readonly offset: number;
  readonly count: 5 | 10 | 25 | 50;
}

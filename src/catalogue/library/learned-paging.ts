import type { Endpoint } from '../contract.ts';
import { maxLimit } from '../open/endpoints.ts';

/**
 * How the service pages its lists, as its answers show. It has one entry for each list of both
 * interfaces, so it needs no bound, and lasts as long as the process.
 */
export type LearnedPaging = ReturnType<typeof createLearnedPaging>;

export function createLearnedPaging() {
  const sizes = new Map<string, number>();
  const refusingLimit = new Set<string>();
  return {
    /** Items per page. Until an answer shows it, the size that both interfaces document. */
    size: (list: Endpoint<unknown>) => sizes.get(listName(list)) ?? maxLimit,
    keepSize(list: Endpoint<unknown>, size: number): void {
      sizes.set(listName(list), size);
    },
    takesLimit: (list: Endpoint<unknown>) => !refusingLimit.has(listName(list)),
    keepLimitRefusal(list: Endpoint<unknown>): void {
      refusingLimit.add(listName(list));
    },
  };
}

function listName({ interface: system, pattern }: Endpoint<unknown>): string {
  return `${system} ${pattern}`;
}

import type { Listing } from '../../catalogue/library.ts';
import type { Paged } from './beyond.ts';

/** A page of a list that comes whole: `page` counts from 1. An empty list has one empty page. */
export function pageOfWhole<T>(all: readonly T[], page: number, size: number): Paged<Listing<T>> {
  const lastPage = Math.max(1, Math.ceil(all.length / size));
  if (page > lastPage) return { kind: 'beyond', lastPage };
  return { kind: 'page', value: cutOf(all, page, size) };
}

/** What stands on a page of it; nothing beyond the last one. */
export function cutOf<T>(all: readonly T[], page: number, size: number): Listing<T> {
  const offset = (page - 1) * size;
  const items = all.slice(offset, offset + size);
  const paging = {
    offset,
    count: items.length,
    total: all.length,
    totalCapped: false,
    reachable: null,
  };
  return { items, paging };
}

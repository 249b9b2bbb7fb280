import type { Listing } from '../../catalogue/library.ts';
import type { PageResult } from './beyond-end.ts';

/** A page of a list that is loaded completely. Pages count from 1; an empty list has one empty page. */
export function pageOfList<T>(
  all: readonly T[],
  page: number,
  size: number,
): PageResult<Listing<T>> {
  const lastPage = Math.max(1, Math.ceil(all.length / size));
  if (page > lastPage) return { kind: 'beyond', lastPage };
  return { kind: 'page', value: listSlice(all, page, size) };
}

/** The items of a page; empty past the last page. */
export function listSlice<T>(all: readonly T[], page: number, size: number): Listing<T> {
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

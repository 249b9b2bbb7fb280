import type { Addresses } from '../addresses.ts';
import type { Asked } from '../parameters.ts';
import { keyedRefusal } from './errors.ts';

/** The `page` object that stands beside `data` on a listing. */
export interface Page {
  number: number;
  size: number;
  count: number;
  total: number;
  total_capped: boolean;
  last: number;
  next_url: string | null;
}

/** What a page needs to know of the request. */
interface Paged {
  asked: Asked;
  addresses: Addresses;
  path: string;
  query: URLSearchParams;
  countCap: number;
}

const SIZE = 50;

/** One page of a view; refuses a page beyond the depth the view allows. */
export function pageOf<Item>(
  { asked, addresses, path, query, countCap }: Paged,
  items: readonly Item[],
): { items: readonly Item[]; page: Page } {
  const number = asked.number('page') ?? 1;
  const total = Math.min(items.length, countCap);
  const last = Math.max(1, Math.min(Math.ceil(total / SIZE), depth(asked.narrowing)));
  if (number > last) {
    throw keyedRefusal(
      'page_out_of_range',
      `Page ${number} is beyond the last page of this view, which is ${last}.`,
      { param: 'page' },
    );
  }
  const held = items.slice((number - 1) * SIZE, Math.min(number * SIZE, total));
  const next = new URLSearchParams(query);
  next.set('page', String(number + 1));
  return {
    items: held,
    page: {
      number,
      size: SIZE,
      count: held.length,
      total,
      total_capped: total < items.length,
      last,
      next_url: number < last ? addresses.api(path, next) : null,
    },
  };
}

/** Keyed interface, Limits: 50 pages with no filter, 20 with one, 5 with two or more. */
function depth(filters: number): number {
  if (filters === 0) return 50;
  return filters === 1 ? 20 : 5;
}

import type { CatalogueUrls } from '../urls.ts';
import type { QueryValues } from '../parameters.ts';
import { keyedError } from './errors.ts';

/** The `page` object of a listing. */
export interface PageInfo {
  number: number;
  size: number;
  count: number;
  total: number;
  total_capped: boolean;
  last: number;
  next_url: string | null;
}

interface PagedRequest {
  values: QueryValues;
  urls: CatalogueUrls;
  path: string;
  query: URLSearchParams;
  countCap: number;
}

const PAGE_SIZE = 50;

/** One page of a view; throws `page_out_of_range` beyond the last page that the view allows. */
export function paginate<Item>(
  { values, urls, path, query, countCap }: PagedRequest,
  items: readonly Item[],
): { items: readonly Item[]; page: PageInfo } {
  const number = values.number('page') ?? 1;
  const total = Math.min(items.length, countCap);
  const last = Math.max(1, Math.min(Math.ceil(total / PAGE_SIZE), maxPages(values.filterCount)));
  if (number > last) {
    throw keyedError(
      'page_out_of_range',
      `Page ${number} is beyond the last page of this view, which is ${last}.`,
      { param: 'page' },
    );
  }
  const onPage = items.slice((number - 1) * PAGE_SIZE, Math.min(number * PAGE_SIZE, total));
  const next = new URLSearchParams(query);
  next.set('page', String(number + 1));
  return {
    items: onPage,
    page: {
      number,
      size: PAGE_SIZE,
      count: onPage.length,
      total,
      total_capped: total < items.length,
      last,
      next_url: number < last ? urls.api(path, next) : null,
    },
  };
}

/** Keyed interface, Limits: 50 pages with no filter, 20 with one, 5 with two or more. */
function maxPages(filters: number): number {
  if (filters === 0) return 50;
  return filters === 1 ? 20 : 5;
}

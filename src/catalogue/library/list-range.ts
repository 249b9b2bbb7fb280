import { isDeepStrictEqual } from 'node:util';

import type { Answer, Paging, ListRange } from '../../model/answer.ts';
import { ProblemError, type Problem } from '../../model/problem.ts';
import { readableRows, type ApiPage } from '../api-values.ts';
import { createPagedList, type PagedList, type PageEndpoint } from './paged-list.ts';
import {
  requestFromKeyed,
  requestFromOpen,
  type InterfaceAsk,
  type LibraryRequest,
} from './routing.ts';

/** A first page with fewer items is the whole list, if the service states no number of items. */
const minPageSize = 10;
/** Enough for any 50 items in pages of ten, and for two pages that reveal the page size. */
const maxRequests = 8;

export interface RangeSlice<P, T> {
  readonly page: P;
  readonly items: readonly T[];
  readonly paging: Paging;
}

/** `requestRange` of the list with these pages. */
export function requestListRange<T, P>(
  range: ListRange,
  request: Parameters<typeof createPagedList>[0],
  ask: InterfaceAsk,
  endpoint: PageEndpoint<T, P>,
  maxPage?: number,
): Promise<Answer<RangeSlice<P, T>>> {
  return requestRange(range, createPagedList<T, P>(request, ask, endpoint, maxPage));
}

/** A range of a list that only the interface of its endpoint has. */
export function requestList<T, P>(
  request: LibraryRequest,
  range: ListRange,
  endpoint: PageEndpoint<T, P>,
  maxPage?: number,
): Promise<Answer<RangeSlice<P, T>>> {
  const requestFrom = endpoint(1, null).interface === 'open' ? requestFromOpen : requestFromKeyed;
  return requestFrom(request, (ask) => requestListRange(range, request, ask, endpoint, maxPage));
}

/** A page of the service, placed in its list. */
interface PlacedPage<P> {
  readonly answer: Answer<P>;
  /** Items on a full page. */
  readonly size: number;
  /** Offset of its first item. */
  readonly start: number;
  /** Number of items on all pages that may be requested; infinite if it is not known. */
  readonly depth: number;
  /** Number of items that can be reached; null if it is not known. */
  readonly reach: number | null;
  /** Set if the service refused the requested page and this one is its last. */
  readonly refusal: ProblemError | null;
}

/**
 * Requests a range of a list. Each page of the service is placed by its own size, so that a size that
 * was not expected, or that changes, neither skips nor repeats an item. Throws `beyond_last_page` with
 * `lastPage` counted in ranges.
 */
export async function requestRange<T, P>(
  range: ListRange,
  list: PagedList<T, P>,
): Promise<Answer<RangeSlice<P, T>>> {
  const rows: (T | null)[] = [];
  const answers: Answer<P & ApiPage<T>>[] = [];
  let size = list.expectedSize();
  let page = await requestPageAt(range.offset, size, range, list);
  let head = page;
  for (let requests = 1; requests < maxRequests; requests += 1) {
    const skipped = range.offset + rows.length - page.start;
    const missing = range.count - rows.length;
    const found = skipped < 0 ? [] : page.answer.value.rows.slice(skipped, skipped + missing);
    rows.push(...found);
    const next = range.offset + rows.length;
    if (found.length > 0) {
      answers.push(page.answer);
      // A later page shows that the earlier ones were full.
      if (page.start > 0) list.keepSize(page.size);
      const isWhole = next === page.start + page.size;
      if (rows.length === range.count || !isWhole || next >= (page.reach ?? Infinity)) break;
    } else if (page.size === size) break;
    size = page.size;
    const before = page;
    page = await requestPageAt(next, size, range, list);
    if (isSamePage(before, page)) break;
    if (rows.length === 0) head = page;
  }
  if (rows.length === 0) {
    if (range.offset > 0) throw beyondLastPageError(range, head.reach, head.refusal);
    answers.push(head.answer);
  }
  return {
    asOf: Math.min(...answers.map(({ asOf }) => asOf)),
    stale: answers.some(({ stale }) => stale),
    from: head.answer.from,
    value: {
      page: head.answer.value,
      items: readableRows(rows),
      paging: pagingOf(head, range.offset, rows.length),
    },
  };
}

/** Whether the service has answered a later page with an earlier one: it has one page only. */
function isSamePage(before: PlacedPage<ApiPage<unknown>>, page: PlacedPage<ApiPage<unknown>>) {
  return (
    page.start > before.start && isDeepStrictEqual(page.answer.value.rows, before.answer.value.rows)
  );
}

/**
 * The page that has an item, if pages are of the expected size. If there is no such page, or if it may
 * be of another size, another one shows the size and the end of the list: the last page if the service
 * names it, else the first.
 */
async function requestPageAt<T, P>(
  offset: number,
  expectedSize: number,
  range: ListRange,
  list: PagedList<T, P>,
): Promise<PlacedPage<P & ApiPage<T>>> {
  const { maxPage } = list;
  type Page = Answer<P & ApiPage<T>>;
  const place = (answer: Page, number: number, refusal: ProblemError | null = null) =>
    placePage(answer, { number, expectedSize, maxPage, refusal });
  const number = Math.floor(offset / expectedSize) + 1;
  if (number > maxPage) {
    const first = await list.askPage(1);
    if ((first.value.lastPage ?? maxPage) < number) return place(first, 1);
  }
  let answer: Page;
  try {
    answer = await list.askPage(number);
  } catch (error) {
    if (!(error instanceof ProblemError) || !mayBePastEnd(error.problem, number)) throw error;
    const { problem } = error;
    const lastPage = problem.code === 'beyond_last_page' ? problem.lastPage : null;
    const last = await list.askPage(lastPage ?? 1).catch(() => null);
    if (last !== null) return place(last, lastPage ?? 1, error);
    if (problem.code !== 'beyond_last_page') throw error;
    throw beyondLastPageError(range, lastPage === null ? null : lastPage * expectedSize, error);
  }
  const { rows, total, size } = answer.value;
  const isElsewhere = rows.length === 0 && total !== null && offset < total;
  const isUnclear = size === null && rows.length < expectedSize && offset < (total ?? Infinity);
  if (number === 1 || !(isElsewhere || isUnclear)) return place(answer, number);
  const first = place(await list.askPage(1), 1);
  return isElsewhere || first.size !== expectedSize ? first : place(answer, number);
}

/** The open interface does not say how it refuses a page after the last one. */
function mayBePastEnd({ code }: Problem, number: number): boolean {
  return code === 'beyond_last_page' || (code === 'not_found' && number > 1);
}

interface PagePlace {
  readonly number: number;
  readonly expectedSize: number;
  readonly maxPage: number;
  readonly refusal: ProblemError | null;
}

function placePage<P extends ApiPage<unknown>>(
  answer: Answer<P>,
  { number, expectedSize, maxPage, refusal }: PagePlace,
): PlacedPage<P> {
  const { rows, total, totalCapped, lastPage } = answer.value;
  const hasMore = total === null ? rows.length >= minPageSize : rows.length < total;
  const isFull = number === 1 && rows.length > 0 && rows.length < expectedSize && hasMore;
  const size = answer.value.size ?? (isFull ? rows.length : Math.max(expectedSize, rows.length));
  const start = (number - 1) * size;
  const isSizeKnown = answer.value.size !== null || total === null || totalCapped;
  const depth = ((isSizeKnown ? lastPage : null) ?? maxPage) * size;
  const reach =
    number === lastPage
      ? start + rows.length
      : Math.min(depth, totalCapped ? Infinity : (total ?? Infinity));
  return { answer, size, start, depth, reach: Number.isFinite(reach) ? reach : null, refusal };
}

function pagingOf(
  { answer, depth }: PlacedPage<ApiPage<unknown>>,
  offset: number,
  count: number,
): Paging {
  const { total, totalCapped } = answer.value;
  const isLimit = Number.isFinite(depth) && (totalCapped || total === null || depth < total);
  return { offset, count, total, totalCapped, reachable: isLimit ? depth : null };
}

export function beyondLastPageError(
  range: ListRange,
  reach: number | null,
  cause: ProblemError | null = null,
): ProblemError {
  const lastPage = reach === null ? null : Math.max(1, Math.ceil(reach / range.count));
  const service = cause?.service ?? null;
  return new ProblemError(
    { code: 'beyond_last_page', lastPage },
    { cause, ...(service === null ? {} : { service }) },
  );
}

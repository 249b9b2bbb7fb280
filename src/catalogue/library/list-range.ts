import type { Answer, Paging, ListRange } from '../../model/answer.ts';
import { ProblemError } from '../../model/problem.ts';
import { readableRows, type ApiPage } from '../api-values.ts';
import { createPagedList, type PagedList, type PageEndpoint } from './paged-list.ts';
import type { InterfaceAsk } from './routing.ts';

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
      const isWhole = next === page.start + page.size;
      if (rows.length === range.count || !isWhole || next >= (page.reach ?? Infinity)) break;
    } else if (page.size === size) break;
    size = page.size;
    page = await requestPageAt(next, size, range, list);
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

/**
 * The page that has an item, if pages are of the expected size. If there is no such page, another one
 * shows the size and the end of the list: the last page if the service names it, else the first.
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
  if (number > maxPage) return place(await list.askPage(1), 1);
  let answer: Page;
  try {
    answer = await list.askPage(number);
  } catch (error) {
    if (!(error instanceof ProblemError) || error.problem.code !== 'beyond_last_page') throw error;
    const { lastPage } = error.problem;
    const last = await list.askPage(lastPage ?? 1).catch(() => null);
    if (last !== null) return place(last, lastPage ?? 1, error);
    throw beyondLastPageError(range, lastPage === null ? null : lastPage * expectedSize, error);
  }
  const { rows, total } = answer.value;
  const isElsewhere = rows.length === 0 && number > 1 && total !== null && offset < total;
  return isElsewhere ? place(await list.askPage(1), 1) : place(answer, number);
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
  const size = answer.value.size ?? Math.max(expectedSize, rows.length);
  const start = (number - 1) * size;
  const isSizeKnown = answer.value.size !== null || total === null || totalCapped;
  const depth = Math.min((isSizeKnown ? lastPage : null) ?? Infinity, maxPage) * size;
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

import type { Answer, Paging, ListRange } from '../../model/answer.ts';
import { ProblemError } from '../../model/problem.ts';
import { readableRows, type ApiPage } from '../api-values.ts';

/**
 * Items per page of either interface: the keyed one's fixed size, and the size requested from the
 * open one.
 */
const pageSize = 50;
/**
 * How many pages of the service's own size are requested at most: enough for any 50 items in pages
 * of ten.
 */
const maxPages = 6;

export interface ListPaging {
  /** The last page that may be requested. */
  readonly maxPage?: number;
  /** The list takes no `limit`, so the service chooses the page size. */
  readonly hasOwnPageSize?: boolean;
}

export interface RangeSlice<P, T> {
  readonly page: P;
  readonly items: readonly T[];
  readonly paging: Paging;
}

/**
 * Requests a range of a list, which lies on one of the service's pages. Throws `beyond_last_page`
 * with `lastPage` counted in ranges.
 */
export async function requestRange<T, P>(
  range: ListRange,
  askPage: (number: number) => Promise<Answer<P & ApiPage<T>>>,
  { maxPage, hasOwnPageSize = false }: ListPaging = {},
): Promise<Answer<RangeSlice<P, T>>> {
  const number = Math.floor(range.offset / pageSize) + 1;
  if (maxPage !== undefined && number > maxPage)
    throw beyondLastPageError(range, maxPage * pageSize);
  const first = await askPage(number).catch(async (error: unknown) => {
    throw await toRangeError(error, range, askPage);
  });
  const { rows, skipped, asOf, stale } = hasOwnPageSize
    ? await requestOwnSizePages(range, first, number, askPage)
    : { ...first, rows: first.value.rows, skipped: (number - 1) * pageSize };

  const start = range.offset - skipped;
  const within = rows.slice(start, start + range.count);
  const { total, totalCapped, lastPage } = first.value;
  const deepest = maxPage ?? (hasOwnPageSize ? null : lastPage);
  const reach = deepest === null ? null : deepest * pageSize;
  const reachable = reach !== null && (total === null || reach < total) ? reach : null;
  if (within.length === 0 && range.offset > 0) throw beyondLastPageError(range, reachable ?? total);
  const paging: Paging = {
    offset: range.offset,
    count: within.length,
    total,
    totalCapped,
    reachable: totalCapped ? reach : reachable,
  };
  return {
    asOf,
    stale,
    from: first.from,
    value: { page: first.value, items: readableRows(within), paging },
  };
}

/**
 * The rows around a range, from pages of the service's own size, which the first response reveals.
 */
async function requestOwnSizePages<T>(
  range: ListRange,
  context: Answer<ApiPage<T>>,
  askedNumber: number,
  askPage: (number: number) => Promise<Answer<ApiPage<T>>>,
) {
  const { total, lastPage } = context.value;
  // The page does not exist although the item does: pages are larger than assumed, and page 1
  // reveals their size.
  const isPast = lastPage !== null && askedNumber > lastPage && range.offset < (total ?? 0);
  const [known, number] = isPast ? [await askPage(1), 1] : [context, askedNumber];
  const size = pageSizeOf(known.value, number);
  const from = Math.floor(range.offset / size) + 1;
  const to = Math.floor((range.offset + range.count - 1) / size) + 1;
  const last = Math.min(to, from + maxPages - 1, Math.max(from, lastPage ?? from));
  const answers = await Promise.all(
    Array.from({ length: last - from + 1 }, async (_, index) =>
      from + index === number ? known : askPage(from + index),
    ),
  );
  return {
    rows: answers.flatMap((answer) => answer.value.rows),
    skipped: (from - 1) * size,
    asOf: Math.min(...answers.map((answer) => answer.asOf)),
    stale: answers.some((answer) => answer.stale),
  };
}

/** The service's page size, derived from its counts; 50 if they do not reveal it. */
function pageSizeOf({ total, lastPage, rows }: ApiPage<unknown>, number: number): number {
  if (total === null || lastPage === null || number > lastPage) return pageSize;
  if (lastPage === 1) return Math.max(pageSize, rows.length);
  const reported = number < lastPage ? rows.length : (total - rows.length) / (lastPage - 1);
  return reported >= 1 ? Math.round(reported) : pageSize;
}

/**
 * The service counts pages of 50 items, the caller counts ranges. The last page may be half empty,
 * so it is requested to find the last range.
 */
async function toRangeError<T>(
  error: unknown,
  range: ListRange,
  askPage: (number: number) => Promise<Answer<ApiPage<T>>>,
): Promise<unknown> {
  if (!(error instanceof ProblemError) || error.problem.code !== 'beyond_last_page') return error;
  const { lastPage } = error.problem;
  if (lastPage === null) return beyondLastPageError(range, null, error);
  const last = await askPage(lastPage).catch(() => null);
  const before = (lastPage - 1) * pageSize;
  return beyondLastPageError(
    range,
    before + (last === null ? pageSize : last.value.rows.length),
    error,
  );
}

export function beyondLastPageError(
  range: ListRange,
  reach: number | null,
  cause?: ProblemError,
): ProblemError {
  const lastPage = reach === null ? null : Math.max(1, Math.ceil(reach / range.count));
  const service = cause?.service ?? null;
  return new ProblemError(
    { code: 'beyond_last_page', lastPage },
    { cause, ...(service === null ? {} : { service }) },
  );
}

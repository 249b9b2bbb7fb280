import type { Answer } from '../../model/answer.ts';
import { ProblemError } from '../../model/problem.ts';
import type { ApiPage } from '../api-values.ts';
import type { Endpoint } from '../contract.ts';
import { maxLimit } from '../open/endpoints.ts';
import type { LearnedPaging } from './learned-paging.ts';

/** A list of the service that is requested page by page. */
export interface PagedList<T, P = unknown> {
  /** Pages count from 1. */
  askPage(number: number): Promise<Answer<P & ApiPage<T>>>;
  /** Items per page, as far as is known. */
  expectedSize(): number;
  /** Keeps a size that the answers show but do not state. */
  keepSize(size: number): void;
  /** The documented last page. An answer that names another one counts more ("keyed interface, Page object"). */
  readonly maxPage: number;
}

/** `limit` is null for the service's own page size; an endpoint without `limit` ignores it. */
export type PageEndpoint<T, P = unknown> = (
  page: number,
  limit: number | null,
) => Endpoint<P & ApiPage<T>>;

/**
 * A list whose pages are as large as the service allows. If it refuses `limit`, pages of its own size
 * are requested, and `learned` keeps that.
 */
export function createPagedList<T, P>(
  { learnedPaging }: { readonly learnedPaging: LearnedPaging },
  ask: (endpoint: Endpoint<P & ApiPage<T>>) => Promise<Answer<P & ApiPage<T>>>,
  endpoint: PageEndpoint<T, P>,
  maxPage = Infinity,
): PagedList<T, P> {
  const list = endpoint(1, null);

  const askLargest = async (number: number) => {
    const ownSize = endpoint(number, null);
    if (!learnedPaging.takesLimit(list)) return ask(ownSize);
    const largest = endpoint(number, maxLimit);
    try {
      return await ask(largest);
    } catch (error) {
      if (!mayRefuseLimit(error, largest)) throw error;
      const answer = await ask(ownSize);
      learnedPaging.keepLimitRefusal(list);
      return answer;
    }
  };

  return {
    maxPage,
    expectedSize: () => learnedPaging.size(list),
    keepSize: (size) => {
      learnedPaging.keepSize(list, size);
    },
    async askPage(number) {
      const answer = await askLargest(number);
      const { size } = answer.value;
      if (size !== null) learnedPaging.keepSize(list, size);
      return answer;
    },
  };
}

/**
 * Whether a refusal may concern `limit`. The open interface does not say which parameter is at fault,
 * so it may unless the message names only another one.
 */
function mayRefuseLimit(error: unknown, { query }: Endpoint<unknown>): boolean {
  if (!(error instanceof ProblemError) || error.problem.code !== 'not_accepted') return false;
  const sent = query.map(([name]) => name);
  if (!sent.includes('limit') || error.service === null) return false;
  const words = [...error.service.message.split(/[^\w]+/u), error.service.param];
  return words.includes('limit') || !sent.some((name) => words.includes(name));
}

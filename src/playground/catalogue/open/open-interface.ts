import type { CatalogueUrls } from '../urls.ts';
import type { CatalogueRequest, CatalogueResponse } from '../exchange.ts';
import { matchPath } from '../exchange.ts';
import type { RequestLimit } from '../limits.ts';
import { readParameters } from '../parameters.ts';
import { ApiError } from '../api-error.ts';
import type { CatalogueWorld } from '../world/world.ts';
import { book, books, search } from './books.ts';
import { communityRankings, leaderboards, rankings } from './charts.ts';
import { chapters, comments, feed, recommendations, reviews, tags } from './community.ts';
import { withLimit, type OpenAnswer, type OpenEndpoint } from './endpoint.ts';
import { createOpenLibrary } from './library.ts';
import { booklist, booklists, genres, stats } from './lists.ts';
import type { OpenLibrary } from './library.ts';
import type { SpellingName } from './spellings.ts';
import { spell, SPELLINGS } from './spellings.ts';

export interface OpenInterface {
  /** Whether the interface has the path. */
  has: (segments: readonly string[]) => boolean;
  /** Responds to a request; with `forced`, responds with that error. */
  answer: (request: CatalogueRequest, forced?: ApiError) => CatalogueResponse;
  library: OpenLibrary;
}

export interface OpenOptions {
  world: CatalogueWorld;
  urls: CatalogueUrls;
  chartSource: string;
  spelling: () => SpellingName;
  /** Whether an endpoint refuses `limit` if its parameter table does not list it. */
  limitOnlyWhereListed: () => boolean;
  requests: RequestLimit;
}

/** The open interface: no key, thirty requests a minute for all callers together. */
export function createOpenInterface(options: OpenOptions): OpenInterface {
  const { world, urls } = options;
  const library = createOpenLibrary(world, options.chartSource);
  const endpoints = openEndpoints(options.chartSource);

  function serve(request: CatalogueRequest): OpenAnswer {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw new ApiError(405, 'METHOD_NOT_ALLOWED', 'Method not allowed', {
        headers: { Allow: 'GET, HEAD' },
      });
    }
    const seconds = options.requests.take('everyone');
    if (seconds > 0) {
      throw new ApiError(429, 'RATE_LIMITED', 'Too many requests', {
        headers: { 'Retry-After': String(seconds) },
      });
    }
    for (const endpoint of endpoints) {
      const pathValues = matchPath(endpoint.path, request.segments);
      if (!pathValues) continue;
      const invalid = (_name: string, message: string) =>
        new ApiError(400, 'VALIDATION_ERROR', message);
      // The description does not mention unknown parameters. Rejecting them reveals mistakes.
      const unknown = (name: string) => invalid(name, `Unknown parameter ${name}`);
      const parameters = options.limitOnlyWhereListed() ? endpoint.parameters : withLimit(endpoint);
      const values = readParameters(parameters, request.query, { unknown, invalid });
      return endpoint.answer({ pathValues, values, world, library, urls });
    }
    throw new ApiError(404, 'NOT_FOUND', 'Not found');
  }

  return {
    library,
    has: (segments) => endpoints.some(({ path }) => matchPath(path, segments) !== null),
    answer: (request, forced) => {
      try {
        if (forced) throw forced;
        const { data, pagination } = serve(request);
        const body = {
          data: spell(data, SPELLINGS[options.spelling()]),
          ...(pagination ? { pagination } : {}),
        };
        return { status: 200, headers: {}, body, units: 0 };
      } catch (error) {
        const { status, headers, code, message } =
          error instanceof ApiError
            ? error
            : new ApiError(500, 'INTERNAL_ERROR', `Failed: ${String(error)}`);
        return { status, headers, body: errorBody(code, message), units: 0, code };
      }
    },
  };
}

function errorBody(code: string, message: string) {
  return { error: { code, message } };
}

/** The endpoint table; the path of the leaderboards contains the code of their source. */
export function openEndpoints(chartSource: string): readonly OpenEndpoint[] {
  return [...ENDPOINTS, leaderboards(chartSource)];
}

const ENDPOINTS: readonly OpenEndpoint[] = [
  books,
  book,
  chapters,
  comments,
  reviews,
  tags,
  recommendations,
  search,
  rankings,
  communityRankings,
  genres,
  booklists,
  booklist,
  feed,
  stats,
];

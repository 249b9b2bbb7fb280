import type { CatalogueUrls } from '../urls.ts';
import { choice, integer, type QueryValues, type Parameter } from '../parameters.ts';
import type { ApiError } from '../api-error.ts';
import type { Source } from '../sources/source.ts';
import type { CatalogueWorld } from '../world/world.ts';
import { keyedError } from './errors.ts';
import type { PageInfo } from './paging.ts';

/** An endpoint of the keyed interface, with what `/openapi.json` says about it. */
export interface KeyedEndpoint {
  /** Path under `/api/v1`, with `{…}` segments. */
  path: string;
  operationId: string;
  summary: string;
  /** When to use it. */
  description: string;
  units: number;
  /** How often the data is refreshed, in words. */
  refreshInterval: string;
  /** Name of the schema of `data`, or of one element of it. */
  schema: string;
  shape: 'one' | 'list' | 'pages';
  /** Example values of the `{…}` segments. */
  example: Readonly<Record<string, string>>;
  /** Parameters on a source; endpoints without `{source}` in the path ignore the source. */
  parameters: (source: Source, world: CatalogueWorld) => readonly Parameter[];
  supports?: (source: Source) => boolean;
  answer: (request: KeyedRequest) => KeyedAnswer;
}

export interface KeyedRequest {
  /** Values of the `{…}` segments. */
  pathValues: Readonly<Record<string, string>>;
  /** Source in the path; the first source if the path does not name one. */
  source: Source;
  values: QueryValues;
  /** Path and query as sent, for the URL of the next page. */
  path: string;
  query: URLSearchParams;
  world: CatalogueWorld;
  urls: CatalogueUrls;
  /** Larger totals are reported as this number, with `total_capped`. */
  countCap: number;
}

export type KeyedAnswer = { data: unknown; page?: PageInfo } | { movedTo: string };

export const VIEW = choice(
  'view',
  'compact drops each book’s cover, synopsis excerpt and the labels of its figures.',
  ['compact'],
);

export const PAGE = integer('page', 'Page of the listing, counted from 1; 50 items a page.', [1]);

export function isCompact(values: QueryValues): boolean {
  return values.get('view') === 'compact';
}

export function invalidParameter(param: string, message: string): ApiError {
  return keyedError('invalid_parameter', message, { param });
}

export function notFound(message: string): ApiError {
  return keyedError('not_found', message);
}

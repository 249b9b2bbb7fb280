import { ProblemError } from '../model/problem.ts';
import type { Endpoint } from './contract.ts';

/**
 * A template tag that encodes each inserted segment: encodePath`/v1/books/${source}/${id}`. Throws
 * `not_found` for a value that cannot be a segment, because URL parsers resolve dots, even encoded
 * ones.
 */
export function encodePath(parts: TemplateStringsArray, ...segments: readonly string[]): string {
  return String.raw({ raw: parts }, ...segments.map(encodeSegment));
}

function encodeSegment(value: string): string {
  if (value === '' || value === '.' || value === '..') {
    throw new ProblemError({ code: 'not_found', what: 'record' });
  }
  return encodeURIComponent(value.toWellFormed());
}

/** Null omits a parameter; a list repeats it. */
export type QueryParameters = Readonly<
  Record<string, string | number | boolean | readonly string[] | null>
>;

function encodeQuery(parameters: QueryParameters): readonly (readonly [string, string])[] {
  return Object.entries(parameters).flatMap(([name, value]) => {
    if (value === null) return [];
    const values = typeof value === 'object' ? value : [String(value)];
    return values.map((each) => [name, each] as const);
  });
}

/**
 * User-supplied filters without the parameters that Colophon sets and without those that would put
 * a key into the URL ("keyed interface, Authentication").
 */
export function allowedFilters(parameters: QueryParameters): QueryParameters {
  return Object.fromEntries(
    Object.entries(parameters).filter(([name]) => !reservedParameters.has(name)),
  );
}

const reservedParameters = new Set(['page', 'limit', 'view', 'key', 'api_key']);

export interface EndpointOptions<T> extends Pick<
  Endpoint<T>,
  'units' | 'freshMs' | 'ignoresMinFreshness' | 'parse'
> {
  readonly parameters?: QueryParameters;
  readonly missing?: Endpoint<T>['missing'];
  readonly source?: string;
}

/** Without `missing`, a 404 refers to a record of any kind. */
export function createEndpoint<T>(
  system: Endpoint<T>['interface'],
  path: string,
  { parameters = {}, ...options }: EndpointOptions<T>,
): Endpoint<T> {
  const query = encodeQuery(parameters);
  return { interface: system, path, query, missing: 'record', ...options };
}

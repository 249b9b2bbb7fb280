import { ProblemError } from '../model/problem.ts';
import type { Endpoint } from './contract.ts';

/** The values of a path's variable segments: `{source}` of `/{source}/books`. */
export type Segments<Path extends string> = Readonly<Record<SegmentName<Path>, string>>;

type SegmentName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | SegmentName<Rest>
  : never;

/** Throws `not_found` for a value that cannot be a segment, because URL parsers resolve dots, even encoded ones. */
function filledPath(path: string, segments: Readonly<Record<string, string>>): string {
  return path.replaceAll(variable, (_, name: string) => encodeSegment(segments[name] ?? ''));
}

const variable = /\{(\w+)\}/g;

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

/**
 * `path`: below `/v1`, with `{…}` for each variable segment. Without `missing`, a 404 refers to a record of any
 * kind.
 */
export function createEndpoint<T, Path extends string>(
  system: Endpoint<T>['interface'],
  path: Path,
  segments: Segments<Path>,
  { parameters = {}, ...options }: EndpointOptions<T>,
): Endpoint<T> {
  return {
    interface: system,
    path: `/v1${filledPath(path, segments)}`,
    pattern: `/v1${path.replaceAll(variable, '{}')}`,
    query: encodeQuery(parameters),
    missing: 'record',
    ...options,
  };
}

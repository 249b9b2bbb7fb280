import { ProblemError } from '../model/problem.ts';
import type { Endpoint } from './contract.ts';

/** The values of a path's variable segments: `{source}` of `/{source}/books`. */
export type Segments<Path extends string> = Readonly<Record<SegmentName<Path>, string>>;

type SegmentName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | SegmentName<Rest>
  : never;

export type EndpointPath = Pick<Endpoint<unknown>, 'path' | 'pattern'>;

/**
 * `template`: below `/v1`, with `{…}` for each variable segment. Throws `not_found` for a value that cannot be a
 * segment, because URL parsers resolve dots, even encoded ones.
 */
export function filledPath<Path extends string>(
  template: Path,
  segments: Segments<Path>,
): EndpointPath {
  const values: Readonly<Record<string, string>> = segments;
  const fill = (_: string, name: string): string => encodeSegment(values[name] ?? '');
  return {
    path: `/v1${template.replaceAll(variable, fill)}`,
    pattern: `/v1${template.replaceAll(variable, '{}')}`,
  };
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

/** Without `missing`, a 404 refers to a record of any kind. */
export function createEndpoint<T>(
  system: Endpoint<T>['interface'],
  path: EndpointPath,
  { parameters = {}, ...options }: EndpointOptions<T>,
): Endpoint<T> {
  const query = encodeQuery(parameters);
  return { interface: system, ...path, query, missing: 'record', ...options };
}

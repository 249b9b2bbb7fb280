import { ProblemError } from '../model/problem.ts';

/**
 * A path with every inserted segment encoded: path`/v1/books/${source}/${id}`. A value that cannot
 * be a segment (URL parsers resolve dots away, also encoded ones) names no record.
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

/** What is wanted of an endpoint, by parameter name; null leaves a parameter out, a list repeats it. */
export type QueryParameters = Readonly<
  Record<string, string | number | boolean | readonly string[] | null>
>;

/** Query pairs in the order given. */
export function encodeQuery(parameters: QueryParameters): readonly (readonly [string, string])[] {
  return Object.entries(parameters).flatMap(([name, value]) => {
    if (value === null) return [];
    const values = typeof value === 'object' ? value : [String(value)];
    return values.map((each) => [name, each] as const);
  });
}

/**
 * People's filters without the names that are ours to set, and without those that would put a key
 * into the URL ("keyed interface, Authentication").
 */
export function allowedFilters(given: QueryParameters): QueryParameters {
  return Object.fromEntries(
    Object.entries(given).filter(([name]) => !reservedParameters.has(name)),
  );
}

const reservedParameters = new Set(['page', 'limit', 'view', 'key', 'api_key']);

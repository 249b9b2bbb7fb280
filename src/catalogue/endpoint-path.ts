import { ProblemError } from '../model/problem.ts';

/**
 * A path with every inserted segment encoded: path`/v1/books/${source}/${id}`. A value that cannot
 * be a segment (URL parsers resolve dots away, also encoded ones) names no record.
 */
export function path(parts: TemplateStringsArray, ...segments: readonly string[]): string {
  return String.raw({ raw: parts }, ...segments.map(segment));
}

function segment(value: string): string {
  if (value === '' || value === '.' || value === '..') {
    throw new ProblemError({ code: 'not_found', what: 'record' });
  }
  return encodeURIComponent(value.toWellFormed());
}

/** What is wanted of an endpoint, by parameter name; null leaves a parameter out, a list repeats it. */
export type Parameters = Readonly<
  Record<string, string | number | boolean | readonly string[] | null>
>;

/** Query pairs in the order given. */
export function query(parameters: Parameters): readonly (readonly [string, string])[] {
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
export function filters(given: Parameters): Parameters {
  return Object.fromEntries(Object.entries(given).filter(([name]) => !reserved.has(name)));
}

const reserved = new Set(['page', 'limit', 'view', 'key', 'api_key']);

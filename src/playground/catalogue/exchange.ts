import type { IncomingHttpHeaders } from 'node:http';

export interface CatalogueRequest {
  method: string;
  /** Decoded segments of the path after `/api/v1`. */
  segments: readonly string[];
  /** Path after `/api/v1`, as sent. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
}

/** Without a body only headers are sent. */
export interface CatalogueResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body?: unknown;
  /** The text of an event stream, in place of a body. */
  stream?: string;
  /** Units charged to the account. */
  units: number;
  /** Error code. */
  code?: string;
}

/** Values of the `{…}` segments of a path pattern; null if the path does not match. */
export function matchPath(
  pattern: string,
  segments: readonly string[],
): Readonly<Record<string, string>> | null {
  const expected = pattern.split('/').slice(1);
  if (expected.length !== segments.length) return null;
  const values: Record<string, string> = {};
  for (const [index, part] of expected.entries()) {
    const segment = segments[index] ?? '';
    if (part.startsWith('{')) values[part.slice(1, -1)] = segment;
    else if (part !== segment) return null;
  }
  return values;
}

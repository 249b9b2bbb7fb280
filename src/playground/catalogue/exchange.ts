import type { IncomingHttpHeaders } from 'node:http';

/** A request as the interfaces see it. */
export interface CatalogueRequest {
  method: string;
  /** Decoded segments of the path after `/api/v1`. */
  segments: readonly string[];
  /** Path after `/api/v1`, as it was sent. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
}

/** What goes back; without a body nothing but headers is sent. */
export interface CatalogueResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body?: unknown;
  /** Units that the answer cost its account. */
  units: number;
  /** What it refuses with. */
  code?: string;
}

/** Values of the `{…}` segments of a path pattern, or null where the path is another one. */
export function matchPath(
  pattern: string,
  segments: readonly string[],
): Readonly<Record<string, string>> | null {
  const wanted = pattern.split('/').slice(1);
  if (wanted.length !== segments.length) return null;
  const values: Record<string, string> = {};
  for (const [place, want] of wanted.entries()) {
    const segment = segments[place] ?? '';
    if (want.startsWith('{')) values[want.slice(1, -1)] = segment;
    else if (want !== segment) return null;
  }
  return values;
}

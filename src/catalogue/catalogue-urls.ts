import { ProblemError } from '../model/problem.ts';
import type { ApiRequest } from './contract.ts';
import { TransportError } from './transport-error.ts';

type PathAndQuery = Pick<ApiRequest, 'path' | 'query'>;

/** Converts the catalogue's requests to URLs under `{base_url}/api` and back. */
export function createCatalogueUrls(baseUrl: string) {
  const base = new URL(baseUrl);
  const prefix = `${base.pathname.replace(/\/+$/, '')}/api`;

  const requestPath = ({ path, query }: PathAndQuery) => {
    const search = new URLSearchParams(
      query.map(([name, value]): [string, string] => [name, value]),
    ).toString();
    return `${prefix}${path}${search === '' ? '' : `?${search}`}`;
  };

  return {
    origin: base.origin,
    /** Path and query of the HTTP request. */
    requestPath,
    /**
     * The path and query of a `Location` header. Throws `unreadable` if it leads outside the
     * catalogue, so that neither a request nor a key is sent there.
     */
    resolveRedirect: (from: ApiRequest, location: string | null): PathAndQuery => {
      const target =
        location === null ? null : URL.parse(location, base.origin + requestPath(from));
      if (target?.origin !== base.origin || !target.pathname.startsWith(`${prefix}/v1/`)) {
        const cause = new TransportError(
          target === null ? 'redirect_nowhere' : 'redirect_elsewhere',
        );
        throw new ProblemError({ code: 'unreadable' }, { cause });
      }
      return { path: target.pathname.slice(prefix.length), query: [...target.searchParams] };
    },
  };
}

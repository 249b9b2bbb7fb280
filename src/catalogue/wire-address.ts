import { ProblemError } from '../model/problem.ts';
import type { WireRequest } from './contract.ts';
import { WireTrouble } from './wire-trouble.ts';

export interface WireAddress {
  readonly origin: string;
  /** Path and query as they stand in the request line. */
  readonly pathOf: (request: Pick<WireRequest, 'path' | 'query'>) => string;
  /**
   * A `Location` as path and query of the catalogue. Throws `unreadable` when it leads anywhere
   * else, so that neither a question nor a key follows it there.
   */
  readonly within: (
    from: WireRequest,
    location: string | null,
  ) => Pick<WireRequest, 'path' | 'query'>;
}

/** Turns the catalogue's requests into addresses under `{base_url}/api` and back. */
export function createWireAddress(baseUrl: string): WireAddress {
  const base = new URL(baseUrl);
  const prefix = `${base.pathname.replace(/\/+$/, '')}/api`;

  const pathOf: WireAddress['pathOf'] = ({ path, query }) => {
    const search = new URLSearchParams(
      query.map(([name, value]): [string, string] => [name, value]),
    ).toString();
    return `${prefix}${path}${search === '' ? '' : `?${search}`}`;
  };

  return {
    origin: base.origin,
    pathOf,
    within: (from, location) => {
      const target = location === null ? null : URL.parse(location, base.origin + pathOf(from));
      if (target?.origin !== base.origin || !target.pathname.startsWith(`${prefix}/v1/`)) {
        const cause = new WireTrouble(target === null ? 'redirect_nowhere' : 'redirect_elsewhere');
        throw new ProblemError({ code: 'unreadable' }, { cause });
      }
      return { path: target.pathname.slice(prefix.length), query: [...target.searchParams] };
    },
  };
}

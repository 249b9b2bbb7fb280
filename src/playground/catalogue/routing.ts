import type { CatalogueRequest } from './exchange.ts';
import type { KeyedInterface } from './keyed/keyed-interface.ts';
import type { OpenInterface } from './open/open-interface.ts';

/**
 * The interface for a request. Both live under one prefix and share paths (`/search`), and the
 * descriptions do not say how they relate. Here a request with a key, or a preflight for one, goes to
 * the keyed interface; any other goes to the open interface if that has the path, else to the keyed one.
 */
export function interfaceFor(
  request: CatalogueRequest,
  open: Pick<OpenInterface, 'has'>,
  keyed: Pick<KeyedInterface, 'has'>,
): 'open' | 'keyed' {
  const { headers, query, segments } = request;
  if (headers.authorization !== undefined) return 'keyed';
  // A browser’s preflight announces the header.
  const preflight = headers['access-control-request-headers']?.toLowerCase() ?? '';
  if (preflight.split(/\s*,\s*/).includes('authorization')) return 'keyed';
  const keyInUrl = query.has('key') || query.has('api_key');
  if (keyed.has(segments) && (keyInUrl || !open.has(segments))) return 'keyed';
  return 'open';
}

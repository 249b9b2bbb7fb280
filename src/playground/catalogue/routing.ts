import type { CatalogueRequest } from './exchange.ts';
import type { KeyedInterface } from './keyed/keyed-interface.ts';
import type { OpenInterface } from './open/open-interface.ts';

/**
 * Which interface answers. Both live under one prefix and share paths (`/search`); how they relate
 * is not shown. Here a request that shows a key, or asks to, is the keyed interface’s; any other
 * is the open interface’s where that has the path, and else the keyed one’s.
 */
export function interfaceFor(
  incoming: CatalogueRequest,
  open: Pick<OpenInterface, 'has'>,
  keyed: Pick<KeyedInterface, 'has'>,
): 'open' | 'keyed' {
  const { headers, query, segments } = incoming;
  if (headers.authorization !== undefined) return 'keyed';
  // A browser’s preflight names the header it is about to send.
  const preflight = headers['access-control-request-headers']?.toLowerCase() ?? '';
  if (preflight.split(/\s*,\s*/).includes('authorization')) return 'keyed';
  const keyInUrl = query.has('key') || query.has('api_key');
  if (keyed.has(segments) && (keyInUrl || !open.has(segments))) return 'keyed';
  return 'open';
}

import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/**
 * Rejects requests of other web sites, because the playground contains a sample key. Checks `Origin`
 * and `Sec-Fetch-Site`, and `Host` against DNS rebinding.
 */
export function isAllowedRequest({ headers, method, url = '/', socket }: IncomingMessage): boolean {
  const { host = '', origin } = headers;
  const own = bracketed((socket.localAddress ?? '').replace(/^::ffff:/, ''));
  const name = host.replace(/:\d+$/, '');
  if (!['127.0.0.1', 'localhost', '[::1]', own].includes(name)) return false;
  if (origin !== undefined && origin !== `http://${host}`) return false;
  return isSameSite(headers) || (method === 'GET' && isNavigation(url, headers));
}

/** The host for a URL of a server that listens on `host`. */
export function hostToOpen(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  return host === '::' ? '[::1]' : bracketed(host);
}

/** Other clients than browsers send no site. Another port of this machine is `same-site`. */
function isSameSite({ 'sec-fetch-site': site = 'none' }: IncomingHttpHeaders): boolean {
  return site === 'same-origin' || site === 'none';
}

/** Whether the request is a top-level navigation to the page. */
function isNavigation(url: string, headers: IncomingHttpHeaders): boolean {
  const { 'sec-fetch-mode': mode, 'sec-fetch-dest': destination } = headers;
  return /^\/(?:\?|$)/.test(url) && mode === 'navigate' && destination === 'document';
}

function bracketed(address: string): string {
  return address.includes(':') ? `[${address}]` : address;
}

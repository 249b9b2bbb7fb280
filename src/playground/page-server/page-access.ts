import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/**
 * The playground holds a sample key, so no other site may reach it: neither from its own pages
 * (`Origin`, `Sec-Fetch-Site`) nor by a name that it lets point here (`Host`, DNS rebinding).
 */
export function isAllowedRequest({ headers, method, url = '/', socket }: IncomingMessage): boolean {
  const { host = '', origin } = headers;
  const own = bracketed((socket.localAddress ?? '').replace(/^::ffff:/, ''));
  const name = host.replace(/:\d+$/, '');
  if (!['127.0.0.1', 'localhost', '[::1]', own].includes(name)) return false;
  if (origin !== undefined && origin !== `http://${host}`) return false;
  return isSameSite(headers) || (method === 'GET' && isNavigation(url, headers));
}

/** The address to type for a server that listens there. */
export function hostToOpen(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  return host === '::' ? '[::1]' : bracketed(host);
}

/** Programs say nothing of a site. Another port of this machine is `same-site`, and not this page. */
function isSameSite({ 'sec-fetch-site': site = 'none' }: IncomingHttpHeaders): boolean {
  return site === 'same-origin' || site === 'none';
}

/** Somebody follows a link to the page itself, in a window of its own. */
function isNavigation(url: string, headers: IncomingHttpHeaders): boolean {
  const { 'sec-fetch-mode': mode, 'sec-fetch-dest': destination } = headers;
  return /^\/(?:\?|$)/.test(url) && mode === 'navigate' && destination === 'document';
}

function bracketed(address: string): string {
  return address.includes(':') ? `[${address}]` : address;
}

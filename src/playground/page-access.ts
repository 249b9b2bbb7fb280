import type { IncomingMessage } from 'node:http';

/**
 * The playground holds a sample key, so no other site may reach it: neither from its own pages
 * (`Origin`) nor by a name that it lets point here (`Host`, DNS rebinding).
 */
export function isFromHere({ headers, socket }: IncomingMessage): boolean {
  const { host = '', origin } = headers;
  const own = bracketed((socket.localAddress ?? '').replace(/^::ffff:/, ''));
  const name = host.replace(/:\d+$/, '');
  if (!['127.0.0.1', 'localhost', '[::1]', own].includes(name)) return false;
  return origin === undefined || origin === `http://${host}`;
}

/** The address to type for a server that listens there. */
export function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  return host === '::' ? '[::1]' : bracketed(host);
}

function bracketed(address: string): string {
  return address.includes(':') ? `[${address}]` : address;
}

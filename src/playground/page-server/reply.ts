import type { ServerResponse } from 'node:http';

/** The page loads nothing from elsewhere and cannot be framed. */
const contentSecurityPolicy = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "style-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Headers of every response. */
export function headers(contentType: string): Record<string, string> {
  return {
    'Content-Type': contentType,
    'Cache-Control': 'no-store',
    'Content-Security-Policy': contentSecurityPolicy,
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  };
}

export function send(
  response: ServerResponse,
  contentType: string,
  body: string | Uint8Array,
  more: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(200, { ...headers(contentType), ...more });
  response.end(body);
}

export function sendJson(response: ServerResponse, body: unknown): void {
  send(response, 'application/json', JSON.stringify(body));
}

/** Responds with a plain-text error. */
export function sendError(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, headers('text/plain; charset=utf-8'));
  response.end(message);
}

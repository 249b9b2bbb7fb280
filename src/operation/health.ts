import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

import { printable } from './printable.ts';

export interface HealthOptions {
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  /** Returns null if the process is ready, else the reason why not. */
  readonly notReady: () => string | null;
  /** Returns sentences that a ready process shows to the operator. Never rejects. */
  readonly advice: () => Promise<readonly string[]>;
  readonly metrics: { readonly contentType: string; text(): Promise<string> };
  /** How long a client may take for the head of its request, in milliseconds. Default: five seconds. */
  readonly headMs?: number;
}

export interface Health {
  /** Its base URL, such as `http://127.0.0.1:8080`. */
  readonly url: string;
  close(): Promise<void>;
}

const defaultHeadMs = 5_000;
/** More than a supervisor and some Prometheus need. With `HTTP_HOST=0.0.0.0`, strangers may connect too. */
const maxConnections = 64;

/**
 * Serves `/healthz` (200 while the process runs), `/readyz` (200 with advice, or 503 with the reason) and
 * `/metrics`. Rejects with a message for the operator if it cannot listen.
 */
export async function startHealth(options: HealthOptions): Promise<Health> {
  const pages = healthPages(options);
  const { headMs = defaultHeadMs } = options;
  const times = { headersTimeout: headMs, requestTimeout: headMs };
  const checks = { ...times, connectionsCheckingInterval: headMs / 5 };
  const server = createServer(checks, (request, response) => {
    answer(pages, request, response).catch(() => {
      // The connection is closed, or a metric could not be read; the next request may succeed.
      response.destroy();
    });
  });
  server.maxConnections = maxConnections;
  await listen(server, options);
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : options.port;
  const host = options.host.includes(':') ? `[${options.host}]` : options.host;
  return {
    url: `http://${host}:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

interface HealthReply {
  readonly status: number;
  readonly type?: string;
  readonly body: string;
}

type HealthPages = ReadonlyMap<string, () => HealthReply | Promise<HealthReply>>;

function healthPages({ notReady, advice, metrics }: HealthOptions): HealthPages {
  return new Map<string, () => HealthReply | Promise<HealthReply>>([
    ['/healthz', () => ({ status: 200, body: 'alive\n' })],
    [
      '/readyz',
      async () => {
        const reason = notReady();
        if (reason !== null) return { status: 503, body: `${printable(reason)}\n` };
        const lines = (await advice()).map(printable);
        return { status: 200, body: ['ready', ...lines, ''].join('\n') };
      },
    ],
    [
      '/metrics',
      async () => ({ status: 200, type: metrics.contentType, body: await metrics.text() }),
    ],
  ]);
}

async function answer(
  pages: HealthPages,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [path = ''] = (request.url ?? '').split('?');
  const page = pages.get(path);
  const reads = request.method === 'GET' || request.method === 'HEAD';
  const reply =
    page === undefined
      ? { status: 404, body: 'Unknown path. Use /healthz, /readyz or /metrics.\n' }
      : reads
        ? await page()
        : { status: 405, body: 'Only GET and HEAD are allowed.\n' };
  if (reply.status === 405) response.setHeader('Allow', 'GET, HEAD');
  response.writeHead(reply.status, {
    'Content-Type': reply.type ?? 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(reply.body),
    'Cache-Control': 'no-store',
  });
  response.end(request.method === 'HEAD' ? undefined : reply.body);
}

function listen(server: Server, { host, port }: HealthOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      reject(new Error(listenError(host, port, cause), { cause }));
    });
    server.listen(port, host, resolve);
  });
}

function listenError(host: string, port: number, cause: NodeJS.ErrnoException): string {
  switch (cause.code) {
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is in use: choose another port with HTTP_PORT.`;
    case 'EACCES':
      return `Port ${port} of ${host} needs more rights than this user has: choose a port from 1024 up with HTTP_PORT.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${host} is not an address of this machine: choose another one with HTTP_HOST.`;
    default:
      return `Cannot serve health and metrics on ${host}, port ${port} (${cause.message}).`;
  }
}

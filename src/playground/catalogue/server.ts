import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { coverSvg } from './covers.ts';
import { sendResponse } from './send-response.ts';
import type { CatalogueRequest, CatalogueResponse } from './exchange.ts';
import type { createCatalogueFaults, CatalogueFault } from './faults.ts';
import { isDescription } from './keyed/keyed-interface.ts';
import type { KeyedInterface } from './keyed/keyed-interface.ts';
import type { OpenInterface } from './open/open-interface.ts';
import { ApiError } from './api-error.ts';
import type { LoggedRequest, RequestRecorder } from './request-log.ts';
import { interfaceFor } from './routing.ts';
import type { CatalogueWorld } from './world/world.ts';

export interface ServerContext {
  world: CatalogueWorld;
  open: OpenInterface;
  keyed: KeyedInterface;
  faults: ReturnType<typeof createCatalogueFaults>;
  log: RequestRecorder;
  /** Aborted when the server closes: what waits is let go. */
  closing: AbortSignal;
}

const PREFIX = '/api/v1';

export function createCatalogueServer(serving: ServerContext): Server {
  const server = createServer((request, response) => {
    // The interfaces read no bodies.
    request.resume();
    response.on('error', () => response.destroy());
    serveRequest(request, response, serving).catch(() => response.destroy());
  });
  // Longer than any client keeps a connection, so that it is never closed under a new request.
  server.keepAliveTimeout = 120_000;
  return server;
}

async function serveRequest(
  request: IncomingMessage,
  response: ServerResponse,
  serving: ServerContext,
) {
  const { method = 'GET', url = '/', headers } = request;
  const {
    logEntry: entry,
    fault,
    cover,
    outcome,
  } = handleRequest({ method, url, headers }, serving);
  const end = (answer?: Pick<LoggedRequest, 'status' | 'code'>): void => {
    serving.log.end(entry, serving.world.now(), answer);
  };
  if (cover !== undefined) {
    sendCover(response, cover, serving.world);
    end({ status: response.statusCode, code: null });
  } else if (fault?.kind === 'cut') {
    response.socket?.resetAndDestroy();
    end();
  } else if (fault?.kind === 'hang') {
    // It is over when whoever asked has given it up.
    response.once('close', () => {
      end();
    });
  }
  if (outcome === null) return;
  const head = method === 'HEAD';
  const isSent = await sendResponse(response, outcome, { head, fault, closing: serving.closing });
  end(isSent ? { status: outcome.status, code: outcome.code ?? null } : undefined);
}

/** A request line with its headers; `url` is path and query. */
export type RequestHead = Pick<CatalogueRequest, 'method' | 'headers'> & { url: string };

export interface HandledRequest {
  /** The request in the log; its status is for whoever delivers the answer to fill in. */
  logEntry: LoggedRequest;
  /** What spoils the answer on its way. */
  fault: CatalogueFault | undefined;
  /** The book whose cover is asked for. */
  cover: string | undefined;
  /** Null for a cover, and where a request is never answered. */
  outcome: CatalogueResponse | null;
}

/** Counts a request and answers it; no socket is needed for that. */
export function handleRequest(
  { method, url, headers }: RequestHead,
  serving: Omit<ServerContext, 'closing'>,
): HandledRequest {
  const { pathname, searchParams } = new URL(url, 'http://catalogue.invalid');
  const cover = /^\/covers\/(\d+)\.svg$/.exec(pathname)?.[1];
  const incoming: CatalogueRequest = {
    method,
    path: pathname.startsWith(`${PREFIX}/`) ? pathname.slice(PREFIX.length) : pathname,
    segments: pathname.startsWith(`${PREFIX}/`) ? pathSegments(pathname.slice(PREFIX.length)) : [],
    query: searchParams,
    headers,
  };
  const asked = interfaceFor(incoming, serving.open, serving.keyed);
  const name = cover === undefined ? asked : 'cover';
  const entry: LoggedRequest = {
    at: serving.world.now(),
    method: incoming.method,
    path: incoming.path,
    query: searchParams.toString(),
    interface: isDescription(incoming.segments) ? 'description' : name,
    credential: asked === 'keyed' ? serving.keyed.identify(incoming) : null,
    userAgent: headers['user-agent'] ?? null,
    status: null,
    code: null,
    units: 0,
    tookMs: null,
    fault: null,
  };
  serving.log.add(entry);
  if (cover !== undefined) return { logEntry: entry, fault: undefined, cover, outcome: null };
  const fault = serving.faults.next(entry.interface, incoming.path);
  entry.fault = fault?.kind ?? null;
  if (fault?.kind === 'hang' || fault?.kind === 'cut')
    return { logEntry: entry, fault, cover, outcome: null };
  const outcome = serving[asked].answer(incoming, errorForFault(fault, asked));
  entry.units = outcome.units;
  return { logEntry: entry, fault, cover, outcome };
}

/** What a fault answers in the place of the service. */
function errorForFault(
  fault: CatalogueFault | undefined,
  asked: 'open' | 'keyed',
): ApiError | undefined {
  const coded = (
    status: number,
    keyedCode: string,
    openCode: string,
    seconds?: number,
    { message = 'A fault was switched on.', param }: { message?: string; param?: string } = {},
  ) =>
    new ApiError(status, asked === 'open' ? openCode : keyedCode, message, {
      ...(param === undefined ? {} : { param }),
      ...(seconds === undefined ? {} : { headers: { 'Retry-After': String(seconds) } }),
    });
  switch (fault?.kind) {
    case 'status': {
      const code = fault.code ?? `status_${fault.status}`;
      return coded(fault.status, code, code.toUpperCase(), fault.retryAfterSeconds, fault);
    }
    case 'rate_limited':
      return coded(429, 'rate_limited', 'RATE_LIMITED', fault.retryAfterSeconds);
    case 'api_disabled':
      return coded(503, 'api_disabled', 'API_DISABLED', fault.retryAfterSeconds);
    case 'internal':
      return coded(500, 'internal', 'INTERNAL_ERROR');
    default:
      return undefined;
  }
}

function sendCover(response: ServerResponse, id: string, { library }: CatalogueWorld) {
  const book = library.find(id);
  if (typeof book !== 'object') {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { 'Content-Type': 'image/svg+xml; charset=utf-8' });
  response.end(coverSvg(id, book.title.zh));
}

function pathSegments(path: string): readonly string[] {
  try {
    return path.slice(1).split('/').map(decodeURIComponent);
  } catch {
    return [];
  }
}

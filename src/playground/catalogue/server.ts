import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { coverPicture } from './covers.ts';
import { deliver } from './delivery.ts';
import type { Incoming, Outcome } from './exchange.ts';
import type { createFaults, Fault } from './faults.ts';
import { isDescription } from './keyed/keyed-interface.ts';
import type { KeyedInterface } from './keyed/keyed-interface.ts';
import type { OpenInterface } from './open/open-interface.ts';
import { Refusal } from './refusal.ts';
import type { LoggedRequest, RequestNotes } from './request-log.ts';
import { interfaceFor } from './routing.ts';
import type { World } from './world/world.ts';

export interface Serving {
  world: World;
  open: OpenInterface;
  keyed: KeyedInterface;
  faults: ReturnType<typeof createFaults>;
  log: RequestNotes;
  /** Aborted when the server closes: what waits is let go. */
  closing: AbortSignal;
}

const PREFIX = '/api/v1';

export function createCatalogueServer(serving: Serving): Server {
  const server = createServer((request, response) => {
    // The interfaces read no bodies.
    request.resume();
    response.on('error', () => response.destroy());
    handle(request, response, serving).catch(() => response.destroy());
  });
  // Longer than any client keeps a connection, so that it is never closed under a new request.
  server.keepAliveTimeout = 120_000;
  return server;
}

async function handle(request: IncomingMessage, response: ServerResponse, serving: Serving) {
  const { method = 'GET', url = '/', headers } = request;
  const { entry, fault, cover, outcome } = answer({ method, url, headers }, serving);
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
  const isSent = await deliver(response, outcome, { head, fault, closing: serving.closing });
  end(isSent ? { status: outcome.status, code: outcome.code ?? null } : undefined);
}

/** A request line with its headers; `url` is path and query. */
export type PlainRequest = Pick<Incoming, 'method' | 'headers'> & { url: string };

export interface Answered {
  /** The request in the log; its status is for whoever delivers the answer to fill in. */
  entry: LoggedRequest;
  /** What spoils the answer on its way. */
  fault: Fault | undefined;
  /** The book whose cover is asked for. */
  cover: string | undefined;
  /** Null for a cover, and where a request is never answered. */
  outcome: Outcome | null;
}

/** Counts a request and answers it; no socket is needed for that. */
export function answer(
  { method, url, headers }: PlainRequest,
  serving: Omit<Serving, 'closing'>,
): Answered {
  const { pathname, searchParams } = new URL(url, 'http://catalogue.invalid');
  const cover = /^\/covers\/(\d+)\.svg$/.exec(pathname)?.[1];
  const incoming: Incoming = {
    method,
    path: pathname.startsWith(`${PREFIX}/`) ? pathname.slice(PREFIX.length) : pathname,
    segments: pathname.startsWith(`${PREFIX}/`) ? segmentsOf(pathname.slice(PREFIX.length)) : [],
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
  if (cover !== undefined) return { entry, fault: undefined, cover, outcome: null };
  const fault = serving.faults.next(entry.interface, incoming.path);
  entry.fault = fault?.kind ?? null;
  if (fault?.kind === 'hang' || fault?.kind === 'cut')
    return { entry, fault, cover, outcome: null };
  const outcome = serving[asked].answer(incoming, refusalOf(fault, asked));
  entry.units = outcome.units;
  return { entry, fault, cover, outcome };
}

/** What a fault answers in the place of the service. */
function refusalOf(fault: Fault | undefined, asked: 'open' | 'keyed'): Refusal | undefined {
  const coded = (
    status: number,
    keyedCode: string,
    openCode: string,
    seconds?: number,
    { message = 'A fault was switched on.', param }: { message?: string; param?: string } = {},
  ) =>
    new Refusal(status, asked === 'open' ? openCode : keyedCode, message, {
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

function sendCover(response: ServerResponse, id: string, { library }: World) {
  const book = library.find(id);
  if (typeof book !== 'object') {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { 'Content-Type': 'image/svg+xml; charset=utf-8' });
  response.end(coverPicture(id, book.title.zh));
}

function segmentsOf(path: string): readonly string[] {
  try {
    return path.slice(1).split('/').map(decodeURIComponent);
  } catch {
    return [];
  }
}

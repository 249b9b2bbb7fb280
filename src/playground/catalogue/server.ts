import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { coverSvg } from './covers.ts';
import { sendResponse } from './send-response.ts';
import type { CatalogueRequest, CatalogueResponse } from './exchange.ts';
import type { createCatalogueFaults, CatalogueFault } from './faults.ts';
import type { McpServer } from './mcp/mcp-server.ts';
import { isDescription } from './keyed/keyed-interface.ts';
import type { KeyedInterface } from './keyed/keyed-interface.ts';
import type { OpenInterface } from './open/open-interface.ts';
import { ApiError } from './api-error.ts';
import type { LoggedRequest, RequestLog } from './request-log.ts';
import { interfaceFor } from './routing.ts';
import type { CatalogueWorld } from './world/world.ts';

export interface ServerContext {
  world: CatalogueWorld;
  open: OpenInterface;
  keyed: KeyedInterface;
  mcp: McpServer;
  faults: ReturnType<typeof createCatalogueFaults>;
  log: Pick<RequestLog, 'add' | 'end'>;
  /** Aborted when the server closes; ends pending delays. */
  closing: AbortSignal;
}

const PREFIX = '/api/v1';
const MCP_PATH = '/api/mcp';

export function createCatalogueServer(context: ServerContext): Server {
  const server = createServer((request, response) => {
    response.on('error', () => response.destroy());
    serveRequest(request, response, context).catch(() => response.destroy());
  });
  // Longer than any client keeps a connection, so that no request meets a closing one.
  server.keepAliveTimeout = 120_000;
  return server;
}

async function serveRequest(
  request: IncomingMessage,
  response: ServerResponse,
  context: ServerContext,
) {
  const { method = 'GET', url = '/', headers } = request;
  const body = await readBody(request);
  const head = { method, url, headers };
  const { logEntry, fault, cover, answer } = handleRequest({ ...head, body }, context);
  const end = (result?: Pick<LoggedRequest, 'status' | 'code'>): void => {
    context.log.end(logEntry, context.world.now(), result);
  };
  if (cover !== undefined) {
    sendCover(response, cover, context.world);
    end({ status: response.statusCode, code: null });
  } else if (fault?.kind === 'cut') {
    response.socket?.resetAndDestroy();
    end();
  } else if (fault?.kind === 'hang') {
    // The request ends when the client disconnects.
    response.once('close', () => {
      end();
    });
  }
  if (answer === null) return;
  const isHead = method === 'HEAD';
  const isSent = await sendResponse(response, answer, {
    head: isHead,
    fault,
    closing: context.closing,
  });
  end(isSent ? { status: answer.status, code: answer.code ?? null } : undefined);
}

/** Only the MCP server reads a body. */
async function readBody(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

/** `url` is path and query. */
export type RequestHead = Pick<CatalogueRequest, 'method' | 'headers'> & {
  url: string;
  body?: string;
};

export interface HandledRequest {
  /** The request in the log; the sender of the response sets its status. */
  logEntry: LoggedRequest;
  fault: CatalogueFault | undefined;
  /** Id of the book if a cover is requested. */
  cover: string | undefined;
  /** Null for a cover, and for a request without a response. */
  answer: CatalogueResponse | null;
}

/** Logs a request and responds to it, without a socket. */
export function handleRequest(
  { method, url, headers, body = '' }: RequestHead,
  context: Omit<ServerContext, 'closing'>,
): HandledRequest {
  const { pathname, searchParams } = new URL(url, 'http://catalogue.invalid');
  const cover = /^\/covers\/(\d+)\.svg$/.exec(pathname)?.[1];
  const request: CatalogueRequest = {
    method,
    path: pathname.startsWith(`${PREFIX}/`) ? pathname.slice(PREFIX.length) : pathname,
    segments: pathname.startsWith(`${PREFIX}/`) ? pathSegments(pathname.slice(PREFIX.length)) : [],
    query: searchParams,
    headers,
  };
  const isMcp = pathname === MCP_PATH;
  const interfaceName = isMcp ? 'open' : interfaceFor(request, context.open, context.keyed);
  const name = cover === undefined ? interfaceName : 'cover';
  const logEntry: LoggedRequest = {
    at: context.world.now(),
    method: request.method,
    path: request.path,
    query: searchParams.toString(),
    interface: isMcp || isDescription(request.segments) ? 'description' : name,
    credential: interfaceName === 'keyed' ? context.keyed.identify(request) : null,
    userAgent: headers['user-agent'] ?? null,
    status: null,
    code: null,
    units: 0,
    tookMs: null,
    fault: null,
  };
  context.log.add(logEntry);
  if (cover !== undefined) return { logEntry, fault: undefined, cover, answer: null };
  const fault = context.faults.next(logEntry.interface, request.path, logEntry.userAgent);
  logEntry.fault = fault?.kind ?? null;
  if (fault?.kind === 'hang' || fault?.kind === 'cut')
    return { logEntry, fault, cover, answer: null };
  const forced = errorForFault(fault, interfaceName);
  const answer =
    isMcp && forced === undefined
      ? { ...context.mcp.answer({ method, headers, body }), units: 0 }
      : context[interfaceName].answer(request, forced);
  logEntry.units = answer.units;
  return { logEntry, fault, cover, answer };
}

/** The error response of a fault. */
function errorForFault(
  fault: CatalogueFault | undefined,
  interfaceName: 'open' | 'keyed',
): ApiError | undefined {
  const coded = (
    status: number,
    keyedCode: string,
    openCode: string,
    seconds?: number,
    { message = 'A fault was switched on.', param }: { message?: string; param?: string } = {},
  ) =>
    new ApiError(status, interfaceName === 'open' ? openCode : keyedCode, message, {
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

import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { isFromHere, reachable } from './page-access.ts';
import type { Deed } from './page/contract.ts';
import type { Stage, Suggesting, Standing } from './stage.ts';

export interface PageServer {
  readonly url: string;
  close(): Promise<void>;
}

export interface PageServerOptions {
  readonly stage: Stage;
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
}

const pageFolder = join(import.meta.dirname, 'page');
const contentTypes: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  ts: 'text/javascript; charset=utf-8',
};
/** The page loads nothing from elsewhere and cannot be framed. */
const contentSecurityPolicy =
  "default-src 'self'; img-src 'self' data:; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
const maxBodyBytes = 100_000;

/** Serves the playground's page and its few calls. Rejects when the port is taken. */
export async function startPageServer({
  stage,
  port,
  host,
}: PageServerOptions): Promise<PageServer> {
  const server = createServer((request, response) => {
    answer(stage, request, response).catch((error: unknown) => {
      if (!response.headersSent) send(response, 500, 'text/plain', String(error));
      else response.destroy();
    });
  });
  await listening(server, port, host);
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${reachable(host)}:${taken}`,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answer(
  stage: Stage,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!isFromHere(request)) {
    send(response, 403, 'text/plain', 'The playground answers its own page alone.');
    return;
  }
  const url = URL.parse(request.url ?? '/', 'http://playground');
  if (url === null) {
    send(response, 404, 'text/plain', 'No such page.');
  } else if (request.method === 'POST') {
    await answerCall(stage, url.pathname, request, response);
  } else if (request.method !== 'GET') {
    send(response, 405, 'text/plain', 'The playground takes GET and POST.');
  } else if (url.pathname === '/world') {
    sendJson(response, stage.world());
  } else if (url.pathname === '/scene') {
    stream(stage, standingOf(url.searchParams), response);
  } else if (url.pathname === '/cover') {
    const cover = await stage.cover(url.searchParams.get('of') ?? '');
    if (cover === null) send(response, 404, 'text/plain', 'No such cover.');
    else send(response, 200, 'image/svg+xml', cover);
  } else {
    await sendFile(url.pathname === '/' ? 'index.html' : url.pathname.slice(1), response);
  }
}

async function answerCall(
  stage: Stage,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (Number(request.headers['content-length'] ?? Infinity) > maxBodyBytes) {
    send(response, 413, 'text/plain', 'Too much at once.');
    return;
  }
  const body = read(await text(request));
  if (body === null) {
    send(response, 400, 'text/plain', 'That is no JSON object.');
  } else if (path === '/deed') {
    const { deed, ...standing } = body as Standing & { deed: Deed };
    sendJson(response, await stage.act(standing, deed));
  } else if (path === '/suggest') {
    sendJson(response, await stage.suggest(body as Suggesting));
  } else {
    send(response, 404, 'text/plain', 'No such call.');
  }
}

/** The page's own calls are objects, as `page/contract.ts` has them; null for what cannot be one. */
function read(body: string): object | null {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

function stream(stage: Stage, standing: Standing, response: ServerResponse): void {
  response.writeHead(200, headers('text/event-stream'));
  let last = '';
  const push = (): void => {
    const scene = JSON.stringify(stage.scene(standing));
    if (scene !== last) response.write(`data: ${scene}\n\n`);
    last = scene;
  };
  push();
  response.on('close', stage.watch(push));
}

function standingOf(query: URLSearchParams): Standing {
  const told = (name: keyof Standing): string => query.get(name) ?? '';
  return { person: told('person'), place: told('place'), channel: told('channel') };
}

/** Files lie in one folder, by a plain name. TypeScript goes out with its types taken away: nothing is built. */
async function sendFile(name: string, response: ServerResponse): Promise<void> {
  const ending = /^[a-z-]+\.(html|css|ts)$/.exec(name)?.[1];
  const content =
    ending === undefined ? null : await readFile(join(pageFolder, name), 'utf8').catch(() => null);
  if (ending === undefined || content === null) {
    send(response, 404, 'text/plain', 'No such page.');
    return;
  }
  send(
    response,
    200,
    contentTypes[ending] ?? 'text/plain',
    ending === 'ts' ? stripTypeScriptTypes(content) : content,
  );
}

function sendJson(response: ServerResponse, body: unknown): void {
  send(response, 200, 'application/json', JSON.stringify(body));
}

function send(response: ServerResponse, status: number, contentType: string, body: string): void {
  response.writeHead(status, headers(contentType));
  response.end(body);
}

function headers(contentType: string): Record<string, string> {
  return {
    'Content-Type': contentType,
    'Cache-Control': 'no-store',
    'Content-Security-Policy': contentSecurityPolicy,
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  };
}

function listening(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

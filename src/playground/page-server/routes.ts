import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

import type { z } from 'zod';

import type { Viewer } from '../page/contract/viewer.ts';
import type { PanelBackend, PageBackend } from '../backend/backend.ts';
import { actionCall, simulation, suggestion } from './request-bodies.ts';
import { isAllowedRequest } from './page-access.ts';
import { pageFile } from './page-files.ts';
import { sendError, send, sendJson } from './reply.ts';
import { sendStoredFile } from './stored-file.ts';
import { streamPanel, streamView } from './streams.ts';

export interface PageBackends {
  readonly backend: PageBackend;
  readonly panel: PanelBackend;
}

const maxBodyBytes = 100_000;

/** Handles a request of the page; rejects requests from elsewhere. */
export async function handlePageRequest(
  backends: PageBackends,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!isAllowedRequest(request)) {
    sendError(response, 403, 'The playground accepts only requests of its own page.');
    return;
  }
  // Parses the path literally: `//name/path` is not another host, and `http://name/path` is invalid.
  const url = URL.parse(`http://playground${request.url ?? '/'}`);
  if (url === null) sendError(response, 404, 'No such page.');
  else if (request.method === 'POST') await handlePost(backends, url.pathname, request, response);
  else if (request.method === 'GET') await handleGet(backends, url, response);
  else sendError(response, 405, 'The playground accepts only GET and POST.');
}

async function handleGet(
  { backend, panel }: PageBackends,
  url: URL,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = url;
  const of = searchParams.get('of') ?? '';
  switch (pathname) {
    case '/info':
      sendJson(response, backend.info());
      return;
    case '/view':
      streamView(backend, viewerIn(searchParams), response);
      return;
    case '/panel':
      streamPanel(panel, response);
      return;
    case '/cover': {
      const cover = await backend.cover(of);
      if (cover === null) sendError(response, 404, 'No such cover.');
      else send(response, 'image/svg+xml', cover);
      return;
    }
    case '/file': {
      const file = backend.file(of);
      if (file === null) sendError(response, 404, 'No such file.');
      else sendStoredFile(response, file);
      return;
    }
    default: {
      const file = pageFile(pathname === '/' ? 'index.html' : pathname.slice(1));
      if (file === null) sendError(response, 404, 'No such page.');
      else send(response, file.contentType, file.content);
    }
  }
}

async function handlePost(
  backends: PageBackends,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (Number(request.headers['content-length'] ?? Infinity) > maxBodyBytes) {
    sendError(response, 413, 'The request is too large.');
    return;
  }
  const body = parseObject(await text(request));
  if (body === null) {
    sendError(response, 400, 'The body is not a JSON object.');
    return;
  }
  const run = calls(backends)[path]?.(body);
  if (run === undefined) sendError(response, 404, 'There is no such request.');
  else if (run === null) sendError(response, 400, `The body is not valid for ${path}.`);
  else sendJson(response, await run());
}

/** The requests with a body: each returns a function that runs it, or null if the body is invalid. */
function calls({ backend, panel }: PageBackends): Readonly<Record<string, Call>> {
  return {
    '/action': call(actionCall, ({ action, ...viewer }) => backend.act(viewer, action)),
    '/suggest': call(suggestion, (request) => backend.suggest(request)),
    '/simulate': call(simulation, (change) => panel.apply(change)),
  };
}

type Call = (body: object) => (() => Promise<unknown>) | null;

function call<T>(schema: z.ZodType<T>, run: (body: T) => Promise<unknown>): Call {
  return (body) => {
    const { success, data } = schema.safeParse(body);
    return success ? () => run(data) : null;
  };
}

function parseObject(body: string): object | null {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** Empty parameters are defaults. */
function viewerIn(query: URLSearchParams): Viewer {
  const parameter = (name: keyof Viewer): string => query.get(name) ?? '';
  const [channel, locale] = [parameter('channel'), parameter('locale')];
  return {
    person: parameter('person'),
    server: parameter('server'),
    ...(channel === '' ? {} : { channel }),
    ...(locale === '' ? {} : { locale }),
  };
}

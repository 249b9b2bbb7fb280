import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

import type { Viewer } from '../page/contract/viewer.ts';
import type { PanelBackend, PageBackend } from '../backend/backend.ts';
import { readDeedCall, readSuggesting, readTurn } from './request-bodies.ts';
import { isAllowedRequest } from './page-access.ts';
import { pageFile } from './page-files.ts';
import { sendError, send, sendJson } from './reply.ts';
import { sendStoredFile } from './stored-file.ts';
import { streamPanel, streamScene } from './streams.ts';

/** What is shown, and what calls are passed on to. */
export interface PageBackends {
  readonly stage: PageBackend;
  readonly panels: PanelBackend;
}

const maxBodyBytes = 100_000;

/** Answers one request of the page, and nobody else's. */
export async function handlePageRequest(
  shown: PageBackends,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!isAllowedRequest(request)) {
    sendError(response, 403, 'The playground answers its own page alone.');
    return;
  }
  // As it was written: `//name/path` names no other host, and `http://name/path` is no path.
  const url = URL.parse(`http://playground${request.url ?? '/'}`);
  if (url === null) sendError(response, 404, 'No such page.');
  else if (request.method === 'POST') await handlePost(shown, url.pathname, request, response);
  else if (request.method === 'GET') await handleGet(shown, url, response);
  else sendError(response, 405, 'The playground takes GET and POST.');
}

async function handleGet(
  { stage, panels }: PageBackends,
  url: URL,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = url;
  const of = searchParams.get('of') ?? '';
  switch (pathname) {
    case '/info':
      sendJson(response, stage.world());
      return;
    case '/view':
      streamScene(stage, standingIn(searchParams), response);
      return;
    case '/panel':
      streamPanel(panels, response);
      return;
    case '/cover': {
      const cover = await stage.cover(of);
      if (cover === null) sendError(response, 404, 'No such cover.');
      else send(response, 'image/svg+xml', cover);
      return;
    }
    case '/file': {
      const file = stage.file(of);
      if (file === null) sendError(response, 404, 'No such file.');
      else sendStoredFile(response, file);
      return;
    }
    default: {
      const file = await pageFile(pathname === '/' ? 'index.html' : pathname.slice(1));
      if (file === null) sendError(response, 404, 'No such page.');
      else send(response, file.contentType, file.content);
    }
  }
}

async function handlePost(
  { stage, panels }: PageBackends,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (Number(request.headers['content-length'] ?? Infinity) > maxBodyBytes) {
    sendError(response, 413, 'Too much at once.');
    return;
  }
  const body = parseObject(await text(request));
  const call = body === null ? null : findCall(path, body, { stage, panels });
  if (body === null) sendError(response, 400, 'That is no JSON object.');
  else if (call === undefined) sendError(response, 404, 'No such call.');
  else if (call === null) sendError(response, 400, `That is nothing ${path} takes.`);
  else sendJson(response, await call());
}

/** What a call does; null where its body has another shape, undefined where there is no such call. */
function findCall(
  path: string,
  body: object,
  { stage, panels }: PageBackends,
): (() => Promise<unknown>) | null | undefined {
  switch (path) {
    case '/action': {
      const call = readDeedCall(body);
      if (call === null) return null;
      const { action: deed, ...standing } = call;
      return () => stage.act(standing, deed);
    }
    case '/suggest': {
      const asked = readSuggesting(body);
      return asked && (() => stage.suggest(asked));
    }
    case '/simulate': {
      const turn = readTurn(body);
      return turn && (() => panels.apply(turn));
    }
    default:
      return undefined;
  }
}

function parseObject(body: string): object | null {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** What is left open, or empty, becomes the first there is. */
function standingIn(query: URLSearchParams): Viewer {
  const told = (name: keyof Viewer): string => query.get(name) ?? '';
  const [channel, locale] = [told('channel'), told('locale')];
  return {
    person: told('person'),
    server: told('server'),
    ...(channel === '' ? {} : { channel }),
    ...(locale === '' ? {} : { locale }),
  };
}

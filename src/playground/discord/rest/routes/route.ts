import { attachmentBreaches } from '../../checks/attachment-limits.ts';
import { checkBody, type BodyContext } from '../../checks/body-check.ts';
import { invalidFormBody, prefixPath } from '../../checks/breach.ts';
import { fields, list } from '../../json.ts';
import type { DiscordServices } from '../../services.ts';
import type { Message } from '../../message.ts';
import { keptAttachments, type Upload } from '../../world/attachments.ts';
import { RestError } from '../rest-error.ts';

export interface RouteRequest {
  readonly method: string;
  /** Pattern of the route. */
  readonly route: string;
  readonly body: unknown;
  readonly query: URLSearchParams;
  readonly uploads: readonly Upload[];
  /** Value of a path parameter. */
  param(name: string): string;
}

export interface RouteResponse {
  readonly status: number;
  readonly body?: unknown;
}

export interface Route {
  readonly method: string;
  readonly path: string;
  /** The path contains an interaction token: no `Authorization` is needed, and the global limit does not apply. */
  readonly byInteraction?: boolean;
  readonly handle: (call: RouteRequest) => RouteResponse;
}

export function route(method: string, path: string, handle: Route['handle']): Route {
  return { method, path, handle };
}

/** A route whose path contains an interaction token. */
export function routeByToken(method: string, path: string, handle: Route['handle']): Route {
  return { method, path, handle, byInteraction: true };
}

export const NO_CONTENT: RouteResponse = { status: 204 };

export function ok(body: unknown): RouteResponse {
  return { status: 200, body };
}

/** Records the breaches of a body and throws Discord's error (50035) for them. */
export function requireValidBody(
  services: DiscordServices,
  call: RouteRequest,
  about: Omit<BodyContext, 'previous' | 'files'> & { readonly previous?: Message } = {},
): void {
  const { method, route, body, uploads } = call;
  const part = about.inForum === true ? 'message' : 'data';
  const isWhole = fields(body)[part] === undefined;
  const before = about.previous?.attachments ?? [];
  // An edit has to list new files; else a component that shows one is refused (discord/discord-api-docs#7529).
  const message = isWhole ? fields(body) : fields(fields(body)[part]);
  const listed = list(message['attachments']).map((one) => String(fields(one)['id']));
  const isEdit = about.previous !== undefined;
  const names = uploads
    .filter(({ index }) => !isEdit || listed.includes(index))
    .map(({ filename }) => filename);
  const kept = keptAttachments(message, { before, uploads }).map(({ filename }) => filename);
  const files = [...names, ...kept];
  const { processedBytesLimit } = services;
  const ids = [...uploads.map(({ index }) => index), ...before.map(({ id }) => id)];
  const missing = attachmentBreaches(message['attachments'], ids);
  const found = [
    ...checkBody(method, route, body, { ...about, files, processedBytesLimit }),
    ...(isWhole ? missing : prefixPath(part, missing)),
  ];
  services.records.breach(method, route, body, found);
  const refused = found.filter((one) => one.refused);
  if (refused.length === 0) return;
  const special = refused.every(({ answer }) => answer !== undefined)
    ? refused[0]?.answer
    : undefined;
  throw special === undefined
    ? new RestError(400, invalidFormBody(refused))
    : new RestError(special.status, { code: special.code, message: special.message });
}

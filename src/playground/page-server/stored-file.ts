import type { ServerResponse } from 'node:http';

import type { StoredFile } from '../backend/backend.ts';
import { send } from './reply.ts';

/** Image types that cannot contain scripts. Other files are downloaded, never shown inline. */
const inlineTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

export function sendStoredFile(
  response: ServerResponse,
  { bytes, contentType, name }: StoredFile,
): void {
  const isShown = inlineTypes.includes(contentType);
  send(response, isShown ? contentType : 'application/octet-stream', bytes, {
    'Content-Disposition': `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded(name)}`,
  });
}

/** Encodes a header parameter (RFC 8187). */
function encoded(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

import type { ServerResponse } from 'node:http';

import type { StoredFile } from '../backend/backend.ts';
import { send } from './reply.ts';

/** Pictures that hold no script. Whatever else a bot sends is saved, never opened as a part of this page. */
const shownInPlace: readonly string[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

export function sendStoredFile(
  response: ServerResponse,
  { bytes, contentType, name }: StoredFile,
): void {
  const isShown = shownInPlace.includes(contentType);
  send(response, isShown ? contentType : 'application/octet-stream', bytes, {
    'Content-Disposition': `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded(name)}`,
  });
}

/** As RFC 8187 wants a header's text. */
function encoded(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

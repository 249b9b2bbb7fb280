import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Files } from '../world/files.ts';

/** Serves files of messages at the paths of Discord's CDN; returns false for other paths. */
export function fileRoute(files: Pick<Files, 'get'>) {
  return ({ method, url = '/' }: IncomingMessage, response: ServerResponse): boolean => {
    const id = /^\/attachments\/\d+\/(\d+)\//.exec(url)?.[1];
    if (id === undefined || (method !== 'GET' && method !== 'HEAD')) return false;
    const file = files.get(id);
    if (file === undefined) {
      response.writeHead(404, { 'content-type': 'text/plain' });
      response.end('This content is no longer available.');
      return true;
    }
    response.writeHead(200, {
      'content-type': file.contentType,
      'content-length': file.bytes.byteLength,
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
    });
    response.end(method === 'HEAD' ? undefined : file.bytes);
    return true;
  };
}

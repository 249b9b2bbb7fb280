import type { IncomingMessage } from 'node:http';

import type { Upload } from '../world/attachments.ts';
import { ATTACHMENT_BYTES } from '../world/files.ts';
import { parseMultipart } from './multipart.ts';
import { restError } from './rest-error.ts';

/** Limit of a request, 25 MiB (Message, Create Message). */
const REQUEST_BYTES = 26_214_400;

export interface RequestBody {
  readonly body: unknown;
  readonly uploads: readonly Upload[];
}

/** Reads the JSON body, or `payload_json` and the files of multipart form data. */
export async function readRequestBody(request: IncomingMessage): Promise<RequestBody> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += (chunk as Buffer).byteLength;
    // A body that is too long is read to its end, so that the sender gets the error.
    if (length <= REQUEST_BYTES) chunks.push(chunk as Buffer);
  }
  if (length > REQUEST_BYTES) throw restError('tooLarge');
  const bytes = Buffer.concat(chunks);
  const type = request.headers['content-type'] ?? '';
  if (bytes.byteLength === 0) return { body: undefined, uploads: [] };
  if (!type.startsWith('multipart/form-data')) {
    return { body: parseJson(bytes.toString('utf8')), uploads: [] };
  }
  const parts = parseMultipart(bytes, type);
  const json = parts.find(({ name }) => name === 'payload_json')?.data.toString('utf8');
  const uploads = parts
    .filter((part) => part.filename !== undefined)
    .map(({ name, filename = '', contentType, data }) => {
      const index = /\d+/.exec(name)?.[0] ?? '';
      return { index, filename, size: data.byteLength, contentType, bytes: data };
    });
  if (uploads.some(({ size }) => size > ATTACHMENT_BYTES)) throw restError('tooLarge');
  return { body: parseJson(json ?? '{}'), uploads };
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw restError('badJson');
  }
}

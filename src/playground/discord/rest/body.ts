import type { IncomingMessage } from 'node:http';

import type { Upload } from '../world/message-making.ts';
import { partsOf } from './multipart.ts';
import { refusal } from './refusal.ts';

export interface ReadBody {
  readonly body: unknown;
  readonly uploads: readonly Upload[];
}

/** The JSON of a request, or `payload_json` and the files of a form. */
export async function readBody(request: IncomingMessage): Promise<ReadBody> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const type = request.headers['content-type'] ?? '';
  if (bytes.byteLength === 0) return { body: undefined, uploads: [] };
  if (!type.startsWith('multipart/form-data')) {
    return { body: parsed(bytes.toString('utf8')), uploads: [] };
  }
  const parts = partsOf(bytes, type);
  const json = parts.find(({ name }) => name === 'payload_json')?.data.toString('utf8');
  const uploads = parts.flatMap(({ filename, data }) =>
    filename === undefined ? [] : [{ filename, size: data.byteLength }],
  );
  return { body: parsed(json ?? '{}'), uploads };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw refusal('badJson');
  }
}

import { fields, list, text, type Fields } from '../json.ts';
import type { Attachment } from '../message.ts';
import type { Files } from './files.ts';

/** Message Attachment, Attachment Flags. */
const IS_SPOILER = 1 << 3;
const UNKNOWN_TYPE = 'application/octet-stream';

/** What Discord tells by the name where the sender did not. */
const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** A file that comes with a body. */
export interface Upload {
  /** The `n` of `files[n]`, by which the body's `attachments` tell more of it. */
  readonly place: string;
  readonly filename: string;
  readonly size: number;
  readonly contentType: string | undefined;
  readonly bytes: Uint8Array;
}

export interface AttachmentContext {
  readonly nextId: () => string;
  readonly files: Files;
  readonly channelId: string;
  readonly uploads: readonly Upload[];
  readonly ephemeral: boolean;
  readonly before: readonly Attachment[];
}

/** What hangs on a message after a body: what it keeps of the old, and what comes with it. */
export function buildAttachments(
  body: Fields,
  { nextId, files, channelId, uploads, ephemeral, before }: AttachmentContext,
): Attachment[] {
  const told = list(body['attachments']).map(fields);
  const about = (id: string): Fields | undefined => told.find((one) => String(one['id']) === id);
  const kept = body['attachments'] === undefined ? before : before.filter(({ id }) => about(id));
  const added = uploads.map(({ place, filename, size, contentType, bytes }): Attachment => {
    const id = nextId();
    const { is_spoiler: isSpoiler } = about(place) ?? {};
    const type = typeOf(filename, contentType);
    files.keep(id, { bytes, contentType: type ?? UNKNOWN_TYPE, name: filename });
    const url = files.address(channelId, id, filename);
    return {
      id,
      filename,
      size,
      url,
      proxy_url: url,
      ...(type === undefined ? {} : { content_type: type }),
      ...(ephemeral ? { ephemeral } : {}),
      ...(isSpoiler === true || filename.startsWith('SPOILER_') ? { flags: IS_SPOILER } : {}),
      ...described(about(place)),
    };
  });
  return [...kept.map((one) => ({ ...one, ...described(about(one.id)) })), ...added];
}

/** Whether it is hidden until it is clicked. */
export function isSpoiler({ flags = 0 }: Attachment): boolean {
  return (flags & IS_SPOILER) !== 0;
}

function described(told: Fields | undefined): { description?: string } {
  const description = text(told?.['description']);
  return description === undefined ? {} : { description };
}

function typeOf(filename: string, told: string | undefined): string | undefined {
  if (told !== undefined && told !== UNKNOWN_TYPE) return told;
  return TYPES[filename.split('.').at(-1)?.toLowerCase() ?? ''];
}

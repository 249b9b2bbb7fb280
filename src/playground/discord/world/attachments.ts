import { fields, list, text, type Fields } from '../json.ts';
import type { Attachment } from '../message.ts';
import type { Files } from './files.ts';

/** Message Attachment, Attachment Flags. */
const IS_SPOILER = 1 << 3;
const UNKNOWN_TYPE = 'application/octet-stream';

/** Content types by file extension, for files without one. */
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

/** A file of a request. */
export interface Upload {
  /** The `n` of `files[n]`, which the body's `attachments` refer to. */
  readonly index: string;
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

/** The attachments of a message after a request: those it keeps and the uploads. */
export function buildAttachments(
  body: Fields,
  { nextId, files, channelId, uploads, ephemeral, before }: AttachmentContext,
): Attachment[] {
  const entryOf = entriesById(body);
  const kept = keptAttachments(body, { before, uploads });
  const added = uploads.map(({ index, filename, size, contentType, bytes }): Attachment => {
    const id = nextId();
    const { is_spoiler: isSpoiler } = entryOf(index) ?? {};
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
      ...descriptionField(entryOf(index)),
    };
  });
  return [...kept.map((one) => ({ ...one, ...descriptionField(entryOf(one.id)) })), ...added];
}

/**
 * The attachments that a message keeps after a request: those it lists, or all without a list. With new files an
 * edit has to list the old ones too (Message, Editing Message Attachments; discord/discord-api-docs#5170).
 */
export function keptAttachments(
  body: Fields,
  { before, uploads }: { before: readonly Attachment[]; uploads: readonly unknown[] },
): readonly Attachment[] {
  const entryOf = entriesById(body);
  return body['attachments'] === undefined && uploads.length === 0
    ? before
    : before.filter(({ id }) => entryOf(id) !== undefined);
}

function entriesById(body: Fields): (id: string) => Fields | undefined {
  const entries = list(body['attachments']).map(fields);
  return (id) => entries.find((one) => String(one['id']) === id);
}

export function isSpoiler({ flags = 0 }: Attachment): boolean {
  return (flags & IS_SPOILER) !== 0;
}

function descriptionField(entry: Fields | undefined): { description?: string } {
  const description = text(entry?.['description']);
  return description === undefined ? {} : { description };
}

function typeOf(filename: string, declared: string | undefined): string | undefined {
  if (declared !== undefined && declared !== UNKNOWN_TYPE) return declared;
  return TYPES[filename.split('.').at(-1)?.toLowerCase() ?? ''];
}

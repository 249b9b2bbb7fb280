/** 10 MiB each (Receiving and Responding, attachment_size_limit). */
export const ATTACHMENT_BYTES = 10_485_760;
/** Of all files together; beyond that the oldest are no longer there. */
const MAX_STORED_BYTES = 64 * 1024 * 1024;

export interface StoredFile {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly name: string;
}

export type Files = ReturnType<typeof createFiles>;

/** What hangs on messages, by the attachment's id. `cdn` is where it can be had. */
export function createFiles(cdn: () => string, mostBytes = MAX_STORED_BYTES) {
  const all = new Map<string, StoredFile>();
  let held = 0;

  function remove(id: string): void {
    held -= all.get(id)?.bytes.byteLength ?? 0;
    all.delete(id);
  }

  return {
    keep(id: string, file: StoredFile): void {
      all.set(id, file);
      held += file.bytes.byteLength;
      for (const oldest of all.keys()) {
        if (held <= mostBytes) break;
        remove(oldest);
      }
    },
    remove,
    get: (id: string): StoredFile | undefined => all.get(id),
    /** As in an attachment's `url`. */
    address: (channelId: string, id: string, name: string): string =>
      `${cdn()}/attachments/${channelId}/${id}/${encodeURIComponent(name)}`,
  };
}

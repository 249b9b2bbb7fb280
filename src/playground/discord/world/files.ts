/** 10 MiB each (Receiving and Responding, attachment_size_limit). */
export const ATTACHMENT_BYTES = 10_485_760;
/** Limit of all files together; beyond it the oldest files are deleted. */
const MAX_STORED_BYTES = 64 * 1024 * 1024;

export interface StoredFile {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly name: string;
}

export type Files = ReturnType<typeof createFiles>;

/** Stores files of messages by the attachment's id. `cdn` is the base of their URLs. */
export function createFiles(cdn: () => string, maxBytes = MAX_STORED_BYTES) {
  const all = new Map<string, StoredFile>();
  let storedBytes = 0;

  function remove(id: string): void {
    storedBytes -= all.get(id)?.bytes.byteLength ?? 0;
    all.delete(id);
  }

  return {
    keep(id: string, file: StoredFile): void {
      all.set(id, file);
      storedBytes += file.bytes.byteLength;
      for (const oldest of all.keys()) {
        if (storedBytes <= maxBytes) break;
        remove(oldest);
      }
    },
    remove,
    get: (id: string): StoredFile | undefined => all.get(id),
    /** The `url` of an attachment. */
    address: (channelId: string, id: string, name: string): string =>
      `${cdn()}/attachments/${channelId}/${id}/${encodeURIComponent(name)}`,
  };
}

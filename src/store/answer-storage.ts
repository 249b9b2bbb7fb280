import type { KeyvStorageAdapter } from 'keyv';

/** Stores the catalogue's answers. Losing them costs only time, so no call fails. */
export interface AnswerStorage {
  /**
   * Returns a storage for one namespace, for `new Keyv({ store, namespace })`. Two namespaces must not
   * share a storage, because Keyv would silently mix them.
   */
  storeFor(namespace: string): KeyvStorageAdapter;
  /** Deletes a namespace's answers by key prefix, without reading them. */
  drop(namespace: string, beginning: string): Promise<void>;
  close(): Promise<void>;
}

export interface AnswerStorageOptions {
  readonly dataDir: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** The maximum number of answers in all namespaces. */
  readonly maxEntries?: number;
  /** The maximum size of all keys and answers in bytes; the file is a little larger. */
  readonly maxBytes?: number;
  /**
   * A failed read returns a miss, and a failed write is ignored. Each kind of cause is reported once,
   * until a write succeeds.
   */
  readonly onTrouble: (trouble: Error) => void;
  /** Called for each failed read or write, for metrics. */
  readonly onFailure?: () => void;
}

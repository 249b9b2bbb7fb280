import type { KeyvStorageAdapter } from 'keyv';

/** Where the catalogue's answers are kept. Losing it loses nothing but time, so it never fails. */
export interface AnswerStorage {
  /**
   * A storage for one namespace, to hand to `new Keyv({ store, namespace })`. Never one storage for
   * two: Keyv would mix the two silently.
   */
  storeFor(namespace: string): KeyvStorageAdapter;
  /** Deletes the answers of a namespace whose keys begin so, without reading them: there may be many. */
  drop(namespace: string, beginning: string): Promise<void>;
  close(): Promise<void>;
}

export interface AnswerStorageOptions {
  readonly dataDir: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Answers kept at most, over all namespaces. */
  readonly maxEntries?: number;
  /** Bytes of keys and answers kept at most; the file is somewhat larger. */
  readonly maxBytes?: number;
  /**
   * A failed read looks like a miss and a failed write like none. Each cause is told here once, until
   * an answer could be kept again.
   */
  readonly onTrouble: (trouble: Error) => void;
  /** Each read and write that failed, to be counted. */
  readonly onFailure?: () => void;
}

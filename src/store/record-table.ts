/**
 * `watch`: a watch with its deliveries, of a server. `board`: the refreshes of a board, of a scope.
 * `history`: a board's places in a month, of a scope. These three can be listed by owner.
 * `key`, `settings`, `left server`: by the server's id. `session`: by shard. `fingerprint secret`: only one.
 */
export type RecordKind =
  | 'watch'
  | 'board'
  | 'history'
  | 'key'
  | 'settings'
  | 'left server'
  | 'session'
  | 'fingerprint secret';

/** Called with a stored record that cannot be read. It is kept and not used, and everything else continues. */
export type OnUnreadable = (kind: RecordKind, id: string) => void;

/**
 * Texts by kind and id that are replaced as a whole, and the snapshots that they refer to. A snapshot is
 * deleted with the last reference to it. All calls reject with `StoreError`.
 */
export interface RecordTable {
  /**
   * The ids of a kind, of one owner or of all, in batches of some hundred. Ids that are added or removed
   * meanwhile may be missing, and an id may come twice.
   */
  ids(kind: RecordKind, owner?: string): AsyncIterable<readonly string[]>;
  /**
   * Reads texts and the store's time, in milliseconds since the epoch. A missing text is null. It is
   * empty for two days after a removal with `isRemembered`, in a store that several processes share.
   */
  read(kind: RecordKind, ids: readonly string[]): Promise<RecordTexts>;
  /**
   * Replaces a text if it is still `from`. Returns false, and changes nothing, if it is another one.
   * Atomic. `StoreError` `unknown` means that the call may have been carried out.
   */
  compareAndSet(change: RecordChange): Promise<boolean>;
  /** Resolves when the store is usable again after `unknown`, or rejects after a few seconds. */
  usable(): Promise<void>;
  snapshot(hash: string): Promise<string | null>;
}

export interface RecordTexts {
  readonly texts: readonly (string | null)[];
  readonly now: number;
}

export interface RecordChange {
  readonly kind: RecordKind;
  readonly id: string;
  /** The text as it was read, null and empty ones too. */
  readonly from: string | null;
  /** Null removes the record. The owner of a record never changes. */
  readonly to: { readonly text: string; readonly owner: string } | null;
  /** The hashes that only `to` refers to. */
  readonly added: readonly string[];
  /** The hashes that only `from` refers to. */
  readonly removed: readonly string[];
  /** A snapshot of one of the added hashes. It is stored if it is not. */
  readonly snapshot?: StoredSnapshot;
  /** Whether the removal can be read later. Default: false. */
  readonly isRemembered?: boolean;
  /**
   * `quick`: a power failure may lose the change. `instant`: it also fails at once while another process
   * writes. Default: the change is on the disk, and on the replicas that must confirm it.
   */
  readonly speed?: 'quick' | 'instant';
  /** Whether other processes are notified with the record's id (`Store.subscribe`). Default: false. */
  readonly isNews?: boolean;
}

export interface StoredSnapshot {
  readonly hash: string;
  readonly text: string;
}

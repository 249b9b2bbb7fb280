/** A text that several processes share. */
export interface SharedText {
  /**
   * Replaces the text by the result of `change`, atomically: `change` is called again if another process
   * was faster. Null: no change. `now` is the store's time in milliseconds since the epoch. Rejects with
   * `StoreError`.
   */
  update(change: (text: string | null, now: number) => string | null): Promise<void>;
}

/** Discord's limits of new sessions (Gateway, Session Start Limit). */
export interface SessionLimits {
  /** New sessions in 24 hours. */
  readonly total: number;
  /** Of those that are left, as Discord counts. It may not have counted the latest ones. */
  readonly remaining: number;
  /** Until Discord counts from `total` again, in milliseconds. */
  readonly resetAfterMs: number;
}

/** `granted`: the session must start at once. `left`: how many may follow until Discord counts again. */
export type SessionStart =
  | { readonly kind: 'granted'; readonly left: number }
  | { readonly kind: 'wait'; readonly ms: number }
  /** No session may start for so many milliseconds. */
  | { readonly kind: 'spent'; readonly ms: number; readonly left: number };

export interface SessionBudget {
  /** Takes one start of a session, for a shard of this rate limit key. Rejects with `StoreError`. */
  take(key: number, limits: SessionLimits): Promise<SessionStart>;
  /** The session of this key that this process has started last is ready: Discord has counted its start before now. */
  noteReady(key: number): void;
}

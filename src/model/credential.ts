/** An API key of the keyed interface. */
export interface Credential {
  /** A keyed digest of the secret. It identifies the key in caches, metrics and logs. */
  readonly fingerprint: string;
  readonly secret: string;
}

/** Why the service refuses a key. */
export type KeyRefusal = 'invalid_key' | 'revoked_key' | 'account_blocked';

/** A key of the keyed interface, as the catalogue client uses it. */
export interface Credential {
  /** A keyed digest of the secret: tells credentials apart in caches, metrics and logs without being one. */
  readonly fingerprint: string;
  readonly secret: string;
}

/** Why a stored key is not used at present. */
export type KeyRefusal = 'invalid_key' | 'revoked_key' | 'account_blocked';

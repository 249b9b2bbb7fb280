import { createHash } from 'node:crypto';

/** A key as the account page shows it after its creation or rotation; the secret is shown once. */
export interface IssuedKey {
  id: string;
  label: string;
  secret: string;
}

/** The account and key of a secret, or the error code. */
export type KeyBearer =
  | { account: string; key: string; label: string; blocked: boolean }
  | { refused: 'invalid_key' | 'revoked_key'; account: string | null; label: string };

/** Accounts and keys, with the life cycle of the keyed interface's description. */
export interface Keys {
  /** Opens an account of this age (default: two days). */
  openAccount: (account: string, ageMs?: number) => void;
  /** Makes an account older by `ageMs`. */
  age: (account: string, ageMs: number) => void;
  block: (account: string) => void;
  unblock: (account: string) => void;
  /** Throws if the account is too young for a first key or has three keys. */
  create: (account: string, label?: string) => IssuedKey;
  /** Issues a new secret; the old one works for another 24 hours. */
  rotate: (id: string) => IssuedKey;
  /** Revokes a key; it stops working after the revocation delay. */
  revoke: (id: string) => void;
  /** The account's keys that are not revoked. */
  list: (account: string) => readonly { id: string; label: string }[];
  findBearer: (secret: string) => KeyBearer;
}

interface Key {
  id: string;
  account: string;
  label: string;
  revokedAt: number | null;
  /** Hashes of the secrets, each with the time when it expires. */
  secrets: Map<string, number>;
}

const DAY_MS = 86_400_000;
const MAX_KEYS = 3;

export function createKeys(options: {
  now: () => number;
  /** Time until a revoked key is rejected; at most a minute according to the description. */
  revocationDelayMs: number;
  seed: number;
}): Keys & { adopt: (account: string, label: string, secret: string) => void } {
  const { now } = options;
  const accounts = new Map<string, { openedAt: number; blocked: boolean; hadKey: boolean }>();
  const keys = new Map<string, Key>();
  let issued = 0;

  const accountOf = (name: string) => {
    const account = accounts.get(name);
    if (!account) throw new Error(`There is no account ${name}.`);
    return account;
  };
  const keyOf = (id: string) => {
    const key = keys.get(id);
    if (!key) throw new Error(`There is no key ${id}.`);
    return key;
  };
  const activeKeys = (account: string) =>
    [...keys.values()].filter((key) => key.account === account && key.revokedAt === null);

  function add(account: string, label: string | undefined, secret?: string): IssuedKey {
    const owner = accountOf(account);
    if (!owner.hadKey && now() - owner.openedAt < DAY_MS) {
      throw new Error('An account must be at least a day old to create its first key.');
    }
    if (activeKeys(account).length >= MAX_KEYS) {
      throw new Error(`An account has at most ${MAX_KEYS} keys.`);
    }
    owner.hadKey = true;
    const id = `key-${keys.size + 1}`;
    const issuedSecret = secret ?? newSecret();
    const key = { id, account, label: label ?? id, revokedAt: null };
    keys.set(id, { ...key, secrets: new Map([[hashSecret(issuedSecret), Infinity]]) });
    return { id, label: key.label, secret: issuedSecret };
  }

  function newSecret(): string {
    issued += 1;
    return `sample-${hashSecret(`${options.seed}/${issued}`).slice(0, 32)}`;
  }

  return {
    openAccount: (account, ageMs = 2 * DAY_MS) => {
      if (accounts.has(account)) throw new Error(`There is an account ${account} already.`);
      accounts.set(account, { openedAt: now() - ageMs, blocked: false, hadKey: false });
    },
    age: (account, ageMs) => {
      accountOf(account).openedAt -= ageMs;
    },
    block: (account) => {
      accountOf(account).blocked = true;
    },
    unblock: (account) => {
      accountOf(account).blocked = false;
    },
    create: (account, label) => add(account, label),
    adopt: (account, label, secret) => {
      add(account, label, secret);
    },
    rotate: (id) => {
      const key = keyOf(id);
      if (key.revokedAt !== null) throw new Error(`The key ${id} is revoked.`);
      for (const [hash, until] of key.secrets) {
        key.secrets.set(hash, Math.min(until, now() + DAY_MS));
      }
      const secret = newSecret();
      key.secrets.set(hashSecret(secret), Infinity);
      return { id, label: key.label, secret };
    },
    revoke: (id) => {
      keyOf(id).revokedAt ??= now();
    },
    list: (account) => activeKeys(account).map(({ id, label }) => ({ id, label })),
    findBearer: (secret) => {
      const hash = hashSecret(secret);
      const key = [...keys.values()].find(({ secrets }) => secrets.has(hash));
      if (!key) {
        return { refused: 'invalid_key', account: null, label: `unknown:${hash.slice(0, 8)}` };
      }
      const { account, label } = key;
      if (now() >= (key.secrets.get(hash) ?? 0)) return { refused: 'invalid_key', account, label };
      if (key.revokedAt !== null && now() >= key.revokedAt + options.revocationDelayMs) {
        return { refused: 'revoked_key', account, label };
      }
      return { account, key: key.id, label, blocked: accountOf(account).blocked };
    },
  };
}

function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

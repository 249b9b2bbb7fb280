import { createHash } from 'node:crypto';

/** A key as its account page shows it; the secret is told once. */
export interface IssuedKey {
  id: string;
  label: string;
  secret: string;
}

/** Whom a secret belongs to, or the code of the refusal it earns. */
export type KeyBearer =
  | { account: string; key: string; label: string; blocked: boolean }
  | { refused: 'invalid_key' | 'revoked_key'; account: string | null; label: string };

/** Accounts and their keys, with the life cycle the keyed interface describes. */
export interface Keys {
  /** Opens an account; `ageMs` says how long ago (default: two days). */
  openAccount: (account: string, ageMs?: number) => void;
  /** Makes an account older. */
  age: (account: string, ageMs: number) => void;
  block: (account: string) => void;
  unblock: (account: string) => void;
  /** Throws where the account is too young for a first key or holds three. */
  create: (account: string, label?: string) => IssuedKey;
  /** A new secret; the old one works for 24 hours more. */
  rotate: (id: string) => IssuedKey;
  /** The key stops working after the revocation delay. */
  revoke: (id: string) => void;
  /** Keys of an account that are not revoked. */
  list: (account: string) => readonly { id: string; label: string }[];
  findBearer: (secret: string) => KeyBearer;
}

interface Key {
  id: string;
  account: string;
  label: string;
  revokedAt: number | null;
  /** Hashes of the secrets, with the time from which each is refused. */
  secrets: Map<string, number>;
}

const DAY_MS = 86_400_000;
const MAX_KEYS = 3;

export function createKeys(options: {
  now: () => number;
  /** Time until a revoked key is refused, at most a minute by the description. */
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
  const held = (account: string) =>
    [...keys.values()].filter((key) => key.account === account && key.revokedAt === null);

  function add(account: string, label: string | undefined, secret?: string): IssuedKey {
    const opened = accountOf(account);
    if (!opened.hadKey && now() - opened.openedAt < DAY_MS) {
      throw new Error('An account must be at least a day old to create its first key.');
    }
    if (held(account).length >= MAX_KEYS) {
      throw new Error(`An account holds at most ${MAX_KEYS} keys.`);
    }
    opened.hadKey = true;
    const id = `key-${keys.size + 1}`;
    const told = secret ?? newSecret();
    const key = { id, account, label: label ?? id, revokedAt: null };
    keys.set(id, { ...key, secrets: new Map([[hashSecret(told), Infinity]]) });
    return { id, label: key.label, secret: told };
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
    list: (account) => held(account).map(({ id, label }) => ({ id, label })),
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

/** Only a hash of a secret is kept. */
function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

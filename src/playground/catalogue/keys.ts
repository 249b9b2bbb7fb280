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

interface Key {
  id: string;
  account: string;
  label: string;
  isRevoked: boolean;
  /** Hashes of the secrets, each with the time when it expires. */
  secrets: Map<string, number>;
}

const DAY_MS = 86_400_000;
const MAX_KEYS = 3;

export type Keys = ReturnType<typeof createKeys>;

/** Accounts and keys, with the life cycle of the keyed interface's description. */
export function createKeys({ now, seed }: { now: () => number; seed: number }) {
  const accounts = new Map<string, { blocked: boolean }>();
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

  function newSecret(): string {
    issued += 1;
    return `sample-${hashSecret(`${seed}/${issued}`).slice(0, 32)}`;
  }

  return {
    openAccount: (account: string) => {
      if (accounts.has(account)) throw new Error(`There is an account ${account} already.`);
      accounts.set(account, { blocked: false });
    },
    block: (account: string) => {
      accountOf(account).blocked = true;
    },
    unblock: (account: string) => {
      accountOf(account).blocked = false;
    },
    create: (account: string, label?: string, secret = newSecret()): IssuedKey => {
      accountOf(account);
      const active = [...keys.values()].filter((key) => key.account === account && !key.isRevoked);
      if (active.length >= MAX_KEYS) throw new Error(`An account has at most ${MAX_KEYS} keys.`);
      const id = `key-${keys.size + 1}`;
      const secrets = new Map([[hashSecret(secret), Infinity]]);
      const key = { id, account, label: label ?? id, isRevoked: false, secrets };
      keys.set(id, key);
      return { id, label: key.label, secret };
    },
    /** Issues a new secret; the old one works for another 24 hours. */
    rotate: (id: string): IssuedKey => {
      const key = keyOf(id);
      if (key.isRevoked) throw new Error(`The key ${id} is revoked.`);
      for (const [hash, until] of key.secrets) {
        key.secrets.set(hash, Math.min(until, now() + DAY_MS));
      }
      const secret = newSecret();
      key.secrets.set(hashSecret(secret), Infinity);
      return { id, label: key.label, secret };
    },
    revoke: (id: string) => {
      keyOf(id).isRevoked = true;
    },
    findBearer: (secret: string): KeyBearer => {
      const hash = hashSecret(secret);
      const key = [...keys.values()].find(({ secrets }) => secrets.has(hash));
      if (!key) {
        return { refused: 'invalid_key', account: null, label: `unknown:${hash.slice(0, 8)}` };
      }
      const { id, account, label } = key;
      if (now() >= (key.secrets.get(hash) ?? 0)) return { refused: 'invalid_key', account, label };
      if (key.isRevoked) return { refused: 'revoked_key', account, label };
      return { account, key: id, label, blocked: accountOf(account).blocked };
    },
  };
}

function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

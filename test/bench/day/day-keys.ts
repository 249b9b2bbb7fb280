import type { Credentials } from '../../../src/catalogue/contract.ts';
import type { Credential, KeyRefusal } from '../../../src/model/server.ts';
import type { InProcessCatalogue } from '../../../src/playground/catalogue/sample-catalogue.ts';

/** A block may be lifted without a word, so that the key is tried again after a while. */
const blockRetryMs = 3_600_000;

/** Keys of servers as the servers' room keeps them; what a key is called at the service is its fingerprint. */
export interface DayKeys extends Credentials {
  /** Another key from here on; gives back the fingerprint of the one before. */
  set(guildId: string, credential: Credential): string | null;
}

export function createDayKeys(now: () => number): DayKeys {
  const held = new Map<string, Credential>();
  const refusals = new Map<string, { readonly code: KeyRefusal; readonly since: number }>();

  const refusalOf = (guildId: string | null): KeyRefusal | null => {
    const credential = guildId === null ? undefined : held.get(guildId);
    const refusal = credential && refusals.get(credential.fingerprint);
    if (refusal === undefined) return null;
    const isOver = refusal.code === 'account_blocked' && now() - refusal.since >= blockRetryMs;
    return isOver ? null : refusal.code;
  };

  return {
    find(guildId) {
      if (guildId === null || refusalOf(guildId) !== null) return null;
      return held.get(guildId) ?? null;
    },
    hasKey: (guildId) => guildId !== null && held.has(guildId),
    keyRefusal: refusalOf,
    reportRefusal({ fingerprint }, code) {
      refusals.set(fingerprint, { code, since: now() });
    },
    reportUnits() {
      // Who may ask does not depend on units here; the bucket learns of them by itself.
    },
    set(guildId, credential) {
      const former = held.get(guildId)?.fingerprint ?? null;
      held.set(guildId, credential);
      return former;
    },
  };
}

/** The keys of two accounts. The first account has keys of two servers. */
export interface Accounts {
  readonly names: readonly string[];
  accountOf(guildId: string): string;
  /** A new key of the server's account. */
  issue(guildId: string): Credential;
  /** Stops the key that the server had last. */
  revoke(guildId: string): void;
}

export function createAccounts(
  { keys }: InProcessCatalogue,
  guildIds: readonly string[],
): Accounts {
  const names = ['shared account', 'second account'];
  for (const name of names) keys.openAccount(name);
  const accountOf = (guildId: string): string =>
    names[guildId === guildIds.at(-1) ? 1 : 0] ?? guildId;
  const ids = new Map<string, string>();
  let issued = 0;
  return {
    names,
    accountOf,
    issue(guildId) {
      issued += 1;
      const { id, label, secret } = keys.create(accountOf(guildId), `${guildId}/${issued}`);
      ids.set(guildId, id);
      return { fingerprint: label, secret };
    },
    revoke(guildId) {
      keys.revoke(ids.get(guildId) ?? '');
    },
  };
}

import type { Credentials } from '../../../src/catalogue/contract.ts';
import type { Credential, KeyRefusal } from '../../../src/model/server.ts';
import type { InProcessCatalogue } from '../../../src/playground/catalogue/sample-catalogue.ts';

/** The service announces no unblocking, so the key is tried again after this time. */
const blockRetryMs = 3_600_000;

/** The keys of servers. A key's fingerprint is its label at the service. */
export interface DayKeys extends Credentials {
  /** Sets a server's key and returns the fingerprint of the former one. */
  set(guildId: string, credential: Credential): string | null;
}

export function createDayKeys(now: () => number): DayKeys {
  const credentials = new Map<string, Credential>();
  const refusals = new Map<string, { readonly code: KeyRefusal; readonly since: number }>();

  const refusalOf = (guildId: string | null): KeyRefusal | null => {
    const credential = guildId === null ? undefined : credentials.get(guildId);
    const refusal = credential && refusals.get(credential.fingerprint);
    if (refusal === undefined) return null;
    const isOver = refusal.code === 'account_blocked' && now() - refusal.since >= blockRetryMs;
    return isOver ? null : refusal.code;
  };

  return {
    find(guildId) {
      if (guildId === null || refusalOf(guildId) !== null) return null;
      return credentials.get(guildId) ?? null;
    },
    hasKey: (guildId) => guildId !== null && credentials.has(guildId),
    keyRefusal: refusalOf,
    reportRefusal({ fingerprint }, code) {
      refusals.set(fingerprint, { code, since: now() });
    },
    reportUnits() {
      // In the simulation, only the limiter limits requests by units.
    },
    set(guildId, credential) {
      const former = credentials.get(guildId)?.fingerprint ?? null;
      credentials.set(guildId, credential);
      return former;
    },
  };
}

/** The keys of two accounts. The first account has keys of two servers. */
export interface Accounts {
  readonly names: readonly string[];
  accountOf(guildId: string): string;
  /** Creates a new key of the server's account. */
  issue(guildId: string): Credential;
  /** Revokes the server's current key. */
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

import type { Credentials } from '../../../src/catalogue/contract.ts';
import type { Credential, KeyRefusal } from '../../../src/model/server.ts';

/** Keys of servers, as `src/keys` provides them: a refused key is no longer provided. */
export function createTestCredentials(secrets: Readonly<Record<string, string>>) {
  const refusals = new Map<string, KeyRefusal>();
  const locked = new Set<string>();
  const fingerprintOf = (secret: string) => `print of ${secret}`;
  const credentials: Credentials = {
    find(guildId) {
      const secret = guildId === null || locked.has(guildId) ? undefined : secrets[guildId];
      if (secret === undefined || refusals.has(fingerprintOf(secret))) return null;
      return { fingerprint: fingerprintOf(secret), secret };
    },
    hasKey: (guildId) => guildId !== null && secrets[guildId] !== undefined,
    keyRefusal(guildId) {
      const secret = guildId === null ? undefined : secrets[guildId];
      return (secret === undefined ? undefined : refusals.get(fingerprintOf(secret))) ?? null;
    },
    reportRefusal(credential: Credential, refusal) {
      refusals.set(credential.fingerprint, refusal);
    },
    reportUnits() {
      // The library does not look at units.
    },
  };
  /** Locks the server's key: its master key is lost. */
  const lock = (guildId: string) => locked.add(guildId);
  return { ...credentials, refusals, lock };
}

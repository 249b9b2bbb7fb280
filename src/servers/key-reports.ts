import type { Credentials } from '../catalogue/credentials.ts';
import type { Log } from '../model/effects.ts';
import type { KeyIndex } from './key-index.ts';
import { isRetryDue, activeRefusal } from './key-refusal.ts';
import type { KeyUpdate, PendingKeyWrites } from './pending-key-writes.ts';

/** Records what the service reports about a key, for every server that has the key. */
export type KeyReports = Pick<Credentials, 'reportRefusal' | 'reportUnits'>;

interface KeyReportsOptions {
  readonly keys: KeyIndex;
  readonly pendingWrites: Pick<PendingKeyWrites, 'add'>;
  readonly now: () => number;
  /** Called when the state of a server's key has changed. */
  readonly onUpdated: (guildId: string) => void;
  readonly log: Pick<Log, 'warn'>;
}

export function createKeyReports({
  keys,
  pendingWrites,
  now,
  onUpdated,
  log,
}: KeyReportsOptions): KeyReports {
  const record = (guildId: string, update: KeyUpdate): void => {
    const key = keys.key(guildId);
    if (key === null) return;
    keys.update(guildId, update);
    pendingWrites.add(guildId, key.sealed, update);
    onUpdated(guildId);
  };

  return {
    reportRefusal(credential, code) {
      const { fingerprint } = credential;
      for (const guildId of keys.allHolders(credential)) {
        const key = keys.key(guildId);
        // Concurrent requests get the same refusal.
        if (activeRefusal(key, now()) === code) continue;
        keys.update(guildId, { refusedAgainAt: now() });
        // A repeated refusal is the same one, and admins were notified of it.
        if (key?.refusal?.code === code) continue;
        log.warn(
          { guildId, fingerprint, refusal: code },
          'the service refused the key of a server',
        );
        record(guildId, { refusal: { code, since: now() } });
      }
    },
    reportUnits(credential, units) {
      const isSpent = units.remaining <= 0;
      const holders = isSpent ? keys.allHolders(credential) : keys.holders(credential.fingerprint);
      for (const guildId of holders) {
        const key = keys.key(guildId);
        // An account that answers a retry is no longer blocked.
        const isLifted = key !== null && isRetryDue(key, units.asOf);
        record(guildId, isLifted ? { refusal: null, units } : { units });
      }
    },
  };
}

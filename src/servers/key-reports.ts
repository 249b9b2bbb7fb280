import type { Credentials } from '../catalogue/credentials.ts';
import type { Log } from '../model/effects.ts';
import type { KeyIndex } from './key-index.ts';
import { isRetryDue, activeRefusal } from './key-refusal.ts';
import type { KeyUpdate, PendingKeyWrites } from './pending-key-writes.ts';

/** What the service tells of a key: noted of every server that holds it. */
export type KeyReports = Pick<Credentials, 'reportRefusal' | 'reportUnits'>;

interface KeyReportsOptions {
  readonly keys: KeyIndex;
  readonly pendingWrites: Pick<PendingKeyWrites, 'add'>;
  readonly now: () => number;
  /** What is known of a server's key has changed. */
  readonly onUpdated: (guildId: string) => void;
  readonly log: Pick<Log, 'warn'>;
}

export function createKeyReports({
  keys: ring,
  pendingWrites: unwritten,
  now,
  onUpdated: onNoted,
  log,
}: KeyReportsOptions): KeyReports {
  const note = (guildId: string, known: KeyUpdate): void => {
    const key = ring.key(guildId);
    if (key === null) return;
    ring.update(guildId, known);
    unwritten.add(guildId, key.sealed, known);
    onNoted(guildId);
  };

  return {
    reportRefusal(credential, code) {
      const { fingerprint } = credential;
      for (const guildId of ring.allHolders(credential)) {
        const key = ring.key(guildId);
        // Answers to questions asked at the same moment say the same.
        if (activeRefusal(key, now()) === code) continue;
        ring.update(guildId, { refusedAgainAt: now() });
        // A block that goes on is the same one, for which admins have been told.
        if (key?.refusal?.code === code) continue;
        log.warn(
          { guildId, fingerprint, refusal: code },
          'The service refused the key of a server',
        );
        note(guildId, { refusal: { code, since: now() } });
      }
    },
    reportUnits(credential, units) {
      const isSpent = units.remaining <= 0;
      const holders = isSpent ? ring.allHolders(credential) : ring.holders(credential.fingerprint);
      for (const guildId of holders) {
        const key = ring.key(guildId);
        // An account that is asked again and answers is blocked no more.
        const isLifted = key !== null && isRetryDue(key, units.asOf);
        note(guildId, isLifted ? { refusal: null, units } : { units });
      }
    },
  };
}

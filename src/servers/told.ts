import type { Credentials } from '../catalogue/credentials.ts';
import type { Log } from '../model/effects.ts';
import type { KeyRing } from './key-ring.ts';
import { isRetried, standingRefusal } from './refusal.ts';
import type { Known, Unwritten } from './unwritten.ts';

/** What the service tells of a key: noted of every server that holds it. */
export type Told = Pick<Credentials, 'reportRefusal' | 'reportUnits'>;

interface ToldOptions {
  readonly ring: KeyRing;
  readonly unwritten: Pick<Unwritten, 'add'>;
  readonly now: () => number;
  /** What is known of a server's key has changed. */
  readonly onNoted: (guildId: string) => void;
  readonly log: Pick<Log, 'warn'>;
}

export function createTold({ ring, unwritten, now, onNoted, log }: ToldOptions): Told {
  const note = (guildId: string, known: Known): void => {
    const key = ring.key(guildId);
    if (key === null) return;
    ring.note(guildId, known);
    unwritten.add(guildId, key.sealed, known);
    onNoted(guildId);
  };

  return {
    reportRefusal(credential, code) {
      const { fingerprint } = credential;
      for (const guildId of ring.allHolders(credential)) {
        const key = ring.key(guildId);
        // Answers to questions asked at the same moment say the same.
        if (standingRefusal(key, now()) === code) continue;
        ring.note(guildId, { refusedAgainAt: now() });
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
        const isLifted = key !== null && isRetried(key, units.asOf);
        note(guildId, isLifted ? { refusal: null, units } : { units });
      }
    },
  };
}

import { z } from 'zod';

import type { GatewaySessionRecords } from '../model/gateway-session.ts';
import { jsonText } from '../model/json-text.ts';
import type { OnUnreadable, RecordTable } from './record-table.ts';
import { plainFormat, recordStates } from './records.ts';
import type { FingerprintSecretRecords, LeftGuildRecords } from './store.ts';

const secretFormat = plainFormat('fingerprint secret', z.string(), String);

/** The id of the only record of its kind. */
const secretId = '0';

/** The vault's fingerprint secret. */
export function fingerprintSecretRecords(table: RecordTable): FingerprintSecretRecords {
  const secrets = recordStates(table, secretFormat);
  return {
    find: () => secrets.find(secretId),
    async replace(from, to) {
      const { after } = await secrets.update(secretId, (stored) =>
        stored === null || stored === from ? to : stored,
      );
      return after ?? to;
    },
  };
}

const leftGuildFormat = plainFormat(
  'left server',
  z.string().regex(/^\d+$/u).transform(Number),
  String,
);

/** Servers that the bot has left. */
export function leftGuildRecords(table: RecordTable, onUnreadable: OnUnreadable): LeftGuildRecords {
  const records = recordStates(table, leftGuildFormat, onUnreadable);
  return {
    async all() {
      return Array.from(await records.readAll(), ([guildId, leftAt]) => ({ guildId, leftAt }));
    },
    async add(guildId, leftAt) {
      // The first note wins: the grace period starts once.
      await records.update(guildId, (stored) => stored ?? leftAt, { unreadable: 'skip' });
    },
    async remove(guildId) {
      await records.remove(guildId);
    },
  };
}

const sessionText = jsonText(
  z.object({
    sessionId: z.string(),
    resumeURL: z.string(),
    sequence: z.number(),
    shardId: z.number(),
    shardCount: z.number(),
    /** Only in a store that several processes share. */
    fence: z.number().default(0),
  }),
).transform(({ fence, ...session }) => ({ session, fence }));

/** The fencing number is last, where version 1.0.0 looks for it. */
const sessionFormat = plainFormat('session', sessionText, ({ session, fence }) =>
  JSON.stringify({ ...session, fence }),
);

/**
 * Gateway sessions, each with the fencing number of its writer. An unreadable session is ignored, and a new
 * one begins.
 */
export function sessionRecords(table: RecordTable): GatewaySessionRecords {
  const records = recordStates(table, sessionFormat);
  return {
    read: async (shardId) => (await records.find(String(shardId)))?.session ?? null,
    async write(shardId, session, fence) {
      await records.update(
        String(shardId),
        (stored) => {
          if (stored !== null && stored.fence > fence) return stored;
          return session === null ? null : { session, fence };
        },
        { unreadable: 'replace', speed: 'quick' },
      );
    },
  };
}

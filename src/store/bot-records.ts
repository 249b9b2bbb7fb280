import { z } from 'zod';

import type { GatewaySession, GatewaySessionRecords } from '../model/gateway-session.ts';
import { jsonText } from '../model/json-text.ts';
import { recordStates, type OnUnreadable, type RecordFormat, type RecordTable } from './records.ts';
import type { FingerprintSecretRecords, LeftGuildRecords } from './store.ts';

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

const secretFormat: RecordFormat<string> = {
  kind: 'fingerprint secret',
  parse: (_id, text) => text,
  write: (sealed) => sealed,
};

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

const leftGuildFormat: RecordFormat<number> = {
  kind: 'left server',
  parse: (_guildId, text) => (/^\d+$/u.test(text) ? Number(text) : null),
  write: String,
};

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

/** Only a store that several processes share has fencing numbers. */
const sessionText = jsonText(
  z.object({
    sessionId: z.string(),
    resumeURL: z.string(),
    sequence: z.number(),
    shardCount: z.number(),
    fence: z.number().default(0),
  }),
);

const sessionFormat: RecordFormat<{
  readonly session: GatewaySession;
  readonly fence: number;
}> = {
  kind: 'session',
  parse(id, text) {
    const { data } = sessionText.safeParse(text);
    if (data === undefined) return null;
    const { fence, ...session } = data;
    return { session: { ...session, shardId: Number(id) }, fence };
  },
  // The fencing number is last: version 1.0.0 finds it there.
  write: ({ session, fence }) => JSON.stringify({ ...session, fence }),
};

import { z } from 'zod';

import type { Log } from '../model/effects.ts';
import { locales } from '../model/reader.ts';
import {
  defaultSettings,
  type ServerSettings,
  type Settings,
  type Welcomes,
} from '../model/server.ts';
import type { ServerRecords, Store } from '../store/store.ts';
import { createStoreUpdates, createSerialQueue } from './store-updates.ts';
import { withStoreProblem } from '../store/failure.ts';

/** The servers' settings, in memory because every answer needs them. */
export interface SettingsStore extends ServerSettings {
  readonly welcomes: Welcomes;
  /** Loads the stored settings, and subscribes to the store. */
  start(): Promise<void>;
  /** Removes a server's settings from memory after the store has deleted them. */
  forget(guildId: string): void;
  /** Ids of the servers with stored settings. */
  storedServers(): readonly string[];
  /** Resolves when every change so far is applied. */
  settled(): Promise<void>;
  /** Unsubscribes from the store, and settles. */
  stop(): Promise<void>;
}

/** For a store that other processes change. */
interface SettingsSync {
  readonly subscribe: Store['subscribe'];
  readonly log: Pick<Log, 'error'>;
}

type SettingsRecords = Pick<ServerRecords, 'allSettings' | 'settings' | 'changeSettings'>;

export function createSettingsStore(
  records: SettingsRecords,
  { subscribe, log }: SettingsSync,
): SettingsStore {
  const settingsByServer = new Map<string, StoredSettings>();
  /** Serializes changes, so that each starts from the stored result of the previous one. */
  const enqueue = createSerialQueue();

  const settingsOf = (guildId: string | null): Settings =>
    (guildId === null ? undefined : settingsByServer.get(guildId)) ?? defaultSettings;
  const reloadServer = async (guildId: string): Promise<void> => {
    const stored = await records.settings(guildId);
    if (Object.keys(stored).length === 0) settingsByServer.delete(guildId);
    else settingsByServer.set(guildId, storedSettings.parse(stored));
  };
  const reloadAll = async (): Promise<void> => {
    const all = await records.allSettings();
    settingsByServer.clear();
    for (const { guildId, settings } of all)
      settingsByServer.set(guildId, storedSettings.parse(settings));
  };
  /** Resolves with the settings before. */
  const write = (guildId: string, change: Partial<StoredSettings>): Promise<StoredSettings> =>
    withStoreProblem(log, () =>
      enqueue(async () => {
        // Writes to the store before memory, so that a failure leaves everything unchanged.
        const { before, after } = await records.changeSettings(guildId, change);
        settingsByServer.set(guildId, storedSettings.parse(after));
        return storedSettings.parse(before);
      }).catch((error: unknown) => {
        // The write may have succeeded in the store.
        updates.reload(guildId);
        throw error;
      }),
    );
  const updates = createStoreUpdates({ subscribe, enqueue, reloadServer, reloadAll, log });
  const settled = (): Promise<void> => enqueue(() => Promise.resolve());

  return {
    async start() {
      updates.start();
      await enqueue(reloadAll);
    },
    settingsOf,
    async changeSettings(guildId, change) {
      await write(guildId, change);
      return settingsOf(guildId);
    },
    welcomes: {
      isDue: (guildId) => settingsByServer.get(guildId)?.wasWelcomed !== true,
      claim: async (guildId) => (await write(guildId, { wasWelcomed: true })).wasWelcomed !== true,
      async release(guildId) {
        await write(guildId, { wasWelcomed: false });
      },
    },
    forget(guildId) {
      settingsByServer.delete(guildId);
    },
    storedServers: () => [...settingsByServer.keys()],
    settled,
    stop() {
      updates.stop();
      return settled();
    },
  };
}

/** Only changed settings are stored. A missing value, or one of a later version, becomes the default. */
const storedSettings = z.object({
  language: z.enum(['automatic', ...locales]).catch(defaultSettings.language),
  hidesSpoilers: z.boolean().catch(defaultSettings.hidesSpoilers),
  timeZone: z.string().nullable().catch(defaultSettings.timeZone),
  /** Whether the admins have had the first hints. */
  wasWelcomed: z.boolean().optional().catch(undefined),
});

type StoredSettings = z.infer<typeof storedSettings>;

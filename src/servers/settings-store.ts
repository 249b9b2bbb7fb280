import { z } from 'zod';

import type { Log } from '../model/effects.ts';
import { locales } from '../model/reader.ts';
import { defaultSettings, type ServerSettings, type Settings } from '../model/server.ts';
import type { ServerRecords, Store } from '../store/store.ts';
import { createStoreReloader } from './store-reloader.ts';
import { withStoreProblem } from '../store/store-problem.ts';
import { createSerialQueue } from './serial-queue.ts';

/** Servers' choices, held in memory since every answer asks for them. */
export interface SettingsStore extends ServerSettings {
  /** Takes up what is stored, and follows the store. */
  start(): Promise<void>;
  /** They are gone from the store. */
  forget(guildId: string): void;
  /** The servers that have chosen something. */
  storedServers(): readonly string[];
  /** Resolves when all that was changed, here or outside, has been taken up. */
  settled(): Promise<void>;
  /** Follows the store no longer, and settles. */
  stop(): Promise<void>;
}

/** Where others write to the same store. */
interface SettingsSync {
  readonly subscribe: Store['subscribe'];
  readonly log: Pick<Log, 'error'>;
}

type SettingsRecords = Pick<ServerRecords, 'allSettings' | 'settings' | 'putSettings'>;

/** `outside` is absent where nobody else writes and nobody reads a log. */
export function createSettingsStore(
  records: SettingsRecords,
  { subscribe: follow, log }: SettingsSync = localOnly,
): SettingsStore {
  const known = new Map<string, Settings>();
  /** One change after the other, so that each builds on what the one before has stored. */
  const inTurn = createSerialQueue();

  const settingsOf = (guildId: string | null): Settings =>
    (guildId === null ? undefined : known.get(guildId)) ?? defaultSettings;
  const takeUp = async (guildId: string): Promise<void> => {
    const stored = await records.settings(guildId);
    if (Object.keys(stored).length === 0) known.delete(guildId);
    else known.set(guildId, storedSettings.parse(stored));
  };
  const takeUpAll = async (): Promise<void> => {
    const all = await records.allSettings();
    known.clear();
    for (const { guildId, settings } of all) known.set(guildId, storedSettings.parse(settings));
  };
  const following = createStoreReloader({
    subscribe: follow,
    enqueue: inTurn,
    reloadServer: takeUp,
    reloadAll: takeUpAll,
    log,
  });
  const settled = (): Promise<void> => inTurn(() => Promise.resolve());

  return {
    async start() {
      following.start();
      await inTurn(takeUpAll);
    },
    settingsOf,
    changeSettings: (guildId, change) =>
      withStoreProblem(log, () =>
        inTurn(async () => {
          // What is stored, with what another process or a later version has chosen.
          const settings = { ...(await records.settings(guildId)), ...change };
          // The store first: where it fails, everything is as it was and can be tried again.
          await records.putSettings(guildId, settings);
          known.set(guildId, storedSettings.parse(settings));
          return settingsOf(guildId);
        }).catch((error: unknown) => {
          // It may have been carried out all the same.
          following.reload(guildId);
          throw error;
        }),
      ),
    forget(guildId) {
      known.delete(guildId);
    },
    storedServers: () => [...known.keys()],
    settled,
    stop() {
      following.stop();
      return settled();
    },
  };
}

const localOnly: SettingsSync = {
  subscribe: () => () => undefined,
  log: { error: () => undefined },
};

/** What cannot be read, an older version's choice or a later one's, is as good as not chosen. */
const storedSettings = z.object({
  language: z.enum(['automatic', ...locales]).catch(defaultSettings.language),
  hidesSpoilers: z.boolean().catch(defaultSettings.hidesSpoilers),
});

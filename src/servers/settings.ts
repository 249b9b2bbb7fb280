import { z } from 'zod';

import { locales } from '../model/reader.ts';
import { defaultSettings, type ServerSettings, type Settings } from '../model/server.ts';
import type { ServerRecords } from '../store/store.ts';
import { createTurns } from './turns.ts';

/** Servers' choices, held in memory since every answer asks for them. */
export interface SettingsOfServers extends ServerSettings {
  /** Takes up what is stored. */
  start(): Promise<void>;
  /** They are gone from the store. */
  drop(guildId: string): void;
  /** The servers that have chosen something. */
  kept(): readonly string[];
}

export function createSettings(
  records: Pick<ServerRecords, 'allSettings' | 'putSettings'>,
): SettingsOfServers {
  const known = new Map<string, Settings>();
  /** One change after the other, so that each builds on what the one before has stored. */
  const inTurn = createTurns();

  const settingsOf = (guildId: string | null): Settings =>
    (guildId === null ? undefined : known.get(guildId)) ?? defaultSettings;
  return {
    async start() {
      for (const { guildId, settings } of await records.allSettings()) {
        known.set(guildId, storedSettings.parse(settings));
      }
    },
    settingsOf,
    changeSettings: (guildId, change) =>
      inTurn(async () => {
        const settings = { ...settingsOf(guildId), ...change };
        // The store first: where it fails, everything is as it was and can be tried again.
        await records.putSettings(guildId, settings);
        known.set(guildId, settings);
        return settings;
      }),
    drop(guildId) {
      known.delete(guildId);
    },
    kept: () => [...known.keys()],
  };
}

/** What cannot be read, an older version's choice or a later one's, is as good as not chosen. */
const storedSettings = z.object({
  language: z.enum(['automatic', ...locales]).catch(defaultSettings.language),
  hidesSpoilers: z.boolean().catch(defaultSettings.hidesSpoilers),
});

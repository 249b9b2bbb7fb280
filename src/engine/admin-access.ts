import { createHash } from 'node:crypto';

import { isCredible } from '../model/credible-time.ts';
import type { Clock, Log } from '../model/effects.ts';
import type { Reader } from '../model/reader.ts';

/** How an interaction may belong to an admin command. */
export interface AdminUse {
  /** Discord's id of the interaction. */
  readonly interactionId: string;
  /** The id of the interaction that sent the used message or modal; null for the command itself. */
  readonly sentBy: string | null;
}

/** Stores uses of admin commands until they expire. Times are milliseconds since the epoch. */
export interface AdminUseStore {
  put(id: string, expiresAt: number): Promise<void>;
  /** Null if the use has expired or was not stored. */
  expiryOf(id: string): Promise<number | null>;
}

/** Decides who counts as an admin, in addition to users with Manage Server. */
export interface AdminAccess {
  /**
   * A server may allow a role to use admin commands, and Discord checks that for each command. The
   * command's user counts as an admin for it, and for 15 minutes for the components and forms of
   * its answer and of the messages that follow from these. A user with Manage Server is not
   * recorded, so they are refused as soon as they have lost it. Returns the reader with `isAdmin`
   * set accordingly.
   */
  permit(reader: Reader, use: AdminUse | null): Promise<Reader>;
}

/** As long as Discord's token of an interaction is valid. A server may withdraw a role at any time. */
const maxAgeMs = 15 * 60_000;
/** The first response depends on the store, and Discord waits 3 s for it. */
const storeMs = 1_000;

export function createAdminAccess(uses: AdminUseStore, clock: Clock, log: Log): AdminAccess {
  /** Returns null if the store fails or is slow. */
  const withinTime = async <T>(call: Promise<T>, failure: string): Promise<T | null> => {
    const late = Promise.withResolvers<null>();
    const cancel = clock.schedule(() => {
      late.resolve(null);
    }, storeMs);
    try {
      return await Promise.race([call, late.promise]);
    } catch (error) {
      log.error({ err: error }, failure);
      return null;
    } finally {
      cancel();
    }
  };
  const expiryOf = async (sentBy: string | null, reader: Reader): Promise<number> => {
    if (sentBy === null) return clock.now() + maxAgeMs;
    const stored = uses.expiryOf(useId(sentBy, reader));
    return (await withinTime(stored, 'could not read who used an admin command')) ?? 0;
  };
  return {
    async permit(reader, use) {
      if (reader.isAdmin || reader.guildId === null || use === null) return reader;
      const expiresAt = await expiryOf(use.sentBy, reader);
      const now = clock.now();
      if (now > expiresAt || !isCredible(expiresAt, now, maxAgeMs)) return reader;
      const stored = uses.put(useId(use.interactionId, reader), expiresAt);
      await withinTime(stored, 'could not store who used an admin command');
      return { ...reader, isAdmin: true };
    },
  };
}

/** A digest, so that the store contains no user's id. */
function useId(interactionId: string, { userId }: Reader): string {
  return createHash('sha256').update(`${interactionId} ${userId}`).digest('base64url').slice(0, 22);
}

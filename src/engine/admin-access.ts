import { createHash } from 'node:crypto';

import type { Clock, Log } from '../model/effects.ts';
import type { Reader } from '../model/reader.ts';
import { snowflakeTime } from '../model/snowflake.ts';
import type { AddressStore } from './outgoing-message.ts';

/** The admin command that an interaction belongs to. */
export interface AdminUse {
  /** Discord's id of the command's interaction. */
  readonly commandId: string;
  /** True for the command itself, false for a component or form of its answer. */
  readonly isCommand: boolean;
}

/** Decides who counts as an admin, in addition to users with Manage Server. */
export interface AdminAccess {
  /**
   * A server may allow a role to use admin commands, and Discord checks that for each command. The
   * command's user counts as an admin for it, and for its answer's components and forms in the
   * next 15 minutes. A user with Manage Server is not recorded, so they are refused as soon as they
   * have lost it. Returns the reader with `isAdmin` set accordingly.
   */
  permit(reader: Reader, use: AdminUse | null): Promise<Reader>;
}

/** As long as Discord's token of an interaction is valid. A server may withdraw a role at any time. */
const maxAgeMs = 15 * 60_000;
/** The first response depends on the lookup, and Discord waits 3 s for it. */
const lookupMs = 1_000;
/** Prefix of the ids in the address store. The id of an address has another length. */
const idPrefix = 'admin-';
const storedText = 'admin';

export function createAdminAccess(records: AddressStore, clock: Clock, log: Log): AdminAccess {
  const record = async (id: string): Promise<void> => {
    try {
      await records.save(id, storedText);
    } catch (error) {
      log.error({ err: error }, 'could not store who used an admin command');
    }
  };
  const isRecorded = async (id: string): Promise<boolean> => {
    const late = Promise.withResolvers<null>();
    const cancel = clock.schedule(() => {
      late.resolve(null);
    }, lookupMs);
    try {
      return (await Promise.race([records.find(id), late.promise])) === storedText;
    } catch (error) {
      log.error({ err: error }, 'could not read who used an admin command');
      return false;
    } finally {
      cancel();
    }
  };
  return {
    async permit(reader, use) {
      if (reader.isAdmin || reader.guildId === null || use === null) return reader;
      const id = recordId(use.commandId, reader);
      if (use.isCommand) await record(id);
      else if (clock.now() - snowflakeTime(use.commandId) > maxAgeMs || !(await isRecorded(id))) {
        return reader;
      }
      return { ...reader, isAdmin: true };
    },
  };
}

/** A digest, so that the store contains no user's id. */
function recordId(commandId: string, { userId }: Reader): string {
  const digest = createHash('sha256').update(`${commandId} ${userId}`).digest('base64url');
  return `${idPrefix}${digest.slice(0, 22)}`;
}

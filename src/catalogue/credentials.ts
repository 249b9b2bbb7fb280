import type { Credential, KeyRefusal, Units } from '../model/server.ts';

/**
 * Provides the keys of servers, and receives reports about them. A server with a missing, refused
 * or locked key has no credential. `src/servers` implements it.
 */
export interface Credentials {
  find(guildId: string | null): Credential | null;
  /** Whether the server has a key: usable, refused or locked. */
  hasKey(guildId: string | null): boolean;
  /** Why a stored key is not used, for the message to the reader. */
  keyRefusal(guildId: string | null): KeyRefusal | null;
  reportRefusal(credential: Credential, refusal: KeyRefusal): void;
  /**
   * Also called, with 0 remaining, if the service refuses a request because the units are spent.
   */
  reportUnits(credential: Credential, units: Units): void;
}

import type { Credential, KeyRefusal } from '../model/credential.ts';
import type { Units } from '../model/server.ts';

/**
 * Where the catalogue gets the key of a server, and where it tells what became of it. Implemented
 * by the servers' room; a server whose key is missing, refused or locked has no credential.
 */
export interface Credentials {
  find(guildId: string | null): Credential | null;
  /** Whether the server has a key, be it in use, refused or locked. */
  hasKey(guildId: string | null): boolean;
  /** Why a stored key is not used, for the sentence people get. */
  keyRefusal(guildId: string | null): KeyRefusal | null;
  reportRefusal(credential: Credential, refusal: KeyRefusal): void;
  /** None remain, too, where the service has refused a request because they are spent. */
  reportUnits(credential: Credential, units: Units): void;
}

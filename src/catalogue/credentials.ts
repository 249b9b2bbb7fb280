import type { Credential, KeyRefusal } from '../model/credential.ts';
import type { Units } from '../model/server.ts';

/**
 * Where the catalogue gets the key of a server, and where it tells what became of it. Implemented
 * by the servers' room; a server whose key is missing, refused or locked has no credential.
 */
export interface Credentials {
  of(guildId: string | null): Credential | null;
  /** Why a stored key is not used, for the sentence people get. */
  refusalOf(guildId: string | null): KeyRefusal | null;
  refused(credential: Credential, refusal: KeyRefusal): void;
  unitsTold(credential: Credential, units: Units): void;
}

import type { KeyRefusal } from './credential.ts';

/** What a server's admin can see of the server's key. */
export type KeyStatus =
  | { readonly state: 'none' }
  | {
      /** `locked`: sealed with a master key that is gone; it has to be set again. */
      readonly state: 'working' | 'refused' | 'locked';
      /** The last four characters, all that ever comes back of a key. */
      readonly lastFour: string;
      readonly setAt: number;
      readonly refusal: KeyRefusal | null;
      readonly units: Units | null;
    };

/** The account's daily units, as the service last told them ("keyed interface, Limits"). */
export interface Units {
  readonly limit: number;
  readonly remaining: number;
  /** When they are given back, milliseconds since the epoch. */
  readonly resetAt: number;
  /** When the service said so. */
  readonly asOf: number;
}

/** The life of a server's key, as forms and pages use it. Each call throws `ProblemError` alone. */
export interface ServerKeys {
  /** Checks the key with one call and stores it sealed; the former key is kept until the new one has passed. */
  setKey(guildId: string, text: string): Promise<KeyStatus>;
  /** False where there was none. */
  forgetKey(guildId: string): Promise<boolean>;
  keyStatus(guildId: string): KeyStatus;
}

import type { KeyRefusal } from './credential.ts';
import type { Locale } from './reader.ts';

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

/** What an operator sees of a key in use. */
export interface KeyUsage {
  readonly fingerprint: string;
  readonly units: Units | null;
  readonly refusal: KeyRefusal | null;
}

/** Something about a server's key that whoever manages the server has to know, told once for each cause. */
export type KeyNotice =
  | { readonly cause: 'key_refused'; readonly refusal: KeyRefusal; readonly since: number }
  /** Sealed with a master key that is gone. */
  | { readonly cause: 'key_locked'; readonly setAt: number }
  /** The account's units of a day are spent, until they are given back. */
  | { readonly cause: 'quota_spent'; readonly until: number };

/** What admins have to be told, and have been. Each call throws `ProblemError` alone. */
export interface KeyNotices {
  /** What is to be told now; null where there is nothing, or it has been told. */
  due(guildId: string): KeyNotice | null;
  /** Resolves with true for exactly one of those who want to tell it, in this process or another. */
  claim(guildId: string, notice: KeyNotice): Promise<boolean>;
  /** It could not be told after all. */
  release(guildId: string, notice: KeyNotice): Promise<void>;
  /** Hears of each notice as it comes up. */
  onDue(hear: (guildId: string) => void): void;
}

/** The life of a server's key, as forms and pages use it. Each call throws `ProblemError` alone. */
export interface ServerKeys {
  /** Checks the key with one call and stores it sealed; the former key is kept until the new one has passed. */
  setKey(guildId: string, text: string): Promise<KeyStatus>;
  /** False where there was none. */
  forgetKey(guildId: string): Promise<boolean>;
  keyStatus(guildId: string): KeyStatus;
  /** The part of a key's daily units that watches may spend, from 0 to 1; null where nothing is said of it. */
  readonly watchShare: number | null;
}

/** What a server has chosen for all who read there. */
export interface Settings {
  /** Which of a book's titles comes first, and the language of posts; `automatic` follows each reader. */
  readonly language: 'automatic' | Locale;
  /** Whether the texts of reviews and comments stand behind spoiler bars. */
  readonly hidesSpoilers: boolean;
}

/** What holds where nothing was chosen, and wherever there is no server. */
export const defaultSettings: Settings = { language: 'automatic', hidesSpoilers: false };

/** Servers' choices, as forms and pages use them. Each call throws `ProblemError` alone. */
export interface ServerSettings {
  settingsOf(guildId: string | null): Settings;
  /** Stores what is given and leaves the rest as it is. */
  changeSettings(guildId: string, change: Partial<Settings>): Promise<Settings>;
}

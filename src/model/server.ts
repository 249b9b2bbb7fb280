import type { Locale } from './reader.ts';

/** An API key of the keyed interface. */
export interface Credential {
  /** A keyed digest of the secret. It identifies the key in caches, metrics and logs. */
  readonly fingerprint: string;
  readonly secret: string;
}

/** Why the service refuses a key. */
export type KeyRefusal = 'invalid_key' | 'revoked_key' | 'account_blocked';

/** The status of a server's key for its admins. */
export type KeyStatus =
  | { readonly state: 'none' }
  | {
      /** `locked`: its master key is missing, so the admin must set it again. */
      readonly state: 'working' | 'refused' | 'locked';
      /** The last four characters of the key, the only ones ever shown. */
      readonly lastFour: string;
      readonly setAt: number;
      readonly refusal: KeyRefusal | null;
      readonly units: Units | null;
    };

/** The account's daily units, as last reported by the service ("keyed interface, Limits"). */
export interface Units {
  readonly limit: number;
  readonly remaining: number;
  /** When the service resets them, in milliseconds since the epoch. */
  readonly resetAt: number;
  /** When the service reported them. */
  readonly asOf: number;
}

/** The state of a key in use, for metrics. */
export interface KeyUsage {
  readonly fingerprint: string;
  readonly units: Units | null;
  readonly refusal: KeyRefusal | null;
}

/** A notice to a server's admins about its key, sent once for each cause. */
export type KeyNotice =
  | { readonly cause: 'key_refused'; readonly refusal: KeyRefusal; readonly since: number }
  /** The key's master key is missing. */
  | { readonly cause: 'key_locked'; readonly setAt: number }
  /** The account's daily units are spent until the reset. */
  | { readonly cause: 'quota_spent'; readonly until: number };

/** Notices to admins about their servers' keys. Each call throws only `ProblemError`. */
export interface KeyNotices {
  /** Returns the unsent notice, or null. */
  due(guildId: string): KeyNotice | null;
  /** Resolves with true for exactly one caller, in this process or another. */
  claim(guildId: string, notice: KeyNotice): Promise<boolean>;
  /** Makes the notice due again after a failed attempt. */
  release(guildId: string, notice: KeyNotice): Promise<void>;
  /** Calls the listener for each new notice. */
  onDue(listener: (guildId: string) => void): void;
}

/** The servers' keys, as forms and pages use them. Each call throws only `ProblemError`. */
export interface ServerKeys {
  /** Checks the key with one request and stores it encrypted. The previous key stays until then. */
  setKey(guildId: string, text: string): Promise<KeyStatus>;
  /** Resolves with false if there was no key. */
  forgetKey(guildId: string): Promise<boolean>;
  keyStatus(guildId: string): KeyStatus;
  /** Whether the store has lost all keys and settings since this process started. Never rejects. */
  readonly haveBeenLost: () => Promise<boolean>;
  /** The share of a key's daily units that watches may spend, from 0 to 1; null if not shown. */
  readonly watchShare: number | null;
}

/** A server's settings for all its readers. */
export interface Settings {
  /** Selects a book's first title and the language of posts. `automatic` follows each reader's locale. */
  readonly language: 'automatic' | Locale;
  /** Whether the texts of reviews and comments, and how a book ends, are hidden as spoilers. */
  readonly hidesSpoilers: boolean;
  /** IANA time zone that an admin last chose for posts; null before. */
  readonly timeZone: string | null;
}

/** The settings of a server without stored ones, and outside servers. */
export const defaultSettings: Settings = {
  language: 'automatic',
  hidesSpoilers: false,
  timeZone: null,
};

/** The servers' settings, as forms and pages use them. Each call throws only `ProblemError`. */
export interface ServerSettings {
  settingsOf(guildId: string | null): Settings;
  /** Stores the given settings and leaves the others unchanged. */
  changeSettings(guildId: string, change: Partial<Settings>): Promise<Settings>;
}

/** The first hints for a server's admins, sent once. Each call throws only `ProblemError`. */
export interface Welcomes {
  isDue(guildId: string): boolean;
  /** Resolves with true for exactly one caller, in this process or another. */
  claim(guildId: string): Promise<boolean>;
  /** Makes them due again after a failed attempt. */
  release(guildId: string): Promise<void>;
}

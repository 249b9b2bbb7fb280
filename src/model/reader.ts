/** Languages that Colophon speaks. */
export const locales = ['en', 'zh-CN', 'zh-TW'] as const;
export type Locale = (typeof locales)[number];

/** Whoever an answer is for. */
export interface Reader {
  readonly userId: string;
  /** The server the person stands in; null in direct messages. */
  readonly guildId: string | null;
  /** Discord's locale of the person ("en-US", "zh-CN"), for numbers. */
  readonly discordLocale: string;
  readonly locale: Locale;
  /** May manage the server (administrator, or Manage Server). */
  readonly isAdmin: boolean;
}

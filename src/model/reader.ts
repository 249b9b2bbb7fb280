import type { CatalogueLanguage } from './text.ts';

/** Languages that Colophon speaks. */
export const locales = ['en', 'zh-CN', 'zh-TW'] as const;
export type Locale = (typeof locales)[number];

/** Whoever an answer is for. */
export interface Reader {
  readonly userId: string;
  /** The server the person stands in; null in direct messages. */
  readonly guildId: string | null;
  /** The channel or thread the person stands in; null where Discord does not tell. */
  readonly channelId: string | null;
  /** Discord's locale of the person ("en-US", "zh-CN"), for numbers. */
  readonly discordLocale: string;
  readonly locale: Locale;
  /** Which of a book's two titles comes first: the server's choice, else by the locale. */
  readonly leads: CatalogueLanguage;
  /** Whether people's words about a book stand behind spoiler bars here. */
  readonly hidesSpoilers: boolean;
  /** May manage the server (administrator, or Manage Server). */
  readonly isAdmin: boolean;
}

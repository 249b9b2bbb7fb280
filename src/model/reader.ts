import type { CatalogueLanguage } from './text.ts';

/** The languages of Colophon's texts. */
export const locales = ['en', 'zh-CN', 'zh-TW'] as const;
export type Locale = (typeof locales)[number];

/** The user who receives an answer. */
export interface Reader {
  readonly userId: string;
  /** Null in direct messages, and if only the user has installed the bot. */
  readonly guildId: string | null;
  /** The channel or thread; null if Discord does not send it. */
  readonly channelId: string | null;
  /** The user's locale in Discord ("en-US", "zh-CN"), for numbers. */
  readonly discordLocale: string;
  readonly locale: Locale;
  /** Which of a book's two titles comes first: the server's choice, else by the locale. */
  readonly leads: CatalogueLanguage;
  /** Whether texts of reviews and comments, and how a book ends, are hidden as spoilers. */
  readonly hidesSpoilers: boolean;
  /** Whether the user has Manage Server, or uses an admin command that Discord let them run (`admin-access.ts`). */
  readonly isAdmin: boolean;
}

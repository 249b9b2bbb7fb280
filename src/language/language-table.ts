import type { Locale } from '../model/reader.ts';
import type { CatalogueLanguage } from '../model/text.ts';

/**
 * What depends on a language besides its texts. Plural rules, numbers, dates and names of days
 * follow from its locale (BCP 47).
 */
export interface LanguageTraits {
  /** The language's name for itself, the same for every reader. */
  readonly ownName: string;
  /** Discord's locales that it serves. English also serves the locales that no language lists. */
  readonly discordLocales: readonly string[];
  /** Which of a book's two titles comes first. */
  readonly leads: CatalogueLanguage;
  /** The catalogue's language that its readers read; null if the catalogue has no names in it. */
  readonly catalogueLanguage: CatalogueLanguage | null;
}

export const languageTable: Readonly<Record<Locale, LanguageTraits>> = {
  en: {
    ownName: 'English',
    discordLocales: ['en-US', 'en-GB'],
    leads: 'en',
    catalogueLanguage: 'en',
  },
  'zh-CN': {
    ownName: '简体中文',
    discordLocales: ['zh-CN'],
    leads: 'zh',
    catalogueLanguage: 'zh',
  },
  'zh-TW': {
    ownName: '繁體中文',
    discordLocales: ['zh-TW'],
    leads: 'zh',
    catalogueLanguage: 'zh',
  },
};

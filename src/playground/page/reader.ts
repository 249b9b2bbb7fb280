/** Languages of the page's own texts. */
export type Language = 'en' | 'zh-CN' | 'zh-TW';

/** The language and time zone that everything is rendered in. */
export interface Reader {
  /** Discord's locale code (`en-US`, `zh-CN`), which `Intl` accepts too. */
  readonly locale: string;
  readonly language: Language;
  /** IANA name. */
  readonly timeZone: string;
}

/** Returns the reader for a Discord locale; a language without texts falls back to English. */
export function readerFor(locale: string, timeZone: string): Reader {
  const language: Language = locale === 'zh-CN' || locale === 'zh-TW' ? locale : 'en';
  return { locale, language, timeZone };
}

/** Languages that the page itself speaks. */
export type Language = 'en' | 'zh-CN' | 'zh-TW';

/** How a person reads: everything that is drawn depends on it. */
export interface Reader {
  /** Discord's code of the language they chose (`en-US`, `zh-CN`); also good for `Intl`. */
  readonly locale: string;
  readonly language: Language;
  /** IANA name of their time zone. */
  readonly timeZone: string;
}

/** A reader's way of reader by Discord's locale; a language that the page does not speak gets English texts. */
export function readerFor(locale: string, timeZone: string): Reader {
  const language: Language = locale === 'zh-CN' || locale === 'zh-TW' ? locale : 'en';
  return { locale, language, timeZone };
}

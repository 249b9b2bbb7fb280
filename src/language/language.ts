import { createInstance } from 'i18next';

import { locales, type Locale } from '../model/reader.ts';
import { numberFormat } from './number-format.ts';
import type { TermGroup, ValuesOf, WordKey } from './word-key.ts';
import { words, type WordTree } from './words/index.ts';

/** The words, numbers and order of titles of one language. */
export interface Language {
  readonly locale: Locale;
  /** Which of a book's two titles leads. */
  readonly leads: 'en' | 'zh';
  /**
   * A text in the reader's language, in English where theirs has none. Numbers among the values
   * are written the reader's way; strings are put in as they are and never interpreted.
   */
  readonly t: <Key extends WordKey>(key: Key, ...values: ValuesOf<Key>) => string;
  /** The word for a value of the service (`completed`); null for a value we have no word for. */
  readonly term: (group: TermGroup, value: string) => string | null;
  /** A number the way the reader's Discord locale writes it. */
  readonly number: (value: number) => string;
}

/** The language of a reader: words by `locale`, numbers by Discord's locale ("en-GB", "zh-TW"). */
export function languageOf(
  discordLocale: string,
  locale: Locale = localeOf(discordLocale),
): Language {
  const number = numberFormat(discordLocale, locale);
  const say = dictionary.getFixedT(locale);
  return {
    locale,
    leads: locale.startsWith('zh') ? 'zh' : 'en',
    number,
    t: (key, ...[values]) => {
      const given: Readonly<Record<string, string | number>> = values ?? {};
      const path: string = key;
      return say(path, {
        replace: written(given, number),
        nest: false,
        ...(typeof given['count'] === 'number' && { count: given['count'] }),
      });
    },
    term: (group, value) => {
      const own = wordIn(words[locale], group, value);
      return own ?? wordIn(words.en, group, value);
    },
  };
}

/** The language of ours that is nearest to one of Discord's locales. */
export function localeOf(discordLocale: string): Locale {
  return locales.find((locale) => locale === discordLocale) ?? 'en';
}

const dictionary = createInstance();
// With the words at hand and no back end to wait for, the dictionary is ready when this returns.
void dictionary.init({
  initAsync: false,
  fallbackLng: 'en',
  resources: Object.fromEntries(
    Object.entries(words).map(([locale, tree]) => [locale, { translation: tree }]),
  ),
  // What goes to Discord is no HTML, and catalogue text is escaped where it meets markdown.
  interpolation: { escapeValue: false, skipOnVariables: true },
});

function written(
  values: Readonly<Record<string, string | number>>,
  number: (value: number) => string,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? number(value) : value,
    ]),
  );
}

// Looked up by hand: a value of the service may hold dots or colons, which are paths to i18next.
function wordIn(tree: WordTree | undefined, group: TermGroup, value: string): string | null {
  const terms = tree?.['terms'];
  if (typeof terms !== 'object') return null;
  const members = terms[group];
  if (typeof members !== 'object' || !Object.hasOwn(members, value)) return null;
  const word = members[value];
  return typeof word === 'string' ? word : null;
}

import { BoundedMap } from '../model/bounded-map.ts';
import type { Locale } from '../model/reader.ts';
import { createDictionary, type Dictionary, type TextTree } from './dictionary.ts';
import { languageTable, type LanguageTraits } from './language-table.ts';
import type { PlainTextKey, TermGroup, TextKey, TextValues } from './text-key.ts';
import { texts } from './texts.ts';

/** The texts, number format and title order for a reader. */
export interface Language extends LanguageTraits {
  /** For `Intl`. */
  readonly locale: string;
  /**
   * Returns a text in the reader's language. Numbers among the values are formatted for the reader;
   * strings are inserted unchanged.
   */
  readonly t: <Key extends TextKey>(key: Key, ...values: TextValues<Key>) => string;
  /** The translation of one of the catalogue's values (`completed`); null if there is no translation. */
  readonly term: (group: TermGroup, value: string) => string | null;
  /** Formats a number for the reader's Discord locale. */
  readonly number: (value: number) => string;
}

/** A text as a function of the reader's language. */
export type TranslatedText = (language: Language) => string;

/** The text with this key. */
export function translatedText(key: PlainTextKey): TranslatedText {
  return ({ t }) => t(key);
}

interface Languages<Locales extends string> {
  /** One language for each locale, English first. */
  readonly allLanguages: readonly Language[];
  /** The locale that serves one of Discord's locales; a locale of ours serves itself. */
  readonly localeOf: (discordLocale: string) => Locales;
  /** Returns the language for a reader: texts by `locale`, numbers by Discord's locale ("en-GB"). */
  readonly languageOf: (
    discordLocale: string,
    locale?: Locales,
    leads?: LanguageTraits['leads'],
  ) => Language;
}

/** Creates the languages of a table, from texts that have a form for each of its locales. */
export function createLanguages<Added extends string = never>(
  table: Readonly<Record<Locale | Added, LanguageTraits>>,
  localizedTexts: TextTree<Locale | Added>,
): Languages<Locale | Added> {
  type AnyLocale = Locale | Added;
  const tableLocales = Object.keys(table) as readonly AnyLocale[];
  const dictionaries = new Map(
    tableLocales.map((locale) => [locale, createDictionary(localizedTexts, locale)]),
  );
  const cached = new Map<string, Language>();

  const localeOf = (discordLocale: string): AnyLocale =>
    tableLocales.find(
      (locale) => locale === discordLocale || table[locale].discordLocales.includes(discordLocale),
    ) ?? 'en';

  const languageOf: Languages<AnyLocale>['languageOf'] = (
    discordLocale,
    locale = localeOf(discordLocale),
    leads = table[locale].leads,
  ) => {
    const name = `${discordLocale} ${locale} ${leads}`;
    const found = cached.get(name);
    if (found !== undefined) return found;
    const find = dictionaries.get(locale) ?? createDictionary(localizedTexts, locale);
    const language = createLanguage({ ...table[locale], leads }, locale, discordLocale, find);
    if (cached.size < maxCached) cached.set(name, language);
    return language;
  };
  return { allLanguages: tableLocales.map((locale) => languageOf(locale)), localeOf, languageOf };
}

/** Discord has about thirty locales. An interaction may claim any other. */
const maxCached = 100;

function createLanguage(
  traits: LanguageTraits,
  locale: string,
  discordLocale: string,
  find: Dictionary,
): Language {
  const number = numberFormat(discordLocale, locale);
  return {
    ...traits,
    locale,
    number,
    t: (key, ...[values]) => {
      const given: Readonly<Record<string, string | number>> = values ?? {};
      const { count } = given;
      const segments = find(key, typeof count === 'number' ? count : null);
      if (segments === null) throw new Error(`There is no text ${key}`);
      return segments
        .map(({ text, name, countedIn }) => {
          const value = name === null ? '' : (given[name] ?? '');
          return text + (typeof value === 'number' ? number(value / countedIn) : value);
        })
        .join('');
    },
    term: (group, value) => {
      const named = (code: string) => find(`terms.${group}.${code}`, null)?.[0]?.text ?? null;
      return named(value) ?? named(value.toLowerCase());
    },
  };
}

/** Made before the languages, which use it when this module is loaded. */
const formats = new BoundedMap<string, Intl.NumberFormat>(200);

export const { allLanguages, languageOf, localeOf } = createLanguages(languageTable, texts);

/** The catalogue's values that have a translation. */
export function termsOf(group: TermGroup): readonly string[] {
  return Object.keys(texts.terms[group]);
}

/** Larger numbers are formatted with an exponent. */
const largestPlain = 1e15;

/** Formats numbers for a Discord locale, or for `otherwise` if the runtime does not know the locale. */
function numberFormat(locale: string, otherwise: string): (value: number) => string {
  const supported = isSupported(locale) ? locale : otherwise;
  const plain = formatOf(supported, 'standard');
  return (value) => {
    if (!Number.isFinite(value)) return '–';
    const isLong = Math.abs(value) >= largestPlain;
    return (isLong ? formatOf(supported, 'scientific') : plain).format(value);
  };
}

type Notation = 'standard' | 'scientific';

// Creating a format costs far more than using it, and a message uses it dozens of times.
function formatOf(locale: string, notation: Notation): Intl.NumberFormat {
  const name = `${locale} ${notation}`;
  const cached = formats.get(name);
  if (cached !== undefined) return cached;
  const format = new Intl.NumberFormat(locale, { notation, maximumFractionDigits: 2 });
  formats.set(name, format);
  return format;
}

function isSupported(locale: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale).length > 0;
  } catch {
    return false;
  }
}

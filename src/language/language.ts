import { createInstance } from 'i18next';

import { locales, type Locale } from '../model/reader.ts';
import { numberFormat } from './number-format.ts';
import type { TermGroup, ValuesOf, WordKey } from './word-key.ts';
import { en } from './words/en/index.ts';
import { words } from './words/index.ts';
import type { WordTree } from './words/word-tree.ts';

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
  leads: Language['leads'] = leadingTitle(locale),
): Language {
  // Discord has some thirty locales; what is none of them is not worth remembering.
  const name = `${discordLocale} ${locale} ${leads}`;
  const known = languages.get(name) ?? madeLanguage(discordLocale, locale, leads);
  if (languages.size < mostLanguages) languages.set(name, known);
  return known;
}

const mostLanguages = 100;
const languages = new Map<string, Language>();

function madeLanguage(discordLocale: string, locale: Locale, leads: Language['leads']): Language {
  const number = numberFormat(discordLocale, locale);
  const textOf = sayings(locale);
  return {
    locale,
    leads,
    number,
    t: (key, ...[values]) => {
      const given: Readonly<Record<string, string | number>> = values ?? {};
      const { count } = given;
      return textOf(key, typeof count === 'number' ? count : null)
        .map(({ text, name }) => {
          const value = name === null ? '' : (given[name] ?? '');
          return text + (typeof value === 'number' ? number(value) : value);
        })
        .join('');
    },
    term: (group, value) => {
      const own = wordIn(words[locale], group, value);
      return own ?? wordIn(words.en, group, value);
    },
  };
}

/** Which of a book's two titles leads for readers of a language. */
export function leadingTitle(locale: Locale): Language['leads'] {
  return locale === 'en' ? 'en' : 'zh';
}

/** The values of the service that we have words for. */
export function termsOf(group: TermGroup): readonly string[] {
  return Object.keys(en.terms[group]);
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
  interpolation: { escapeValue: false },
});

/** A stretch of a text, and the name of the value that follows it; null behind the last. */
interface Stretch {
  readonly text: string;
  readonly name: string | null;
}

/**
 * The texts of a locale as stretches between values. Looking one up costs more than all else in a
 * card, so each is taken from the dictionary once, for each of its plural forms; and because values
 * are put in here, nothing in them is ever interpreted.
 */
function sayings(locale: Locale): (key: string, count: number | null) => readonly Stretch[] {
  const say = dictionary.getFixedT(locale);
  const plural = new Intl.PluralRules(locale);
  const known = new Map<string, readonly Stretch[]>();
  return (key, count) => {
    const name = count === null ? key : `${key} ${plural.select(count)}`;
    const held = known.get(name);
    if (held !== undefined) return held;
    const options = { skipInterpolation: true, ...(count !== null && { count }) };
    const made = stretchesOf(say(key, options));
    known.set(name, made);
    return made;
  };
}

function stretchesOf(text: string): readonly Stretch[] {
  const pieces = text.split(/\{\{(\w+)\}\}/u);
  return pieces.flatMap((piece, place) =>
    place % 2 === 0 ? [{ text: piece, name: pieces[place + 1] ?? null }] : [],
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

/** Our languages, each in its own locale: what is typed may be a word of any of them. */
export const allLanguages: readonly Language[] = locales.map((locale) => languageOf(locale));

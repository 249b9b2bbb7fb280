import type { Bilingual } from '../../model/text.ts';
import {
  bilingualByScript,
  bilingualText,
  parseCount,
  parseFlag,
  parseId,
  parseInstant,
  parseLink,
  parseNumber,
  parseText,
} from '../api-values.ts';

/**
 * A record of the open interface, whose field names are not given: each question names the
 * plausible ones, best first, and gets the first that holds a value of its kind, or null. Case,
 * underscores and hyphens do not matter: `wordCount` finds `word_count` too.
 */
export interface Fields {
  text(...names: string[]): string | null;
  number(...names: string[]): number | null;
  count(...names: string[]): number | null;
  flag(...names: string[]): boolean | null;
  id(...names: string[]): string | null;
  instant(...names: string[]): number | null;
  /** A web address, also inside an object (`{ url }`, `{ large }`). */
  link(...names: string[]): string | null;
  /** A text in one or two languages: a string, `{ en, zh }`, or a pair such as `titleEn`/`titleZh`. */
  bilingual(...names: string[]): Bilingual | null;
  /** The same without looking into objects that carry a name of their own. */
  shallowBilingual(...names: string[]): Bilingual | null;
  /** A name: a text, or an object that has one (`{ username }`). */
  personName(...names: string[]): string | null;
  record(...names: string[]): Fields | null;
  rows(...names: string[]): readonly unknown[] | null;
  /** Each field as it stands, under its own spelling. */
  readonly entries: readonly (readonly [name: string, value: unknown])[];
}

/** The fields of a JSON object; null for anything else. */
export function parseFields(json: unknown): Fields | null {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return null;
  const entries = Object.entries(json);
  const values = new Map<string, unknown>();
  for (const [name, value] of entries) {
    const key = normalizeName(name);
    values.set(key, values.get(key) ?? value);
  }

  const first = <T>(names: readonly string[], read: (value: unknown, name: string) => T | null) => {
    for (const name of names) {
      const value = read(values.get(fieldName(name).normalized), name);
      if (value !== null) return value;
    }
    return null;
  };
  const picker =
    <T>(read: (value: unknown) => T | null) =>
    (...names: string[]) =>
      first(names, read);

  const among = (keys: readonly string[]) => {
    for (const key of keys) {
      const text = parseText(values.get(key));
      if (text !== null) return text;
    }
    return null;
  };
  const bilingualIn = (names: readonly string[], read: (value: unknown) => Bilingual | null) =>
    first(names, (value, name) => {
      const { english, chinese } = fieldName(name);
      return mergeBilingual(bilingualText(among(english), among(chinese)), read(value));
    });
  return {
    text: picker(parseText),
    number: picker(parseNumber),
    count: picker(parseCount),
    flag: picker(parseFlag),
    id: picker(parseId),
    instant: picker(parseInstant),
    link: picker((value) => parseLink(value) ?? parseLink(parseFields(value)?.text(...linkNames))),
    bilingual: (...names) => bilingualIn(names, parseBilingual),
    shallowBilingual: (...names) => bilingualIn(names, parseShallowBilingual),
    personName: picker(
      (value) => parseText(value) ?? parseFields(value)?.text(...personNames) ?? null,
    ),
    record: picker(parseFields),
    rows: picker((value) => (Array.isArray(value) ? value : null)),
    entries,
  };
}

/** A spelling without what spellings differ in. */
function normalizeName(name: string): string {
  return name.replaceAll(/[_\-\s]/g, '').toLowerCase();
}

const linkNames = ['url', 'href', 'src', 'large', 'medium', 'original', 'small'];
const personNames = ['name', 'displayName', 'username', 'nickname', 'nick', 'login'];
const englishNames = ['en', 'enUs', 'english', 'translated', 'translation'];
const chineseNames = ['zh', 'zhCn', 'zhHans', 'cn', 'chinese', 'original', 'raw'];
const innerNames = ['name', 'title', 'label', 'text', 'content', 'displayName', 'username'];

/** A name that a reader asks for, without what spellings differ in, alone and with each language. */
interface FieldName {
  readonly normalized: string;
  readonly english: readonly string[];
  readonly chinese: readonly string[];
}

/** The readers' names are few and asked for with every row, so they are worked out once. */
const fieldNames = new Map<string, FieldName>();

function fieldName(name: string): FieldName {
  const known = fieldNames.get(name);
  if (known !== undefined) return known;
  const withEach = (languages: readonly string[]) =>
    languages.flatMap((language) => [
      normalizeName(name + language),
      normalizeName(language + name),
    ]);
  const made = {
    normalized: normalizeName(name),
    english: withEach(englishNames),
    chinese: withEach(chineseNames),
  };
  fieldNames.set(name, made);
  return made;
}

/** A text, `{ en, zh }`, or an object with a name in one of these two forms; no deeper. */
function parseBilingual(value: unknown): Bilingual | null {
  return (
    parseShallowBilingual(value) ?? parseFields(value)?.shallowBilingual(...innerNames) ?? null
  );
}

function parseShallowBilingual(value: unknown): Bilingual | null {
  const text = parseText(value);
  if (text !== null) return bilingualByScript(text);
  const fields = parseFields(value);
  return fields && bilingualText(fields.text(...englishNames), fields.text(...chineseNames));
}

/**
 * A pair filled up from the field that does not say its language. A text in the script of the side
 * that is known already is another wording of it, not the other language.
 */
function mergeBilingual(pair: Bilingual | null, unmarked: Bilingual | null): Bilingual | null {
  if (pair === null || unmarked === null) return pair ?? unmarked;
  return { en: pair.en ?? unmarked.en, zh: pair.zh ?? unmarked.zh };
}

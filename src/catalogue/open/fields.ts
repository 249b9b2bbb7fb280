import type { Bilingual } from '../../model/text.ts';
import * as api from '../api-values.ts';
import { chineseNames, englishNames, innerFields, normalizeName } from './inner-fields.ts';

/**
 * A record of the open interface, which documents no field names. Each method takes plausible
 * names, separated by spaces and best first, and returns the first valid value or null. Case,
 * underscores and hyphens do not matter: `wordCount` finds `word_count`. A missing field is also
 * looked for one level deeper (`innerFields`).
 */
export interface Fields {
  /** Whether a field of one of these names is present, also if it is null. */
  has(names: string): boolean;
  text(names: string): string | null;
  number(names: string): number | null;
  count(names: string): number | null;
  flag(names: string): boolean | null;
  id(names: string): string | null;
  instant(names: string): number | null;
  /** A web address, also inside an object (`{ url }`, `{ large }`). */
  link(names: string): string | null;
  /**
   * A text in one or two languages: a string, `{ en, zh }`, or a pair such as `titleEn`/`titleZh`.
   */
  bilingual(names: string): Bilingual | null;
  /** Like `bilingual`, but does not search objects that have a name of their own. */
  shallowBilingual(names: string): Bilingual | null;
  /** A text, or an object with a name (`{ username }`). */
  personName(names: string): string | null;
  record(names: string): Fields | null;
  rows(names: string): readonly unknown[] | null;
  /** The record's own fields under their original names. */
  readonly entries: readonly (readonly [name: string, value: unknown])[];
}

/** Null if the value is not a JSON object. */
export function parseFields(json: unknown): Fields | null {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return null;
  const entries = Object.entries(json);
  const values = new Map<string, unknown>();
  const keep = (key: string, value: unknown) => values.set(key, values.get(key) ?? value);
  for (const [name, value] of entries) keep(normalizeName(name), value);
  for (const [key, value] of [...values]) {
    for (const [name, inner] of innerFields(key, value)) keep(normalizeName(name), inner);
  }

  const picker =
    <T>(read: (value: unknown, name: FieldName) => T | null) =>
    (names: string) => {
      for (const name of fieldNames(names)) {
        const value = read(values.get(name.normalized), name);
        if (value !== null) return value;
      }
      return null;
    };
  const among = (keys: readonly string[]) => {
    for (const key of keys) {
      const text = api.parseText(values.get(key));
      if (text !== null) return text;
    }
    return null;
  };
  const bilingualPicker = (read: (value: unknown) => Bilingual | null) =>
    picker((value, { english, chinese }) =>
      mergeBilingual(api.bilingualText(among(english), among(chinese)), read(value)),
    );
  return {
    has: (names) => fieldNames(names).some(({ normalized }) => values.has(normalized)),
    text: picker(api.parseText),
    number: picker(api.parseNumber),
    count: picker(api.parseCount),
    flag: picker(api.parseFlag),
    id: picker(api.parseId),
    instant: picker(api.parseInstant),
    link: picker(
      (value) => api.parseLink(value) ?? api.parseLink(parseFields(value)?.text(linkNames)),
    ),
    bilingual: bilingualPicker(parseBilingual),
    shallowBilingual: bilingualPicker(parseShallowBilingual),
    personName: picker(
      (value) => api.parseText(value) ?? parseFields(value)?.text(personNames) ?? null,
    ),
    record: picker(parseFields),
    rows: picker((value) => (Array.isArray(value) ? value : null)),
    entries,
  };
}

const linkNames = 'url href src large medium original small';
const personNames = 'name displayName username nickname nick login';
const innerNames = 'name title label text content displayName username';

/** A requested name, normalized, alone and with each language. */
interface FieldName {
  readonly normalized: string;
  readonly english: readonly string[];
  readonly chinese: readonly string[];
}

/** There are few lists of names, used for every row, so they are parsed once. */
const parsedNames = new Map<string, readonly FieldName[]>();

function fieldNames(names: string): readonly FieldName[] {
  const parsed = parsedNames.get(names) ?? names.split(' ').map(parseFieldName);
  parsedNames.set(names, parsed);
  return parsed;
}

function parseFieldName(name: string): FieldName {
  const withEach = (languages: string) =>
    languages
      .split(' ')
      .flatMap((language) => [normalizeName(name + language), normalizeName(language + name)]);
  return {
    normalized: normalizeName(name),
    english: withEach(englishNames),
    chinese: withEach(chineseNames),
  };
}

/** A text, `{ en, zh }`, or an object with such a name. */
function parseBilingual(value: unknown): Bilingual | null {
  return parseShallowBilingual(value) ?? parseFields(value)?.shallowBilingual(innerNames) ?? null;
}

function parseShallowBilingual(value: unknown): Bilingual | null {
  const text = api.parseText(value);
  if (text !== null) return api.bilingualByScript(text);
  const fields = parseFields(value);
  return fields && api.bilingualText(fields.text(englishNames), fields.text(chineseNames));
}

/**
 * Fills the pair from a field of unknown language. A text in a language that is already present is
 * another wording and is ignored.
 */
function mergeBilingual(pair: Bilingual | null, unmarked: Bilingual | null): Bilingual | null {
  if (pair === null || unmarked === null) return pair ?? unmarked;
  return { en: pair.en ?? unmarked.en, zh: pair.zh ?? unmarked.zh };
}

/**
 * The open envelope: `{"data": ..., "pagination": {page, totalPages, total}}` ("open interface,
 * Envelope"). If `data` should be a list and is an object with one list, that list is used.
 */
export function parseRecord<T>(read: (data: unknown) => T | null) {
  return (json: unknown): T => {
    const value = read(parseData(json));
    if (value === null) throw api.unreadableError();
    return value;
  };
}

/** A complete list. `names` are its possible names inside `data`, or a function finds its rows. */
export function parseList<T>(
  row: (json: unknown) => T | null,
  names: string | ((data: unknown) => readonly unknown[] | null),
) {
  return (json: unknown): readonly T[] => {
    const data = parseData(json);
    const rows = typeof names === 'string' ? findRows(data, names) : names(data);
    if (rows === null) throw api.unreadableError();
    return api.readableRows(api.parseRows(rows, row));
  };
}

/** A requested page. Pages count from 1. */
export interface RequestedPage {
  readonly page: number;
  /** Items per page; null for the service's own number. */
  readonly limit: number | null;
}

/** A page of a list. `row` gets the index within the list. */
export function parsePage<T>(
  row: (json: unknown, index: number) => T | null,
  requested: RequestedPage,
  names = '',
) {
  return (json: unknown): api.ApiPage<T> => {
    const rows = findRows(parseData(json), names);
    if (rows === null) throw api.unreadableError();
    const paging = parsePaging(json, rows.length, requested);
    const start = (requested.page - 1) * (paging.size ?? requested.limit ?? rows.length);
    return { rows: api.parseRows(rows, (each, index) => row(each, start + index)), ...paging };
  };
}

export function parseData(json: unknown): unknown {
  const answer = parseFields(json)?.entries.find(([name]) => name === 'data');
  if (answer === undefined) throw api.unreadableError();
  return answer[1];
}

/** `data` itself, or the list inside it: under one of the names, or its only one. */
export function findRows(data: unknown, names: string): readonly unknown[] | null {
  if (Array.isArray(data)) return data as readonly unknown[];
  const fields = parseFields(data);
  return fields && (findNamedRows(fields, `${names} ${listNames}`.trim()) ?? findOnlyList(fields));
}

/** A list under one of the names, or inside an object there: `books: { items: [...] }`. */
export function findNamedRows(fields: Fields, names: string): readonly unknown[] | null {
  return fields.rows(names) ?? fields.record(names)?.rows(`${listNames} data`) ?? null;
}

export function parsePaging(json: unknown, rowCount: number, requested: RequestedPage) {
  const pagination = parseFields(json)?.record('pagination') ?? null;
  const total = pagination?.count('total totalItems totalCount') ?? null;
  const lastPage = pagination?.count('totalPages pages lastPage') ?? null;
  const pages =
    total === null || lastPage === null
      ? { lastPage, size: null }
      : pagesOf(total, lastPage, rowCount, requested);
  return { total, totalCapped: false, ...pages };
}

/**
 * The number of pages, and the items on a full page. The size is null for the only page and for a page
 * after the last one, which do not show it. Both are null if the page does not fit counts that follow
 * `limit`, because the service then sends pages of another size than it counts.
 */
function pagesOf(
  total: number,
  lastPage: number,
  rowCount: number,
  { page, limit }: RequestedPage,
): { readonly lastPage: number | null; readonly size: number | null } {
  if (page > lastPage) return { lastPage, size: null };
  if (limit !== null && Math.ceil(total / limit) === lastPage) {
    const dueCount = Math.min(limit, total - limit * (page - 1));
    // A page may lack rows, but not most of them.
    const fitsLimit = rowCount === dueCount || (rowCount < dueCount && rowCount > limit / 2);
    if (!fitsLimit) return { lastPage: null, size: null };
  }
  if (lastPage <= 1) return { lastPage, size: null };
  const shown = page < lastPage ? rowCount : (total - rowCount) / (lastPage - 1);
  // A page that lacks rows, or a list that changes, does not fit its counts.
  const fits = Number.isInteger(shown) && Math.ceil(total / shown) === lastPage;
  return { lastPage, size: fits ? shown : (limit ?? (shown >= 1 ? Math.round(shown) : null)) };
}

const listNames = 'items results entries rows list';

function findOnlyList(fields: Fields): readonly unknown[] | null {
  const lists = fields.entries.map(([, value]) => value).filter((value) => Array.isArray(value));
  const [list = null, ...others] = lists as (readonly unknown[])[];
  return others.length === 0 ? list : null;
}

import type { BilingualText } from '../world/book.ts';

/**
 * The description of the open interface does not name the fields of its records, so the sample has
 * several namings:
 *
 * - `camel`: camelCase, `title` and `originalTitle`, entries with a `book`
 * - `snake`: snake_case, `title_en` and `title_zh`, ids as strings, flat entries, no links
 * - `bilingual`: camelCase, `title` as `{en, zh}`, entries with a `book`
 * - `pair`: camelCase, `titleEn` and `titleZh`, ids as strings, entries with a `book`
 * - `translated`: camelCase, `translatedTitle` and `originalTitle`, flat entries, no links
 * - `sparse`: only an id and one title or text
 */
export type SpellingName = 'camel' | 'snake' | 'bilingual' | 'pair' | 'translated' | 'sparse';

export interface Spelling {
  key: (camel: string) => string;
  bilingual: (key: string, text: BilingualText) => Readonly<Record<string, unknown>>;
  id: (id: number) => number | string;
  /** Entries have their book under `book`; otherwise its fields are in the entry. */
  nests: boolean;
  /** Books and lists have the URL of their page. */
  links: boolean;
  /** The fields that are sent; default: all. */
  only?: readonly string[];
}

/** A record with camelCase keys, and functions for fields that the spellings write differently. */
export interface UnspelledRecord {
  readonly [key: string]: UnspelledValue;
}

export type UnspelledValue =
  string | number | boolean | null | FieldWriter | UnspelledRecord | readonly UnspelledValue[];

type FieldWriter = (spelling: Spelling, key: string) => Readonly<Record<string, unknown>>;

/** A text in two languages, as one field or two. */
export function bilingual(text: BilingualText | null): FieldWriter {
  return (spelling, key) =>
    text === null ? { [spelling.key(key)]: null } : spelling.bilingual(key, text);
}

export function id(number: number): FieldWriter {
  return (spelling, key) => ({ [spelling.key(key)]: spelling.id(number) });
}

/** A field that only spellings with links have. */
export function link(address: string): FieldWriter {
  return (spelling, key) => (spelling.links ? { [spelling.key(key)]: address } : {});
}

/** The book of an entry: under `book`, or as fields of the entry. */
export function nestedBook(book: UnspelledRecord): FieldWriter {
  return (spelling) => (spelling.nests ? { book: record(book, spelling) } : record(book, spelling));
}

/** A reference to a book: under `book`, or as fields with the prefix `book`. */
export function bookReference(number: number, title: BilingualText): FieldWriter {
  return (spelling) =>
    spelling.nests
      ? { book: record({ id: id(number), title: bilingual(title) }, spelling) }
      : record({ bookId: id(number), bookTitle: bilingual(title) }, spelling);
}

/** A record with the field names of a spelling. */
export function spell(value: UnspelledValue, spelling: Spelling): unknown {
  if (Array.isArray(value)) return value.map((one: UnspelledValue) => spell(one, spelling));
  if (value === null || typeof value !== 'object') return value;
  return record(value as UnspelledRecord, spelling);
}

function record(fields: UnspelledRecord, spelling: Spelling): Record<string, unknown> {
  const spelled: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(fields)) {
    if (spelling.only && !spelling.only.includes(key)) continue;
    Object.assign(
      spelled,
      typeof value === 'function'
        ? value(spelling, key)
        : { [spelling.key(key)]: spell(value, spelling) },
    );
  }
  return spelled;
}

const same = (key: string) => key;
const capital = (key: string) => key.slice(0, 1).toUpperCase() + key.slice(1);
const underscored = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const either = ({ en, zh }: BilingualText) => en ?? zh;

export const SPELLINGS: Readonly<Record<SpellingName, Spelling>> = {
  camel: {
    key: same,
    bilingual: (key, text) => ({ [key]: either(text), [`original${capital(key)}`]: text.zh }),
    id: (number) => number,
    nests: true,
    links: true,
  },
  snake: {
    key: underscored,
    bilingual: (key, { en, zh }) => ({
      [`${underscored(key)}_en`]: en,
      [`${underscored(key)}_zh`]: zh,
    }),
    id: String,
    nests: false,
    links: false,
  },
  bilingual: {
    key: same,
    bilingual: (key, { en, zh }) => ({ [key]: { en, zh } }),
    id: (number) => number,
    nests: true,
    links: true,
  },
  pair: {
    key: same,
    bilingual: (key, { en, zh }) => ({ [`${key}En`]: en, [`${key}Zh`]: zh }),
    id: String,
    nests: true,
    links: true,
  },
  translated: {
    key: same,
    bilingual: (key, { en, zh }) => ({
      [`translated${capital(key)}`]: en,
      [`original${capital(key)}`]: zh,
    }),
    id: (number) => number,
    nests: false,
    links: false,
  },
  sparse: {
    key: same,
    bilingual: (key, text) => ({ [key]: either(text) }),
    id: (number) => number,
    nests: false,
    links: false,
    only: ['id', 'title', 'content', 'name', 'book', 'books', 'bookCount'],
  },
};

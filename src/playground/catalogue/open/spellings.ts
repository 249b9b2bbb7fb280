import type { BilingualText } from '../world/book.ts';

/**
 * The open interface does not show the field names of its records, so the sample knows several:
 *
 * - `camel`: camelCase, `title` a string beside `originalTitle`, entries hold a `book`
 * - `snake`: snake_case, `title_en` and `title_zh`, ids as strings, flat entries, no links
 * - `bilingual`: camelCase, `title` as `{en, zh}`, entries hold a `book`
 * - `pair`: camelCase, `titleEn` and `titleZh`, ids as strings, entries hold a `book`
 * - `translated`: camelCase, `translatedTitle` and `originalTitle`, flat entries, no links
 * - `sparse`: an id and one title (or text), and nothing else
 */
export type SpellingName = 'camel' | 'snake' | 'bilingual' | 'pair' | 'translated' | 'sparse';

export interface Spelling {
  key: (camel: string) => string;
  bilingual: (key: string, text: BilingualText) => Readonly<Record<string, unknown>>;
  id: (id: number) => number | string;
  /** Ranking entries hold their book under `book`; else its fields stand in the entry. */
  nests: boolean;
  /** Books and lists carry the address of their page. */
  links: boolean;
  /** The only fields that are sent, where not all are. */
  only?: readonly string[];
}

/** Before it is spelled: camelCase keys, and functions for what the spellings do differently. */
export interface UnspelledRecord {
  readonly [key: string]: UnspelledValue;
}

export type UnspelledValue =
  string | number | boolean | null | FieldWriter | UnspelledRecord | readonly UnspelledValue[];

type FieldWriter = (spelling: Spelling, key: string) => Readonly<Record<string, unknown>>;

/** A text in two languages; a spelling gives it one field or two. */
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

/** A book that an entry holds: under `book`, or among the entry’s own fields. */
export function nestedBook(book: UnspelledRecord): FieldWriter {
  return (spelling) => (spelling.nests ? { book: record(book, spelling) } : record(book, spelling));
}

/** A book that something else is about: under `book`, or in fields that begin with it. */
export function bookReference(number: number, title: BilingualText): FieldWriter {
  return (spelling) =>
    spelling.nests
      ? { book: record({ id: id(number), title: bilingual(title) }, spelling) }
      : record({ bookId: id(number), bookTitle: bilingual(title) }, spelling);
}

/** The record in a spelling’s own field names. */
export function spell(told: UnspelledValue, spelling: Spelling): unknown {
  if (Array.isArray(told)) return told.map((one: UnspelledValue) => spell(one, spelling));
  if (told === null || typeof told !== 'object') return told;
  return record(told as UnspelledRecord, spelling);
}

function record(told: UnspelledRecord, spelling: Spelling): Record<string, unknown> {
  const spelled: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(told)) {
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

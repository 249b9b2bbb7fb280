import type { BoardView } from '../model/board.ts';
import type { BookRef } from '../model/book.ts';
import {
  boardViewLength,
  boardViewTexts,
  booklistRefText,
  bookRefText,
  readBoardView,
  readBooklistRef,
  readBookRef,
} from '../model/reference.ts';
import { addressOf, readAddress, type Address } from './address.ts';

/** How one parameter of a place is written as segments of an address. */
export interface Parameter<Value> {
  /** The number of its segments. `rest`: any number; the next parameters read the same segments. */
  readonly length: number | 'rest';
  /** Empty segments at the end of an address are left out. */
  write(value: Value): readonly string[];
  /** Segments that an address leaves out are missing. Returns undefined if it cannot have these. */
  read(segments: readonly string[]): Value | undefined;
}

/** A parameter of one segment, which is empty if it is missing. */
function parameter<Value>(
  write: (value: Value) => string,
  read: (segment: string) => Value | undefined,
): Parameter<Value> {
  return {
    length: 1,
    write: (value) => [write(value)],
    read: ([segment = '']) => read(segment),
  };
}

/** Any text, also the empty one. */
export const anyText = parameter<string>(
  (value) => value,
  (segment) => segment,
);

export function textMatching(pattern: RegExp): Parameter<string> {
  return parameter(
    (value) => value,
    (segment) => (pattern.test(segment) ? segment : undefined),
  );
}

/** Counts from 1. The first page is written as an empty segment; anything unreadable is page 1. */
export const pageNumber = parameter<number>(
  (page) => (page === 1 ? '' : String(page)),
  (segment) => (/^[1-9]\d{0,5}$/.test(segment) ? Number(segment) : 1),
);

/** From 0 to 9999. */
export const wholeNumber = parameter<number>(String, (segment) =>
  /^\d{1,4}$/.test(segment) ? Number(segment) : undefined,
);

export const bookRef = parameter(bookRefText, (segment) => readBookRef(segment) ?? undefined);

/** References to at least one book, of which the first `most` are read. Other segments are ignored. */
export function bookRefs(most: number): Parameter<readonly BookRef[]> {
  return {
    length: 'rest',
    write: (refs) => refs.map(bookRefText),
    read(segments) {
      const refs = segments.flatMap((segment) => readBookRef(segment) ?? []);
      return refs.length === 0 ? undefined : refs.slice(0, most);
    },
  };
}

export const booklistRef = parameter(
  booklistRefText,
  (segment) => readBooklistRef(segment) ?? undefined,
);

export const boardView: Parameter<BoardView> = {
  length: boardViewLength,
  write: boardViewTexts,
  read: (segments) => readBoardView(segments) ?? undefined,
};

/** `unknown`: what a value of a later version reads as; without it, the address is not accepted. */
export function oneOf<const Values extends readonly string[]>(
  values: Values,
  unknown?: Values[number],
): Parameter<Values[number]> {
  return parameter<Values[number]>(
    (value) => value,
    (segment) => values.find((value) => value === segment) ?? unknown,
  );
}

/** True and false, each by its own name. */
export function either(ifTrue: string, ifFalse: string): Parameter<boolean> {
  return parameter(
    (value) => (value ? ifTrue : ifFalse),
    (segment) => (segment === ifTrue ? true : segment === ifFalse ? false : undefined),
  );
}

/** True is written as `name`, false as an empty segment. */
export function flag(name: string): Parameter<boolean> {
  return parameter(
    (value) => (value ? name : ''),
    (segment) => segment === name,
  );
}

/** A parameter that may be null. What `present` does not accept is read as null. */
export function optional<Value>(present: Parameter<Value>): Parameter<Value | null> {
  return {
    length: present.length,
    write: (value) => (value === null ? [''] : present.write(value)),
    read: (segments) => ((segments[0] ?? '') === '' ? null : (present.read(segments) ?? null)),
  };
}

/** `initial` is written as an empty segment. What `others` does not accept is read as `initial`. */
export function withDefault<Value>(others: Parameter<Value>, initial: Value): Parameter<Value> {
  return {
    length: 1,
    write: (value) => (value === initial ? [''] : others.write(value)),
    read: ([segment = '']) => others.read([segment]) ?? initial,
  };
}

/**
 * The last parameter of an address: the address of another page. Any address but one of these pages
 * is read as null.
 */
export function pageAddress(names: readonly string[]): Parameter<Address | null> {
  return {
    length: 'rest',
    write: (address) => {
      const destination = address === null ? null : readAddress(address);
      return destination?.kind === 'page' ? [destination.name, ...destination.segments] : [];
    },
    read: (all) => {
      // Parameters of `leading` precede it.
      const start = all.findIndex((segment) => !leadingSegment.test(segment));
      const [name = '', ...segments] = all.slice(Math.max(0, start));
      return names.includes(name) ? addressOf([name, ...segments]) : null;
    },
  };
}

export interface NamedText<Name extends string> {
  readonly by: Name;
  readonly text: string;
}

/** `genre=玄幻`, `tag=甜`: texts with names, in any number and order. Other segments are ignored. */
export function namedTexts<const Names extends readonly string[]>(
  names: Names,
): Parameter<readonly NamedText<Names[number]>[]> {
  return {
    length: 'rest',
    write: (values) => values.map(({ by, text: value }) => `${by}=${value}`),
    read: (segments) =>
      segments.flatMap((segment) => {
        const [, name = '', value = ''] = namedSegment.exec(segment) ?? [];
        const by = names.find((one) => one === name);
        return by === undefined || value === '' ? [] : [{ by, text: value }];
      }),
  };
}

/** `page=2`: one parameter with a name, among those of `namedTexts`. */
export function named<Value>(name: string, value: Parameter<Value>): Parameter<Value> {
  return {
    length: 'rest',
    write: (one) =>
      value.write(one).flatMap((segment) => (segment === '' ? [] : `${name}=${segment}`)),
    read: (segments) => {
      const own = segments.find((segment) => segment.startsWith(`${name}=`));
      return value.read([own?.slice(name.length + 1) ?? '']);
    },
  };
}

/**
 * `dropped=only`: a text with a name before the last parameters of an address. It was added later, so older
 * addresses have no segment for it. Null is not written.
 */
export function leading(name: string): Parameter<string | null> {
  return {
    length: 'rest',
    write: (value) => (value === null ? [] : [`${name}=${value}`]),
    read: ([segment = '']) =>
      segment.startsWith(`${name}=`) ? segment.slice(name.length + 1) || null : null,
  };
}

const leadingSegment = /^[a-z_]+=/;
const namedSegment = /^([a-z_]+)=(.*)$/su;

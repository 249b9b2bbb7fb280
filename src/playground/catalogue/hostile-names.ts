import type { CatalogueRequest, CatalogueResponse } from './exchange.ts';
import listedNames from './hostile-names.json' with { type: 'json' };
import { isDescription } from './keyed/keyed-interface.ts';
import { hash, itemAt } from './world/random.ts';

/** Whether the names of a catalogue's records are invented ones, or also everything that can break a message. */
export type NameKind = 'plain' | 'hostile';

export const nameKinds: readonly NameKind[] = ['plain', 'hostile'];

/** Names with each construct that Discord's clients read as something else than text. */
export const hostileNames: readonly string[] = [
  ...Object.values(listedNames).flat(),
  `Long ${'and so very long '.repeat(28)}ago`,
  '长'.repeat(500),
];

interface Interface {
  readonly answer: (request: CatalogueRequest, ...others: never[]) => CatalogueResponse;
}

/**
 * The same interface with a hostile name in, or in place of, each name in its answers. The same text always
 * gets the same name. What a client sends back of them means the plain name again.
 */
export function withHostileNames<I extends Interface>(plain: I): I {
  return {
    ...plain,
    answer: (request: CatalogueRequest, ...others: never[]) => {
      const response = plain.answer({ ...request, query: plainQuery(request.query) }, ...others);
      if (isDescription(request.segments)) return response;
      const isParameter = ['genres', 'tags'].includes(request.segments.at(-1) ?? '');
      return { ...response, body: decorated(response.body, isParameter) };
    },
  };
}

/** Fields with a text for readers, in each naming of the open interface and in the keyed one. */
const textFields =
  /^(?:(?:original|translated|book)_?)?(?:title|author|name|genre|tag)(?:_?(?:en|zh))?$|^(?:en|zh|.*_?label|name_zh|description(?:_en)?|synopsis(?:_en|_excerpt)?|note|meaning|translated_?by|site|user|content|curator)$/i;
/** Their Chinese names are also values of parameters, so the plain name remains in them. */
const parameterFields = /^(?:sub)?genres?$|^tags?$/i;

function decorated(value: unknown, isParameter: boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => decorated(one, isParameter));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => {
      const keepsName = isParameter || parameterFields.test(field);
      if (typeof inner !== 'string') return [field, decorated(inner, keepsName)];
      return [field, textFields.test(field) ? hostileName(inner, keepsName) : inner];
    }),
  );
}

function hostileName(name: string, keepsName: boolean): string {
  const hostile = itemAt(hostileNames, hash('hostile', name));
  const forms = [
    `${hostile}${separator}${name}`,
    `${name}${separator}${hostile}`,
    ...(keepsName ? [] : [hostile, `${name.slice(0, 2)}${hostile}${name.slice(2)}`]),
  ];
  return itemAt(forms, hash('form', name));
}

const separator = ' ';

function plainQuery(query: URLSearchParams): URLSearchParams {
  const plain = new URLSearchParams();
  for (const [field, value] of query) plain.append(field, plainName(value));
  return plain;
}

function plainName(value: string): string {
  for (const hostile of hostileNames) {
    if (value.startsWith(hostile + separator)) return value.slice(hostile.length + 1);
    if (value.endsWith(separator + hostile)) return value.slice(0, -hostile.length - 1);
  }
  return value;
}

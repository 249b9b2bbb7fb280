import { z } from 'zod';

import type { Figure } from '../../model/book.ts';
import * as api from '../api-values.ts';

/**
 * Field schemas of the keyed interface ("keyed interface, Resources and their fields"). Optional
 * ones give null for missing or mistyped values; required ones fail.
 */
export const optionalFields = {
  text: lenient(api.parseText),
  term: lenient(api.parseTerm),
  position: lenient(api.parsePosition),
  number: lenient(api.parseNumber),
  count: lenient(api.parseCount),
  flag: lenient(api.parseFlag),
  instant: lenient(api.parseInstant),
  link: lenient(api.parseLink),
  record: optionalRecord,
  rows: optionalRows,
};

export const requiredFields = {
  id: strict(api.parseId, 'an id'),
  number: strict(api.parseNumber, 'a number'),
  position: strict(api.parsePosition, 'a place'),
  text: strict(api.parseText, 'a text'),
  term: strict(api.parseTerm, 'a term'),
  link: strict(api.parseLink, 'a web address'),
};

const languages = z
  .object({ en: optionalFields.text, zh: optionalFields.text })
  .transform(({ en, zh }) => api.bilingualText(en, zh));

/** `{en, zh}`, or a text of unknown language. */
export const bilingual = lenient((value) => {
  const text = api.parseText(value);
  return text === null ? parserOf(languages)(value) : api.bilingualByScript(text);
});

/** An object of the API with its field names in camel case. */
export function camelObject<S extends z.ZodRawShape>(shape: S) {
  const names = Object.keys(shape).map((name) => [name, camelCase(name)] as const);
  return z.object(shape).transform((fields) => {
    const values: Readonly<Record<string, unknown>> = fields;
    const camel: Record<string, unknown> = {};
    for (const [name, camelName] of names) camel[camelName] = values[name];
    return camel as CamelFields<z.output<z.ZodObject<S>>>;
  });
}

function camelCase(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

type CamelCase<Name> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name & string;
type CamelFields<T> = { readonly [Name in keyof T as CamelCase<Name>]: T[Name] };

/** The readable rows of a nested list; empty for any other value. */
function optionalRows<T extends z.ZodType>(row: T) {
  return lenient((value) =>
    Array.isArray(value) ? api.readableRows(value.map(parserOf(row))) : [],
  );
}

function optionalRecord<T extends z.ZodType>(schema: T) {
  return lenient(parserOf(schema));
}

export const figures = optionalRows(
  camelObject({
    key: requiredFields.id,
    label: optionalFields.text,
    value: requiredFields.number,
    period: optionalFields.text,
    ranked_by: optionalFields.flag,
  }).transform((figure): Figure => ({ ...figure, rankedBy: figure.rankedBy ?? false })),
);

function lenient<T>(read: (value: unknown) => T) {
  return z.unknown().optional().transform(read);
}

function parserOf<T extends z.ZodType>(schema: T) {
  return (json: unknown): z.output<T> | null => {
    const read = schema.safeParse(json);
    return read.success ? read.data : null;
  };
}

function strict<T>(read: (value: unknown) => T | null, what: string) {
  return z.unknown().transform((value, context): T => {
    const found = read(value);
    if (found !== null) return found;
    context.addIssue({ code: 'custom', message: `not ${what}` });
    return z.NEVER;
  });
}

/** `{"data": ...}` with a single record ("keyed interface, Conventions"). */
export function parseRecord<T extends z.ZodType>(record: T) {
  return (json: unknown): z.output<T> => parseWith(record, parseWith(recordEnvelope, json).data);
}

/** `{"data": [...]}` with a complete list. */
export function parseList<T extends z.ZodType>(row: T) {
  return (json: unknown): readonly z.output<T>[] =>
    api.readableRows(api.parseRows(parseWith(listEnvelope, json).data, parserOf(row)));
}

/** `{"data": [...], "page": {...}}`. */
export function parsePage<T extends z.ZodType>(row: T) {
  return (json: unknown): api.ApiPage<z.output<T>> => {
    const { data, page } = parseWith(listEnvelope, json);
    return { rows: api.parseRows(data, parserOf(row)), ...toPaging(page) };
  };
}

/** `{"data": {..., "<rowsName>": [...]}, "page": {...}}`: a record with a page of its rows. */
export function parseHeadedPage<H extends z.ZodType, T extends z.ZodType>(
  head: H,
  rowsName: string,
  row: T,
) {
  const answer = z.object({ data: z.record(z.string(), z.unknown()), page: pageSchema });
  const rowsOf = z.array(z.unknown());
  return (json: unknown): HeadedPage<z.output<H>, z.output<T>> => {
    const { data, page } = parseWith(answer, json);
    const rows = api.parseRows(parseWith(rowsOf, data[rowsName]), parserOf(row));
    return { head: parseWith(head, data), rows, ...toPaging(page) };
  };
}

interface HeadedPage<H, T> extends api.ApiPage<T> {
  readonly head: H;
}

/** "Page object (sibling of `data` on listings)". */
const pageSchema = optionalFields.record(
  z.object({
    total: optionalFields.count,
    total_capped: optionalFields.flag,
    last: optionalFields.count,
    size: optionalFields.count,
  }),
);
const recordEnvelope = z.object({ data: z.unknown() });
const listEnvelope = z.object({ data: z.array(z.unknown()), page: pageSchema });

function toPaging(fields: z.output<typeof pageSchema>) {
  return {
    total: fields?.total ?? null,
    totalCapped: fields?.total_capped ?? false,
    lastPage: fields?.last ?? null,
    size: fields?.size === 0 ? null : (fields?.size ?? null),
  };
}

function parseWith<T extends z.ZodType>(schema: T, json: unknown): z.output<T> {
  const read = schema.safeParse(json);
  if (!read.success) throw api.unreadableError(read.error);
  return read.data;
}

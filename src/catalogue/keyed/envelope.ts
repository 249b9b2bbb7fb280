import { z } from 'zod';
import { readableRows, parseRows, unreadableError, type ApiPage } from '../api-page.ts';
import { optionalCount, optionalFlag, optionalRecord } from './fields.ts';

/** `{"data": ...}` with a single record ("keyed interface, Conventions"). */
export function parseRecord<T extends z.ZodType>(record: T) {
  return (json: unknown): z.output<T> => parseWith(record, parseWith(recordEnvelope, json).data);
}

/** `{"data": [...]}` with a complete list. */
export function parseList<T extends z.ZodType>(row: T) {
  return (json: unknown): readonly z.output<T>[] =>
    readableRows(parseRows(parseWith(listEnvelope, json).data, rowParser(row)));
}

/** `{"data": [...], "page": {...}}`. */
export function parsePage<T extends z.ZodType>(row: T) {
  return (json: unknown): ApiPage<z.output<T>> => {
    const { data, page } = parseWith(listEnvelope, json);
    return { rows: parseRows(data, rowParser(row)), ...toPaging(page) };
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
    const rows = parseRows(parseWith(rowsOf, data[rowsName] ?? []), rowParser(row));
    return { head: parseWith(head, data), rows, ...toPaging(page) };
  };
}

export interface HeadedPage<H, T> extends ApiPage<T> {
  readonly head: H;
}

/** "Page object (sibling of `data` on listings)". */
const pageSchema = optionalRecord(
  z.object({ total: optionalCount, total_capped: optionalFlag, last: optionalCount }),
);
const recordEnvelope = z.object({ data: z.unknown() });
const listEnvelope = z.object({ data: z.array(z.unknown()), page: pageSchema });

function toPaging(fields: z.output<typeof pageSchema>) {
  return {
    total: fields?.total ?? null,
    totalCapped: fields?.total_capped ?? false,
    lastPage: fields?.last ?? null,
  };
}

function rowParser<T extends z.ZodType>(row: T) {
  return (json: unknown): z.output<T> | null => {
    const read = row.safeParse(json);
    return read.success ? read.data : null;
  };
}

function parseWith<T extends z.ZodType>(schema: T, json: unknown): z.output<T> {
  const read = schema.safeParse(json);
  if (!read.success) throw unreadableError(read.error);
  return read.data;
}

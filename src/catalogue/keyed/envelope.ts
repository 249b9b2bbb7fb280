import { z } from 'zod';
import { present, readRows, unreadable } from '../wire-page.ts';
import type { WirePage } from '../wire-page.ts';
import { count, flag, orNull } from './fields.ts';

/** `{"data": ...}` of a single record ("keyed interface, Conventions"). */
export function readRecord<T extends z.ZodType>(record: T) {
  return (json: unknown): z.output<T> => parse(record, parse(anyAnswer, json).data);
}

/** `{"data": [...]}` that comes whole: the rows that can be read. */
export function readAll<T extends z.ZodType>(row: T) {
  return (json: unknown): readonly z.output<T>[] =>
    present(readRows(parse(listAnswer, json).data, one(row)));
}

/** `{"data": [...], "page": {...}}`. */
export function readPage<T extends z.ZodType>(row: T) {
  return (json: unknown): WirePage<z.output<T>> => {
    const { data, page } = parse(listAnswer, json);
    return { rows: readRows(data, one(row)), ...placesOf(page) };
  };
}

/** `{"data": {..., "<rowsName>": [...]}, "page": {...}}`: a record with a page of what it holds. */
export function readHeadedPage<H extends z.ZodType, T extends z.ZodType>(
  head: H,
  rowsName: string,
  row: T,
) {
  const answer = z.object({ data: z.record(z.string(), z.unknown()), page });
  const rowsOf = z.array(z.unknown());
  return (json: unknown): HeadedPage<z.output<H>, z.output<T>> => {
    const { data, page } = parse(answer, json);
    const rows = readRows(parse(rowsOf, data[rowsName] ?? []), one(row));
    return { head: parse(head, data), rows, ...placesOf(page) };
  };
}

export interface HeadedPage<H, T> extends WirePage<T> {
  readonly head: H;
}

/** "Page object (sibling of `data` on listings)". */
const page = orNull(z.object({ total: count, total_capped: flag, last: count }));
const anyAnswer = z.object({ data: z.unknown() });
const listAnswer = z.object({ data: z.array(z.unknown()), page });

function placesOf(wire: z.output<typeof page>) {
  return {
    total: wire?.total ?? null,
    totalCapped: wire?.total_capped ?? false,
    lastPage: wire?.last ?? null,
  };
}

function one<T extends z.ZodType>(row: T) {
  return (json: unknown): z.output<T> | null => {
    const read = row.safeParse(json);
    return read.success ? read.data : null;
  };
}

function parse<T extends z.ZodType>(schema: T, json: unknown): z.output<T> {
  const read = schema.safeParse(json);
  if (!read.success) throw unreadable(read.error);
  return read.data;
}

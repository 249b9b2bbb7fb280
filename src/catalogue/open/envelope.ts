import { present, readRows, unreadable } from '../wire-page.ts';
import type { WirePage } from '../wire-page.ts';
import { fieldsOf } from './fields.ts';
import type { Fields } from './fields.ts';

/**
 * The open envelope: `{"data": ..., "pagination": {page, totalPages, total}}` ("open interface,
 * Envelope"). Where `data` is said to be a list and is an object holding one, that list is taken.
 */
export function readRecord<T>(read: (data: unknown) => T | null) {
  return (json: unknown): T => {
    const value = read(dataOf(json));
    if (value === null) throw unreadable();
    return value;
  };
}

/** A list that comes whole: the rows that can be read. `names` are what it may be called inside `data`. */
export function readAll<T>(row: (json: unknown) => T | null, ...names: string[]) {
  return (json: unknown): readonly T[] => {
    const rows = rowsIn(dataOf(json), names);
    if (rows === null) throw unreadable();
    return present(readRows(rows, row));
  };
}

/** A page of a list; `row` is told where in the page it stands, from 0. */
export function readPage<T>(row: (json: unknown, index: number) => T | null, ...names: string[]) {
  return (json: unknown): WirePage<T> => {
    const rows = rowsIn(dataOf(json), names);
    if (rows === null) throw unreadable();
    return { rows: readRows(rows, row), ...placesOf(json) };
  };
}

/** What stands under `data`. */
export function dataOf(json: unknown): unknown {
  const answer = fieldsOf(json)?.entries.find(([name]) => name === 'data');
  if (answer === undefined) throw unreadable();
  return answer[1];
}

/** A list, or the list inside an object: under one of the names, else the only one it has. */
export function rowsIn(data: unknown, names: readonly string[]): readonly unknown[] | null {
  if (Array.isArray(data)) return data as readonly unknown[];
  const fields = fieldsOf(data);
  return fields && (fields.rows(...names, ...listNames) ?? onlyList(fields));
}

export function placesOf(json: unknown) {
  const pagination = fieldsOf(json)?.record('pagination') ?? null;
  return {
    total: pagination?.count('total', 'totalItems', 'totalCount') ?? null,
    totalCapped: false,
    lastPage: pagination?.count('totalPages', 'pages', 'lastPage') ?? null,
  };
}

const listNames = ['items', 'results', 'entries', 'rows', 'list'];

function onlyList(fields: Fields): readonly unknown[] | null {
  const named = fields.entries.filter(([, value]) => Array.isArray(value)).map(([name]) => name);
  return named.length === 1 ? fields.rows(...named) : null;
}

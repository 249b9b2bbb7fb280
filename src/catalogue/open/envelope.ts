import { readableRows, parseRows, unreadableError, type ApiPage } from '../api-page.ts';
import { parseFields, type Fields } from './fields.ts';

/**
 * The open envelope: `{"data": ..., "pagination": {page, totalPages, total}}` ("open interface,
 * Envelope"). If `data` should be a list and is an object with one list, that list is used.
 */
export function parseRecord<T>(read: (data: unknown) => T | null) {
  return (json: unknown): T => {
    const value = read(parseData(json));
    if (value === null) throw unreadableError();
    return value;
  };
}

/** A complete list. `names` are its possible names inside `data`, separated by spaces. */
export function parseList<T>(row: (json: unknown) => T | null, names: string) {
  return (json: unknown): readonly T[] => {
    const rows = findRows(parseData(json), names);
    if (rows === null) throw unreadableError();
    return readableRows(parseRows(rows, row));
  };
}

/** A page of a list. `row` gets the index within the page. */
export function parsePage<T>(row: (json: unknown, index: number) => T | null, names = '') {
  return (json: unknown): ApiPage<T> => {
    const rows = findRows(parseData(json), names);
    if (rows === null) throw unreadableError();
    return { rows: parseRows(rows, row), ...parsePaging(json) };
  };
}

export function parseData(json: unknown): unknown {
  const answer = parseFields(json)?.entries.find(([name]) => name === 'data');
  if (answer === undefined) throw unreadableError();
  return answer[1];
}

/** `data` itself, or the list inside it: under one of the names, or its only one. */
export function findRows(data: unknown, names: string): readonly unknown[] | null {
  if (Array.isArray(data)) return data as readonly unknown[];
  const fields = parseFields(data);
  return fields && (fields.rows(`${names} ${listNames}`.trim()) ?? findOnlyList(fields));
}

export function parsePaging(json: unknown) {
  const pagination = parseFields(json)?.record('pagination') ?? null;
  return {
    total: pagination?.count('total totalItems totalCount') ?? null,
    totalCapped: false,
    lastPage: pagination?.count('totalPages pages lastPage') ?? null,
  };
}

const listNames = 'items results entries rows list';

function findOnlyList(fields: Fields): readonly unknown[] | null {
  const lists = fields.entries.map(([, value]) => value).filter((value) => Array.isArray(value));
  const [list = null, ...others] = lists as (readonly unknown[])[];
  return others.length === 0 ? list : null;
}

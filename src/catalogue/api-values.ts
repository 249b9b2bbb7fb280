import { hasChinese } from '../matching/plain-text.ts';
import type { Bilingual } from '../model/text.ts';
import { ProblemError } from '../model/problem.ts';
import { textOfHtml } from './html-text.ts';

/**
 * Tolerant parsers for single values, used for both interfaces. A missing, blank or mistyped value
 * gives null, never an error.
 */

/** The beginning of a text with a visible character, trimmed, without HTML and without lone surrogates. */
export function parseText(value: unknown): string | null {
  return typeof value === 'string' ? visibleText(textOfHtml(value.slice(0, maxTextLength))) : null;
}

/** A message shows at most 4,000 characters. Whatever reads a text may take a while for each of them. */
const maxTextLength = 20_000;

function visibleText(value: string): string | null {
  const text = value.toWellFormed().trim();
  return /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(text) ? text : null;
}

/** A finite number, also from a string of digits. */
export function parseNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || !/^-?\d{1,15}(\.\d{1,15})?$/.test(value)) return null;
  return Number(value);
}

/** A non-negative integer. */
export function parseCount(value: unknown): number | null {
  const number = parseNumber(value);
  return number !== null && Number.isSafeInteger(number) && number >= 0 ? number : null;
}

/** True or false, also as a number or a word. */
export function parseFlag(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  const word = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  return flagWords.get(word.trim().toLowerCase()) ?? null;
}

const flagWords: ReadonlyMap<string, boolean> = new Map([
  ...['true', '1', 'yes'].map((word) => [word, true] as const),
  ...['false', '0', 'no'].map((word) => [word, false] as const),
]);

/** A value of a closed list, in lower case. It is only compared and shown, never sent back. */
export function parseTerm(value: unknown): string | null {
  return parseText(value)?.toLowerCase() ?? null;
}

/** A place in a list. Places count from 1. */
export function parsePosition(value: unknown): number | null {
  const count = parseCount(value);
  return count === 0 ? null : count;
}

/** The movement without the contradictions that a board may have. */
export function readMovement(
  { movement, change }: { readonly movement: string | null; readonly change: number | null },
  position: number,
  previousPosition: number | null,
): { readonly movement: string | null; readonly change: number | null } {
  const known = previousPosition === null ? null : Math.abs(previousPosition - position);
  const moved = change === null || change === 0 ? (known ?? change) : Math.abs(change);
  const isStill = moved === 0 && (movement === 'up' || movement === 'down');
  return { movement: isStill ? 'flat' : movement, change: moved };
}

/**
 * An id as a string. Null for a number that may have lost digits, because it would name another
 * book.
 */
export function parseId(value: unknown): string | null {
  if (typeof value === 'number') {
    return Number.isSafeInteger(value) && value >= 0 ? String(value) : null;
  }
  const id = typeof value === 'string' ? visibleText(value) : null;
  return id !== null && id.length <= maxIdLength ? id : null;
}

/** As long as an id in an address (`readBookRef`). */
const maxIdLength = 255;

/** A web address without user name and password, as long as a link in Discord may be. */
export function parseLink(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > maxLinkLength) return null;
  const url = URL.parse(value);
  if (url === null || !['https:', 'http:'].includes(url.protocol)) return null;
  return url.username === '' && url.password === '' ? url.href : null;
}

/** Discord's limit for the URL of an embed (message resource). */
const maxLinkLength = 2_048;

/**
 * Milliseconds since the epoch, from RFC 3339 (UTC if the zone is missing; midnight if the time is
 * missing), or from a number of seconds or milliseconds.
 */
export function parseInstant(value: unknown): number | null {
  if (typeof value === 'number') {
    if (!(value > 0)) return null;
    const ms = Math.trunc(value < maxSeconds ? value * 1000 : value);
    return ms <= maxInstantMs ? ms : null;
  }
  const parts = typeof value === 'string' ? rfc3339.exec(value) : null;
  if (parts === null) return null;
  const [, day = '', time = '00:00', zone = 'Z'] = parts;
  const ms = Date.parse(`${day}T${time}${zone}`);
  return Number.isNaN(ms) ? null : ms;
}

/** Smaller numbers are seconds: as milliseconds they would lie before 1973. */
const maxSeconds = 1e11;
const maxInstantMs = 8.64e15;
const rfc3339 =
  /^(\d{4}-\d{2}-\d{2})(?:[Tt ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)([Zz]|[+-]\d{2}:?\d{2})?)?$/;

/** Null if both languages are missing, as the model requires. */
export function bilingualText(en: string | null, zh: string | null): Bilingual | null {
  return en === null && zh === null ? null : { en, zh };
}

/** For a text of unknown language: its script decides. */
export function bilingualByScript(text: string): Bilingual {
  return hasChinese(text) ? { en: null, zh: text } : { en: text, zh: null };
}

/**
 * One page of a listing, as the service returns it. A row that cannot be parsed is null, so that
 * the others keep their positions.
 */
export interface ApiPage<T> {
  readonly rows: readonly (T | null)[];
  readonly total: number | null;
  readonly totalCapped: boolean;
  /** The last page that can be requested; null if the service does not report it. */
  readonly lastPage: number | null;
  /** Items on a full page; null if the response does not show it. */
  readonly size: number | null;
}

/** Parses each row. Throws `unreadable` if no row of a non-empty list can be parsed. */
export function parseRows<T>(
  rows: readonly unknown[],
  read: (row: unknown, index: number) => T | null,
): readonly (T | null)[] {
  const values = rows.map(read);
  if (values.length > 0 && values.every((value) => value === null)) throw unreadableError();
  return values;
}

export function readableRows<T>(rows: readonly (T | null)[]): readonly T[] {
  return rows.filter((row) => row !== null);
}

/** The error for a response that lacks required fields. */
export function unreadableError(cause?: unknown): ProblemError {
  return new ProblemError({ code: 'unreadable' }, { cause });
}

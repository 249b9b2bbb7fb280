import type { Bilingual } from '../model/text.ts';

/**
 * Single values off the wire, read with tolerance: what is missing, blank or of another type is a
 * missing fact (null), never an error. Both interfaces stand on these.
 */

/** A text with something in it, trimmed, without halves of surrogate pairs. */
export function parseText(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = value.toWellFormed().trim();
  return text === '' ? null : text;
}

/** A finite number, also when it was written as a string of digits. */
export function parseNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || !/^-?\d{1,15}(\.\d{1,15})?$/.test(value)) return null;
  return Number(value);
}

/** A whole number of things, never negative. */
export function parseCount(value: unknown): number | null {
  const number = parseNumber(value);
  return number !== null && Number.isSafeInteger(number) && number >= 0 ? number : null;
}

export function parseFlag(value: unknown): boolean | null {
  return typeof value === 'boolean' ? value : null;
}

/** An id as a string. A number that may have lost digits on its way names another book, so it is none. */
export function parseId(value: unknown): string | null {
  if (typeof value === 'number') {
    return Number.isSafeInteger(value) && value >= 0 ? String(value) : null;
  }
  const id = parseText(value);
  return id !== null && id.length <= 100 ? id : null;
}

/** A web address without anyone's credentials in it. */
export function parseLink(value: unknown): string | null {
  const url = typeof value === 'string' ? URL.parse(value) : null;
  if (url === null || !['https:', 'http:'].includes(url.protocol)) return null;
  return url.username === '' && url.password === '' ? url.href : null;
}

/**
 * A moment in milliseconds since the epoch, from RFC 3339 (a date alone and a time without a zone
 * count as UTC) or a number of seconds or milliseconds.
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

/** Numbers below are seconds: as milliseconds they would lie before 1973. */
const maxSeconds = 1e11;
const maxInstantMs = 8.64e15;
const rfc3339 =
  /^(\d{4}-\d{2}-\d{2})(?:[Tt ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)([Zz]|[+-]\d{2}:?\d{2})?)?$/;

/** Null where both languages are missing, as the model promises. */
export function bilingualText(en: string | null, zh: string | null): Bilingual | null {
  return en === null && zh === null ? null : { en, zh };
}

/** A text that does not say its language, put by its script. */
export function bilingualByScript(text: string): Bilingual {
  return hasHan(text) ? { en: null, zh: text } : { en: text, zh: null };
}

export function hasHan(text: string): boolean {
  return /\p{Script=Han}/u.test(text);
}

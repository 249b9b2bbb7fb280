import { readFileSync } from 'node:fs';

/** What was typed, read as pinyin. */
export interface Pinyin {
  /** Blanks left out, and `v` read as ü is. */
  readonly letters: string;
  /** The syllables they may begin with where they are syllables, the last of them half typed perhaps; mostly none. */
  readonly beginnings: readonly string[];
}

/** Null for a text that cannot be pinyin: it is, for all we know, the first letters of characters. */
export function readPinyin(text: string): Pinyin | null {
  const letters = text.replaceAll(' ', '').replaceAll('v', 'u');
  return /^[a-z]{2,40}$/.test(letters) ? { letters, beginnings: beginningsOf(letters) } : null;
}

/**
 * Where in a plain text the letters spell Chinese characters: syllables of which the last may be
 * half typed (`doup`), or their first letters (`dpcq`). A character may be read in any of its ways.
 */
export function spelledIn(
  { letters, beginnings }: Pinyin,
  text: string,
): 'whole' | 'beginning' | 'within' | null {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < first || code > last) continue;
    const end =
      (beginnings.length > 0 ? endOfSyllables(letters, 0, text, at) : null) ??
      endOfInitials(letters, text, at);
    if (end === null) continue;
    if (at > 0) return 'within';
    return end === text.length ? 'whole' : 'beginning';
  }
  return null;
}

/** Where in the text the syllables end that begin there; null where it is not spelled so. */
function endOfSyllables(letters: string, from: number, text: string, at: number): number | null {
  if (text.charCodeAt(at) === blank) return endOfSyllables(letters, from, text, at + 1);
  const left = letters.length - from;
  for (const reading of readingsOf(text, at)) {
    if (reading.length >= left && reading.startsWith(letters.slice(from))) return at + 1;
    if (reading.length >= left || !letters.startsWith(reading, from)) continue;
    const end = endOfSyllables(letters, from + reading.length, text, at + 1);
    if (end !== null) return end;
  }
  return null;
}

function endOfInitials(letters: string, text: string, from: number): number | null {
  let at = from;
  for (let place = 0; place < letters.length; place += 1) {
    if (text.charCodeAt(at) === blank) at += 1;
    if ((initialsOf(text, at) & letterBit(letters, place)) === 0) return null;
    at += 1;
  }
  return at;
}

/** The first letters of a character's readings, as bits; 0 for what is none. */
export function initialsOf(text: string, at = 0): number {
  read ??= readTable();
  return read.initials[text.charCodeAt(at) - first] ?? 0;
}

/** A bit for a letter. Other letters than those from a to z share them. */
export function letterBit(text: string, at: number): number {
  return 1 << (text.charCodeAt(at) & 31);
}

/** From the end on, so that no stretch of letters is cut twice. */
function beginningsOf(letters: string): readonly string[] {
  const { syllables } = (read ??= readTable());
  const isCut: boolean[] = [];
  let beginnings: readonly string[] = [];
  for (let from = letters.length - 1; from >= 0; from -= 1) {
    const rest = letters.slice(from);
    beginnings = syllables.filter(
      (syllable) =>
        syllable.startsWith(rest) ||
        (rest.startsWith(syllable) && isCut[from + syllable.length] === true),
    );
    isCut[from] = beginnings.length > 0;
  }
  return beginnings;
}

/** The ways to read a Chinese character of a text, without tones; none for any other letter. */
export function readingsOf(text: string, at = 0): readonly string[] {
  const code = text.charCodeAt(at);
  if (!(code >= first && code <= last)) return unread;
  read ??= readTable();
  return read.ways[read.wayOf[code - first] ?? 0] ?? unread;
}

/** The block of Unicode that titles are written in: CJK Unified Ideographs. */
const first = 0x4e00;
const last = 0x9fff;
const unread: readonly string[] = [];
const blank = 0x20;

interface Table {
  readonly ways: readonly (readonly string[])[];
  /** For each character of the block, which of the ways; 0 is none. */
  readonly wayOf: Uint16Array;
  /** For each character of the block, the first letters of its readings, as bits. */
  readonly initials: Int32Array;
  readonly syllables: readonly string[];
}

/** Read when first needed: most of what asks for a match is not pinyin. */
let read: Table | null = null;

function readTable(): Table {
  const lines = readFileSync(new URL('readings/readings.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  const known: (readonly string[])[] = [unread];
  const wayOf = new Uint16Array(last - first + 1);
  const initials = new Int32Array(last - first + 1);
  for (const line of lines) {
    const [readings = '', characters = ''] = line.split(':');
    const ways = readings.split(' ');
    const bits = ways.reduce((all, reading) => all | letterBit(reading, 0), 0);
    for (let at = 0; at < characters.length; at += 1) {
      wayOf[characters.charCodeAt(at) - first] = known.length;
      initials[characters.charCodeAt(at) - first] = bits;
    }
    known.push(ways);
  }
  return { ways: known, wayOf, initials, syllables: [...new Set(known.flat())] };
}

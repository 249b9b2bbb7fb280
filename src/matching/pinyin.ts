import { readFileSync } from 'node:fs';

export interface PinyinQuery {
  /** Without spaces, and with `u` for `v` (ü). */
  readonly letters: string;
  /**
   * The syllables it may begin with if it is a sequence of syllables, of which the last may be
   * incomplete; usually empty.
   */
  readonly firstSyllables: readonly string[];
}

/** Null if the text cannot be pinyin. Any other text may be the first letters of characters. */
export function pinyinQuery(text: string): PinyinQuery | null {
  const letters = text.replaceAll(' ', '').replaceAll('v', 'u');
  return /^[a-z]{2,40}$/.test(letters)
    ? { letters, firstSyllables: firstSyllables(letters) }
    : null;
}

/**
 * Where the letters spell Chinese characters in a plain text: as syllables, of which the last may
 * be incomplete (`doup`), or as first letters (`dpcq`). A character matches with any of its
 * readings.
 */
export function findSpelling(
  { letters, firstSyllables }: PinyinQuery,
  text: string,
): 'whole' | 'beginning' | 'within' | null {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < firstCode || code > lastCode) continue;
    const end =
      (firstSyllables.length > 0 ? matchSyllables(letters, 0, text, at) : null) ??
      matchInitials(letters, text, at);
    if (end === null) continue;
    if (at > 0) return 'within';
    return end === text.length ? 'whole' : 'beginning';
  }
  return null;
}

/** The end of the characters with matching syllables from `at`; null without a match. */
function matchSyllables(letters: string, from: number, text: string, at: number): number | null {
  if (text.charCodeAt(at) === spaceCode) return matchSyllables(letters, from, text, at + 1);
  const left = letters.length - from;
  for (const reading of pinyinReadings(text, at)) {
    if (reading.length >= left && reading.startsWith(letters.slice(from))) return at + 1;
    if (reading.length >= left || !letters.startsWith(reading, from)) continue;
    const end = matchSyllables(letters, from + reading.length, text, at + 1);
    if (end !== null) return end;
  }
  return null;
}

function matchInitials(letters: string, text: string, from: number): number | null {
  let at = from;
  for (let textIndex = 0; textIndex < letters.length; textIndex += 1) {
    if (text.charCodeAt(at) === spaceCode) at += 1;
    if ((initialBits(text, at) & letterBit(letters, textIndex)) === 0) return null;
    at += 1;
  }
  return at;
}

/** The first letters of a character's readings as bits; 0 without readings. */
export function initialBits(text: string, at = 0): number {
  table ??= loadTable();
  return table.initials[text.charCodeAt(at) - firstCode] ?? 0;
}

/** A bit for a letter. Letters other than a to z share bits. */
export function letterBit(text: string, at: number): number {
  return 1 << (text.charCodeAt(at) & 31);
}

/** Computed from the end, so that each suffix is split once. */
function firstSyllables(letters: string): readonly string[] {
  const { syllables } = (table ??= loadTable());
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

/** A character's readings without tones; empty for other characters. */
export function pinyinReadings(text: string, at = 0): readonly string[] {
  const code = text.charCodeAt(at);
  if (!(code >= firstCode && code <= lastCode)) return noReadings;
  table ??= loadTable();
  return table.readings[table.readingIndex[code - firstCode] ?? 0] ?? noReadings;
}

/** The Unicode block CJK Unified Ideographs, which titles use. */
const firstCode = 0x4e00;
const lastCode = 0x9fff;
const noReadings: readonly string[] = [];
const spaceCode = 0x20;

interface ReadingTable {
  readonly readings: readonly (readonly string[])[];
  /** For each character of the block, an index into `readings`; 0 means no readings. */
  readonly readingIndex: Uint16Array;
  /** For each character of the block, the first letters of its readings as bits. */
  readonly initials: Int32Array;
  readonly syllables: readonly string[];
}

/** Loaded at first use, because most queries are not pinyin. */
let table: ReadingTable | null = null;

function loadTable(): ReadingTable {
  const lines = readFileSync(new URL('readings/readings.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  const known: (readonly string[])[] = [noReadings];
  const wayOf = new Uint16Array(lastCode - firstCode + 1);
  const initials = new Int32Array(lastCode - firstCode + 1);
  for (const line of lines) {
    const [readings = '', characters = ''] = line.split(':');
    const ways = readings.split(' ');
    const bits = ways.reduce((all, reading) => all | letterBit(reading, 0), 0);
    for (let at = 0; at < characters.length; at += 1) {
      wayOf[characters.charCodeAt(at) - firstCode] = known.length;
      initials[characters.charCodeAt(at) - firstCode] = bits;
    }
    known.push(ways);
  }
  return { readings: known, readingIndex: wayOf, initials, syllables: [...new Set(known.flat())] };
}

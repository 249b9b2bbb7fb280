import { SOURCES } from '../sources/sources.ts';
import type { BilingualText, Book } from './book.ts';

/** Text without differences of case, width, spaces and punctuation. */
export function normalizeText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}\p{Mark}]/gu, '');
}

export function contains(text: BilingualText | null, piece: string): boolean {
  return (
    text !== null &&
    (normalizeText(text.zh).includes(piece) || normalizeText(text.en ?? '').includes(piece))
  );
}

export interface TitleMatch {
  book: Book;
  matched: 'title' | 'similar_title';
}

/** Books by title, best match first; similar titles only if no title matches. */
export function findByTitle(books: readonly Book[], query: string, most: number): TitleMatch[] {
  const normalized = normalizeText(query);
  if (normalized === '') return [];
  const exact = ranked(books, most, (text) => matchRank(text, normalized));
  if (exact.length > 0) return exact.map((book) => ({ book, matched: 'title' }));
  const maxDistance = normalized.length < 4 ? 0 : Math.min(3, Math.ceil(normalized.length / 6));
  if (maxDistance === 0) return [];
  const distanceTo = createFuzzyMatcher(normalized, maxDistance);
  return ranked(books, most, (text) => {
    const distance = distanceTo(text);
    return distance > maxDistance ? 0 : 10 - distance;
  }).map((book) => ({ book, matched: 'similar_title' }));
}

/** The book of a source's URL; null for any other URL; undefined if the text is not a URL. */
export function parseBookUrl(text: string): { source: string; id: string } | null | undefined {
  const url = text.trim();
  const host = /^(?:https?:\/\/)?(?:www\.|m\.)?([a-z0-9.-]+)\//i.exec(url)?.[1]?.toLowerCase();
  const source = SOURCES.find((one) => one.host === `www.${host ?? ''}`);
  if (!source) return /^[a-z]+:\/\//i.test(url) ? null : undefined;
  const id = /\d{5,19}/.exec(url)?.[0];
  return id === undefined ? null : { source: source.code, id };
}

function ranked(books: readonly Book[], most: number, score: (text: string) => number): Book[] {
  return books
    .map((book) => ({
      book,
      score: Math.max(...normalizedTitles(book).map(score)),
    }))
    .filter((one) => one.score > 0)
    .sort((one, other) => other.score - one.score || one.book.number - other.book.number)
    .slice(0, most)
    .map((one) => one.book);
}

// Every search reads every title, so normalized titles are cached.
const titleCache = new WeakMap<Book, readonly string[]>();

function normalizedTitles(book: Book): readonly string[] {
  const cached = titleCache.get(book);
  if (cached) return cached;
  const titles = [book.title.zh, book.title.en ?? ''].map(normalizeText);
  titleCache.set(book, titles);
  return titles;
}

function matchRank(text: string, normalized: string): number {
  if (text === normalized) return 3;
  if (text.startsWith(normalized)) return 2;
  return text.includes(normalized) ? 1 : 0;
}

/** The longest query that fits into the bits of one number. */
const MAX_LETTERS = 31;

/**
 * Returns the smallest edit distance between `normalized` and any part of a text; more than `most` if
 * every part is further away. (Wu–Manber algorithm: one row of bits for each distance.)
 */
function createFuzzyMatcher(normalized: string, most: number): (text: string) => number {
  const letters = Array.from(normalized).slice(0, MAX_LETTERS);
  const positions = new Map<string, number>();
  letters.forEach((letter, index) => {
    positions.set(letter, (positions.get(letter) ?? 0) | (1 << index));
  });
  const whole = 1 << (letters.length - 1);
  return (text) => {
    const rows = Array.from({ length: most + 1 }, (_, distance) => (1 << distance) - 1);
    let least = most + 1;
    for (const letter of text) {
      const letterBits = positions.get(letter) ?? 0;
      let fewerBefore = 0;
      let fewerNow = 0;
      for (let distance = 0; distance < least && distance <= most; distance += 1) {
        const before = rows[distance] ?? 0;
        const exact = ((before << 1) | 1) & letterBits;
        const now =
          distance === 0 ? exact : exact | fewerBefore | ((fewerBefore | fewerNow) << 1) | 1;
        rows[distance] = now;
        if ((now & whole) !== 0) least = distance;
        fewerBefore = before;
        fewerNow = now;
      }
    }
    return least;
  };
}

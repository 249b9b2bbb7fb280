import { SOURCES } from '../sources/sources.ts';
import type { BilingualText, Book } from './book.ts';

/** Text without what people write differently: case, width, spaces, punctuation. */
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

/** Books by title, best first; similar titles count only when no title matches. */
export function findByTitle(books: readonly Book[], query: string, most: number): TitleMatch[] {
  const wanted = normalizeText(query);
  if (wanted === '') return [];
  const exact = ranked(books, most, (text) => matchRank(text, wanted));
  if (exact.length > 0) return exact.map((book) => ({ book, matched: 'title' }));
  const slips = wanted.length < 4 ? 0 : Math.min(3, Math.ceil(wanted.length / 6));
  if (slips === 0) return [];
  const slipsIn = createFuzzyMatcher(wanted, slips);
  return ranked(books, most, (text) => {
    const distance = slipsIn(text);
    return distance > slips ? 0 : 10 - distance;
  }).map((book) => ({ book, matched: 'similar_title' }));
}

/** What a URL names: a source's book, null where it names none; undefined for what is no URL. */
export function parseBookUrl(text: string): { source: string; id: string } | null | undefined {
  const written = text.trim();
  const host = /^(?:https?:\/\/)?(?:www\.|m\.)?([a-z0-9.-]+)\//i.exec(written)?.[1]?.toLowerCase();
  const source = SOURCES.find((one) => one.host === `www.${host ?? ''}`);
  if (!source) return /^[a-z]+:\/\//i.test(written) ? null : undefined;
  const id = /\d{5,19}/.exec(written)?.[0];
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

// Every search reads every title, so each is made plain once.
const titleCache = new WeakMap<Book, readonly string[]>();

function normalizedTitles(book: Book): readonly string[] {
  const known = titleCache.get(book);
  if (known) return known;
  const titles = [book.title.zh, book.title.en ?? ''].map(normalizeText);
  titleCache.set(book, titles);
  return titles;
}

function matchRank(text: string, wanted: string): number {
  if (text === wanted) return 3;
  if (text.startsWith(wanted)) return 2;
  return text.includes(wanted) ? 1 : 0;
}

/** The longest query that one machine word can follow through a text. */
const MAX_LETTERS = 31;

/**
 * Tells of a text with how few slips `wanted` stands somewhere in it; more than `most` when it does
 * not. (Wu and Manber: one row of bits for each number of slips.)
 */
function createFuzzyMatcher(wanted: string, most: number): (text: string) => number {
  const letters = Array.from(wanted).slice(0, MAX_LETTERS);
  const places = new Map<string, number>();
  letters.forEach((letter, place) => {
    places.set(letter, (places.get(letter) ?? 0) | (1 << place));
  });
  const whole = 1 << (letters.length - 1);
  return (text) => {
    const rows = Array.from({ length: most + 1 }, (_none, slips) => (1 << slips) - 1);
    let least = most + 1;
    for (const letter of text) {
      const stands = places.get(letter) ?? 0;
      let fewerBefore = 0;
      let fewerNow = 0;
      for (let slips = 0; slips < least && slips <= most; slips += 1) {
        const before = rows[slips] ?? 0;
        const exact = ((before << 1) | 1) & stands;
        const now = slips === 0 ? exact : exact | fewerBefore | ((fewerBefore | fewerNow) << 1) | 1;
        rows[slips] = now;
        if ((now & whole) !== 0) least = slips;
        fewerBefore = before;
        fewerNow = now;
      }
    }
    return least;
  };
}

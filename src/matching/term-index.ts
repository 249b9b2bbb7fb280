import { type MatchQuery, type QueryWord, countTypos } from './match-score.ts';
import { initialBits, letterBit, pinyinReadings, type PinyinQuery } from './pinyin.ts';
import { hasChinese, tokenize } from './plain-text.ts';

/**
 * An inverted index of words and Chinese characters. A posting is one text of one item as a number:
 * the item's number, and in the lowest three bits the index of the text.
 */
interface TermIndex {
  /** Adds the tokens of an item's texts. */
  add(item: number, texts: readonly string[]): void;
  remove(item: number, texts: readonly string[]): void;
  /** For each token of the query, the postings of terms that contain it. */
  findContaining(query: MatchQuery): readonly PostingLists[];
  /** For each way to read the pinyin, the postings of each character it may stand for. */
  findSpelled(pinyin: PinyinQuery): readonly (readonly PostingLists[])[];
  /**
   * The postings of terms that match with typos, by number of typos. For Chinese they are
   * candidates.
   */
  findNear(word: QueryWord): readonly PostingLists[];
  /** The number of terms. */
  size(): number;
}

/** Limited by the three bits of a posting. */
export const maxTextsPerItem = 8;

function postingOf(item: number, textIndex: number): number {
  return (item << 3) | textIndex;
}

export function itemOf(posting: number): number {
  return posting >> 3;
}

export function textIndexOf(posting: number): number {
  return posting & 7;
}

/** Several posting lists, one per matching term. */
export type PostingLists = readonly (readonly number[])[];

/** Further tokens do not narrow the result. */
const maxTokens = 40;

export function createTermIndex(): TermIndex {
  const words = createTermTable(letterBits);
  const characters = createTermTable((character) => initialBits(character));

  const tableOf = (piece: string) => (hasChinese(piece) ? characters : words);
  const eachPiece = (
    item: number,
    texts: readonly string[],
    act: (piece: string, posting: number) => void,
  ) => {
    for (const [textIndex, text] of texts.slice(0, maxTextsPerItem).entries()) {
      for (const piece of new Set(tokenize(text))) act(piece, postingOf(item, textIndex));
    }
  };
  const wordsWith = (piece: string, mayBeWithin: boolean): PostingLists =>
    words
      .withBits(letterBits(piece), 0)
      .filter(({ text }) => (mayBeWithin ? text.includes(piece) : text.startsWith(piece)))
      .map(({ postings }) => postings);

  const charactersRead = (fits: (reading: string) => boolean, letters: string): PostingLists =>
    characters
      .withBits(letterBit(letters, 0), 0)
      .filter(({ text }) => pinyinReadings(text).some(fits))
      .map(({ postings }) => postings);

  return {
    add(item, texts) {
      eachPiece(item, texts, (piece, posting) => {
        tableOf(piece).add(piece, posting);
      });
    },
    remove(item, texts) {
      eachPiece(item, texts, (piece, posting) => {
        tableOf(piece).remove(piece, posting);
      });
    },
    findContaining({ text, matchesWithinWords }) {
      return tokenize(text)
        .slice(0, maxTokens)
        .map((piece, textIndex) =>
          hasChinese(piece)
            ? [characters.postingsOf(piece)]
            : // The first token may match inside a word; the others must match a start.
              wordsWith(piece, textIndex === 0 && matchesWithinWords),
        );
    },
    findSpelled({ letters, firstSyllables }) {
      const initials = Array.from(letters, (letter) =>
        charactersRead((reading) => reading.startsWith(letter), letter),
      );
      const syllables = charactersRead((reading) => firstSyllables.includes(reading), letters);
      return firstSyllables.length === 0 ? [initials] : [initials, [syllables]];
    },
    findNear(word) {
      return word.anywhere ? [findNearCharacters(word, characters)] : findNearWords(word, words);
    },
    size: () => words.size() + characters.size(),
  };
}

/** A text that lacks a bit lacks a letter. */
function letterBits(text: string): number {
  let bits = 0;
  for (let at = 0; at < text.length; at += 1) bits |= letterBit(text, at);
  return bits;
}

function findNearWords(
  { letters, maxTypos }: QueryWord,
  words: TermTable,
): readonly PostingLists[] {
  const bySlips: (readonly number[])[][] = Array.from({ length: maxTypos + 1 }, () => []);
  for (const { text, postings } of words.withBits(letterBits(letters.join('')), maxTypos)) {
    if (text.length < letters.length - maxTypos) continue;
    const slipped = countTypos(letters, text, maxTypos, false);
    if (slipped !== null) bySlips[slipped]?.push(postings);
  }
  return bySlips;
}

/** The postings with all characters of a Chinese word except `maxTypos`. */
function findNearCharacters({ letters, maxTypos }: QueryWord, characters: TermTable): PostingLists {
  const counts = new Map<number, number>();
  const query = letters.filter(hasChinese).slice(0, maxTokens);
  for (const character of query) {
    for (const posting of characters.postingsOf(character)) {
      counts.set(posting, (counts.get(posting) ?? 0) + 1);
    }
  }
  const least = Math.max(1, query.length - maxTypos);
  return [
    counts
      .entries()
      .filter(([, count]) => count >= least)
      .map(([posting]) => posting)
      .toArray(),
  ];
}

/**
 * Terms with their postings. Each term has 32 bits in a separate array, so that most terms are
 * skipped without a comparison.
 */
interface TermTable {
  add(text: string, posting: number): void;
  /** A term without postings is removed. */
  remove(text: string, posting: number): void;
  postingsOf(text: string): readonly number[];
  /** Terms that have all of these bits except `mayMiss`, and at least one. */
  withBits(bits: number, mayMiss: number): readonly Term[];
  size(): number;
}

interface Term {
  readonly text: string;
  readonly postings: readonly number[];
}

function createTermTable(bitsOf: (text: string) => number): TermTable {
  const places = new Map<string, number>();
  const terms: { readonly text: string; readonly postings: number[] }[] = [];
  const bitsAt: number[] = [];

  const drop = (text: string, textIndex: number) => {
    places.delete(text);
    const last = terms.pop();
    const bits = bitsAt.pop();
    if (last === undefined || bits === undefined || last.text === text) return;
    terms[textIndex] = last;
    bitsAt[textIndex] = bits;
    places.set(last.text, textIndex);
  };

  return {
    add(text, posting) {
      const textIndex = places.get(text);
      if (textIndex !== undefined) {
        terms[textIndex]?.postings.push(posting);
        return;
      }
      places.set(text, terms.length);
      terms.push({ text, postings: [posting] });
      bitsAt.push(bitsOf(text));
    },
    remove(text, posting) {
      const textIndex = places.get(text);
      const postings = textIndex === undefined ? undefined : terms[textIndex]?.postings;
      if (textIndex === undefined || postings === undefined) return;
      const at = postings.indexOf(posting);
      // The oldest postings come first. They are usually the ones that are removed, so they are
      // found at once.
      if (at >= 0) postings.splice(at, 1);
      if (postings.length === 0) drop(text, textIndex);
    },
    postingsOf: (text) => terms[places.get(text) ?? -1]?.postings ?? [],
    withBits(bits, mayMiss) {
      const found: Term[] = [];
      for (let textIndex = 0; textIndex < bitsAt.length; textIndex += 1) {
        const others = bitsAt[textIndex] ?? 0;
        if ((bits & others) === 0) continue;
        const missing = bits & ~others;
        if (missing !== 0 && (mayMiss === 0 || countBits(missing) > mayMiss)) continue;
        const term = terms[textIndex];
        if (term !== undefined) found.push(term);
      }
      return found;
    },
    size: () => terms.length,
  };
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

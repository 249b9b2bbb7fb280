import { type MatchQuery, type QueryWord, countTypos } from './match-score.ts';
import { initialBits, letterBit, pinyinReadings, type PinyinQuery } from './pinyin.ts';
import { hasChinese, tokenize } from './plain-text.ts';

/** Limited by the three bits of a posting. */
export const maxTextsPerItem = 8;

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

/**
 * An inverted index of words and Chinese characters. A posting is one text of one item as a number:
 * the item's number, and in the lowest three bits the index of the text.
 */
export function createTermIndex() {
  const words = createTermTable(letterBits);
  const characters = createTermTable((character) => initialBits(character));

  const forEachToken = (
    item: number,
    texts: readonly string[],
    act: (table: TermTable, token: string, posting: number) => void,
  ) => {
    for (const [textIndex, text] of texts.slice(0, maxTextsPerItem).entries()) {
      for (const token of new Set(tokenize(text)))
        act(hasChinese(token) ? characters : words, token, (item << 3) | textIndex);
    }
  };
  const wordsWith = (token: string, mayBeWithin: boolean): PostingLists =>
    words
      .withBits(letterBits(token), 0)
      .filter(({ text }) => (mayBeWithin ? text.includes(token) : text.startsWith(token)))
      .map(({ postings }) => postings);

  const charactersRead = (fits: (reading: string) => boolean, letters: string): PostingLists =>
    characters
      .withBits(letterBit(letters, 0), 0)
      .filter(({ text }) => pinyinReadings(text).some(fits))
      .map(({ postings }) => postings);

  return {
    add(item: number, texts: readonly string[]): void {
      forEachToken(item, texts, (table, token, posting) => {
        table.add(token, posting);
      });
    },
    remove(item: number, texts: readonly string[]): void {
      forEachToken(item, texts, (table, token, posting) => {
        table.remove(token, posting);
      });
    },
    /** For each token of the query, the postings of terms that contain it. */
    findContaining({ text, matchesWithinWords }: MatchQuery): readonly PostingLists[] {
      return tokenize(text)
        .slice(0, maxTokens)
        .map((token, index) =>
          hasChinese(token)
            ? [characters.postingsOf(token)]
            : // The first token may match inside a word; the others must match a start.
              wordsWith(token, index === 0 && matchesWithinWords),
        );
    },
    /** The outer list has the ways to read the pinyin, the inner one the postings for each of its characters. */
    findSpelled({ letters, firstSyllables }: PinyinQuery): readonly (readonly PostingLists[])[] {
      const initials = Array.from(letters, (letter) =>
        charactersRead((reading) => reading.startsWith(letter), letter),
      );
      const syllables = charactersRead((reading) => firstSyllables.includes(reading), letters);
      return firstSyllables.length === 0 ? [initials] : [initials, [syllables]];
    },
    /**
     * The postings of terms that match with typos, by number of typos. For Chinese they are
     * candidates.
     */
    findNear: (word: QueryWord): readonly PostingLists[] =>
      word.anywhere ? [findNearCharacters(word, characters)] : findNearWords(word, words),
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

interface Term {
  readonly text: string;
  readonly postings: readonly number[];
}

type TermTable = ReturnType<typeof createTermTable>;

/**
 * Terms with their postings. Each term has 32 bits in a separate array, so that most terms are
 * skipped without a comparison.
 */
function createTermTable(bitsOf: (text: string) => number) {
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
    add(text: string, posting: number): void {
      const textIndex = places.get(text);
      if (textIndex !== undefined) {
        terms[textIndex]?.postings.push(posting);
        return;
      }
      places.set(text, terms.length);
      terms.push({ text, postings: [posting] });
      bitsAt.push(bitsOf(text));
    },
    /** A term without postings is removed. */
    remove(text: string, posting: number): void {
      const textIndex = places.get(text);
      const postings = textIndex === undefined ? undefined : terms[textIndex]?.postings;
      if (textIndex === undefined || postings === undefined) return;
      const at = postings.indexOf(posting);
      // The oldest postings come first. They are usually the ones that are removed, so they are
      // found at once.
      if (at >= 0) postings.splice(at, 1);
      if (postings.length === 0) drop(text, textIndex);
    },
    postingsOf: (text: string): readonly number[] => terms[places.get(text) ?? -1]?.postings ?? [],
    /** Terms that have all of these bits except `mayMiss`, and at least one. */
    withBits(bits: number, mayMiss: number): readonly Term[] {
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

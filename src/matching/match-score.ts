import { pinyinQuery, findSpelling, type PinyinQuery } from './pinyin.ts';
import { comparableText, hasChinese } from './plain-text.ts';

export interface MatchQuery {
  readonly text: string;
  /** The text after a space: it matches the start of a later word. */
  readonly wordStart: string;
  /** Whether a match inside a word is meaningful. */
  readonly matchesWithinWords: boolean;
  readonly words: readonly string[];
  readonly pinyin: PinyinQuery | null;
}

export function matchQuery(typed: string): MatchQuery {
  const text = comparableText(typed);
  return {
    text,
    wordStart: ` ${text}`,
    // A single Latin letter occurs in nearly every word.
    matchesWithinWords: text.length > 1 || hasChinese(text),
    words: text.split(' '),
    pinyin: pinyinQuery(text),
  };
}

/**
 * How well an item's texts match; 0 for no match. Steps of 10 separate kinds of match; the index of
 * the text breaks ties.
 */
export function textScore(query: MatchQuery, texts: readonly string[]): number {
  let best = 0;
  let textIndex = 0;
  for (const text of texts) {
    const score = singleTextScore(query, text) - textIndex;
    if (score > best) best = score;
    textIndex += 1;
  }
  if (best >= 30 || query.words.length === 1) return best;
  return query.words.every((word) => beginsWord(word, texts)) ? 30 : best;
}

function singleTextScore(
  { text: query, wordStart, matchesWithinWords }: MatchQuery,
  text: string,
): number {
  const at = text.indexOf(query);
  if (at < 0) return 0;
  if (at === 0) return text.length === query.length ? 70 : 60;
  if (text.includes(wordStart)) return 50;
  return matchesWithinWords ? 40 : 0;
}

function beginsWord(word: string, texts: readonly string[]): boolean {
  for (const text of texts) {
    // A loop, because this runs for every item that contains the words.
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
      if (at === 0 || text[at - 1] === ' ') return true;
    }
  }
  return false;
}

/**
 * How well the text matches as pinyin of a Chinese text, below every literal match; 0 for no match.
 */
export function pinyinScore({ pinyin }: MatchQuery, texts: readonly string[]): number {
  if (pinyin === null) return 0;
  return Math.max(...texts.map((text, textIndex) => pinyinTextScore(pinyin, text, textIndex)), 0);
}

/** The same for one text at its index among the item's texts. */
export function pinyinTextScore(pinyin: PinyinQuery, text: string, textIndex: number): number {
  const found = findSpelling(pinyin, text);
  return found === null ? 0 : pinyinScores[found] - textIndex / 10;
}

const pinyinScores = { whole: 29, beginning: 27, within: 25 } as const;

export interface QueryWord {
  readonly letters: readonly string[];
  readonly maxTypos: number;
  /** Chinese has no spaces, so the word may occur anywhere. */
  readonly anywhere: boolean;
}

/** Further words are ignored. */
const maxWords = 40;

/** The typed words with the number of typos allowed in each. */
export function queryWords({ words }: MatchQuery): readonly QueryWord[] {
  return words.slice(0, maxWords).map((word) => {
    const letters = Array.from(word);
    const maxTypos = letters.length < 4 ? 0 : letters.length < 8 ? 1 : 2;
    return { letters, maxTypos, anywhere: hasChinese(word) };
  });
}

/** How well one of the texts matches with typos, below every match without; 0 for no match. */
export function typoTolerantScore(words: readonly QueryWord[], texts: readonly string[]): number {
  const scores = texts.map((text, textIndex) => {
    const stretches = text.split(' ');
    const found = words.map((word) => fewestTypos(word, word.anywhere ? [text] : stretches));
    return scoreWithTypos(
      found.reduce((total, one) => total + one, 0),
      textIndex,
      beginsWithTypos(words, text),
    );
  });
  return Math.max(0, ...scores);
}

/** Fewer typos rank first, then texts that begin with the first typed word. */
export function scoreWithTypos(typos: number, textIndex: number, begins: boolean): number {
  return 20 - 3 * typos - textIndex / 10 + (begins ? 1 : 0);
}

/** Whether the text begins with the first word, with the typos allowed in it. */
export function beginsWithTypos([first]: readonly QueryWord[], text: string): boolean {
  return first !== undefined && countTypos(first.letters, text, first.maxTypos, false) !== null;
}

function fewestTypos({ letters, maxTypos, anywhere }: QueryWord, words: readonly string[]): number {
  const found = words.map((text) => countTypos(letters, text, maxTypos, anywhere) ?? Infinity);
  return Math.min(...found);
}

/**
 * The number of typos by which the beginning of `text` differs from what was typed: a letter
 * changed, omitted, inserted, or two swapped (optimal string alignment). Null if there are more
 * than `most`. With `anywhere`, the match may begin at any character, because Chinese has no
 * spaces.
 */
export function countTypos(
  typed: readonly string[],
  text: string,
  most: number,
  anywhere: boolean,
): number | null {
  // Runs over thousands of words per keystroke, and rejects most of them here.
  if (lacksLetters(typed, text, most)) return null;
  const letters = Array.from(text).slice(0, anywhere ? Infinity : typed.length + most);
  let beforeLast: number[] = [];
  let last = [0, ...letters.map((_, column) => (anywhere ? 0 : column + 1))];
  for (const [row, letter] of typed.entries()) {
    const current = [row + 1];
    let left = row + 1;
    let fewest = left;
    for (let column = 0; column < letters.length; column += 1) {
      const other = letters[column];
      const changed = at(last, column) + (letter === other ? 0 : 1);
      let here = Math.min(changed, at(last, column + 1) + 1, left + 1);
      if (letter === letters[column - 1] && other === typed[row - 1]) {
        here = Math.min(here, at(beforeLast, column - 1) + 1);
      }
      current.push(here);
      left = here;
      if (here < fewest) fewest = here;
    }
    if (fewest > most) return null;
    beforeLast = last;
    last = current;
  }
  const fewest = Math.min(...last);
  return fewest <= most ? fewest : null;
}

function lacksLetters(letters: readonly string[], text: string, most: number): boolean {
  let lacking = 0;
  for (const letter of letters) {
    if (text.includes(letter)) continue;
    lacking += 1;
    if (lacking > most) return true;
  }
  return false;
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}

import { pinyinQuery, findSpelling, type PinyinQuery } from './pinyin.ts';
import { hasChinese, plainText } from './plain-text.ts';
import { countTypos } from './typo.ts';

/** What was typed, read once for all the texts it is compared with. */
export interface MatchQuery {
  readonly text: string;
  /** As it stands where it begins a word that is not the first. */
  readonly wordStart: string;
  /** Whether it says something where it stands within a word. */
  readonly matchesWithinWords: boolean;
  readonly words: readonly string[];
  readonly pinyin: PinyinQuery | null;
}

export function matchQuery(typed: string): MatchQuery {
  const text = plainText(typed);
  return {
    text,
    wordStart: ` ${text}`,
    // One Latin letter stands within nearly every word and says nothing.
    matchesWithinWords: text.length > 1 || hasChinese(text),
    words: text.split(' '),
    pinyin: pinyinQuery(text),
  };
}

/**
 * How well an item's texts fit what was typed; 0: not at all. Steps of 10 tell kinds of match apart;
 * the place of the text among the item's texts breaks ties.
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
    // Sought by hand: this runs for every item that holds the words anywhere.
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
      if (at === 0 || text[at - 1] === ' ') return true;
    }
  }
  return false;
}

/** How well it fits as the pinyin of a Chinese text, below every match of letters; 0: not at all. */
export function pinyinScore({ pinyin }: MatchQuery, texts: readonly string[]): number {
  if (pinyin === null) return 0;
  return Math.max(...texts.map((text, textIndex) => pinyinTextScore(pinyin, text, textIndex)), 0);
}

/** The same for the text at that place among the item's texts. */
export function pinyinTextScore(pinyin: PinyinQuery, text: string, textIndex: number): number {
  const found = findSpelling(pinyin, text);
  return found === null ? 0 : pinyinScores[found] - textIndex / 10;
}

const pinyinScores = { whole: 29, beginning: 27, within: 25 } as const;

export interface QueryWord {
  readonly letters: readonly string[];
  /** Slips forgiven in it. */
  readonly maxTypos: number;
  /** Chinese has no spaces, so it may stand anywhere in a text. */
  readonly anywhere: boolean;
}

/** The words typed, for where slips are forgiven. */
export function queryWords({ words }: MatchQuery): readonly QueryWord[] {
  return words.map((word) => {
    const letters = Array.from(word);
    const maxTypos = letters.length < 4 ? 0 : letters.length < 8 ? 1 : 2;
    return { letters, maxTypos, anywhere: hasChinese(word) };
  });
}

/** How well one of an item's texts fits but for slips, below every true match; 0: not at all. */
export function typoTolerantScore(words: readonly QueryWord[], texts: readonly string[]): number {
  const scores = texts.map((text, textIndex) => {
    const stretches = text.split(' ');
    const found = words.map((word) => fewestTypos(word, word.anywhere ? [text] : stretches));
    return scoreWithTypos(
      found.reduce((total, one) => total + one, 0),
      textIndex,
    );
  });
  return Math.max(0, ...scores);
}

/** For so many slips in the text at that place among the item's texts. */
export function scoreWithTypos(slipped: number, textIndex: number): number {
  return 20 - 3 * slipped - textIndex / 10;
}

function fewestTypos({ letters, maxTypos, anywhere }: QueryWord, words: readonly string[]): number {
  const found = words.map((text) => countTypos(letters, text, maxTypos, anywhere) ?? Infinity);
  return Math.min(...found);
}

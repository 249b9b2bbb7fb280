import { readPinyin, spelledIn, type Pinyin } from './pinyin.ts';
import { isChinese, plainText } from './plain-text.ts';
import { slips } from './typo.ts';

/** What was typed, read once for all the texts it is compared with. */
export interface Wanted {
  readonly text: string;
  /** As it stands where it begins a word that is not the first. */
  readonly inner: string;
  /** Whether it says something where it stands within a word. */
  readonly isTelling: boolean;
  readonly words: readonly string[];
  readonly pinyin: Pinyin | null;
}

export function readWanted(typed: string): Wanted {
  const text = plainText(typed);
  return {
    text,
    inner: ` ${text}`,
    // One Latin letter stands within nearly every word and says nothing.
    isTelling: text.length > 1 || isChinese(text),
    words: text.split(' '),
    pinyin: readPinyin(text),
  };
}

/**
 * How well an item's texts fit what was typed; 0: not at all. Steps of 10 tell kinds of match apart;
 * the place of the text among the item's texts breaks ties.
 */
export function likeness(wanted: Wanted, texts: readonly string[]): number {
  let best = 0;
  let place = 0;
  for (const text of texts) {
    const score = textLikeness(wanted, text) - place;
    if (score > best) best = score;
    place += 1;
  }
  if (best >= 30 || wanted.words.length === 1) return best;
  return wanted.words.every((word) => beginsWord(word, texts)) ? 30 : best;
}

function textLikeness({ text: wanted, inner, isTelling }: Wanted, text: string): number {
  const at = text.indexOf(wanted);
  if (at < 0) return 0;
  if (at === 0) return text.length === wanted.length ? 70 : 60;
  if (text.includes(inner)) return 50;
  return isTelling ? 40 : 0;
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
export function pinyinLikeness({ pinyin }: Wanted, texts: readonly string[]): number {
  if (pinyin === null) return 0;
  return Math.max(...texts.map((text, place) => spelledLikeness(pinyin, text, place)), 0);
}

/** The same for the text at that place among the item's texts. */
export function spelledLikeness(pinyin: Pinyin, text: string, place: number): number {
  const found = spelledIn(pinyin, text);
  return found === null ? 0 : spelledScores[found] - place / 10;
}

const spelledScores = { whole: 29, beginning: 27, within: 25 } as const;

export interface Word {
  readonly letters: readonly string[];
  /** Slips forgiven in it. */
  readonly forgiven: number;
  /** Chinese has no spaces, so it may stand anywhere in a text. */
  readonly anywhere: boolean;
}

/** The words typed, for where slips are forgiven. */
export function readWords({ words }: Wanted): readonly Word[] {
  return words.map((word) => {
    const letters = Array.from(word);
    const forgiven = letters.length < 4 ? 0 : letters.length < 8 ? 1 : 2;
    return { letters, forgiven, anywhere: isChinese(word) };
  });
}

/** How well one of an item's texts fits but for slips, below every true match; 0: not at all. */
export function forgivingLikeness(words: readonly Word[], texts: readonly string[]): number {
  const scores = texts.map((text, place) => {
    const stretches = text.split(' ');
    const found = words.map((word) => slipsWithin(word, word.anywhere ? [text] : stretches));
    return slipScore(
      found.reduce((total, one) => total + one, 0),
      place,
    );
  });
  return Math.max(0, ...scores);
}

/** For so many slips in the text at that place among the item's texts. */
export function slipScore(slipped: number, place: number): number {
  return 20 - 3 * slipped - place / 10;
}

function slipsWithin({ letters, forgiven, anywhere }: Word, stretches: readonly string[]): number {
  const found = stretches.map((text) => slips(letters, text, forgiven, anywhere) ?? Infinity);
  return Math.min(...found);
}

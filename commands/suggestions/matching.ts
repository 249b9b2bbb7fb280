import { slips } from './typo.ts';

/** Finds items by their texts. */
export interface Matching<Item> {
  /**
   * The items that what was typed may mean, best first. Slips are forgiven only where nothing else
   * fits, so that they never push a true match aside.
   */
  best(typed: string, items: readonly Item[]): readonly Item[];
  /**
   * The items that hold what was typed; all of them, in their own order, where nothing was typed.
   * Case, width, accents and punctuation do not count; words may be mere beginnings, in any order.
   */
  exact(typed: string, items: readonly Item[]): readonly Item[];
  /** The items that fit but for a slip of the hand in a word, two in a long one. */
  nearly(typed: string, items: readonly Item[]): readonly Item[];
}

/** `textsOf` gives an item's texts, the most telling first. An item's texts are taken to stay the same. */
export function matching<Item extends object>(
  textsOf: (item: Item) => readonly (string | null | undefined)[],
): Matching<Item> {
  const known = new WeakMap<Item, readonly string[]>();
  const plainTexts = (item: Item): readonly string[] => {
    const texts = known.get(item) ?? textsOf(item).map((text) => plainText(text ?? ''));
    known.set(item, texts);
    return texts;
  };
  const ranked = (items: readonly Item[], scoreOf: (texts: readonly string[]) => number) =>
    items
      .map((item) => ({ item, score: scoreOf(plainTexts(item)) }))
      .filter(({ score }) => score > 0)
      .toSorted((one, other) => other.score - one.score)
      .map(({ item }) => item);

  const exact: Matching<Item>['exact'] = (typed, items) => {
    const wanted = plainText(typed);
    return wanted === '' ? items : ranked(items, (texts) => likeness(wanted, texts));
  };
  const nearly: Matching<Item>['nearly'] = (typed, items) => {
    const words = plainText(typed).split(' ').map(readWord);
    return ranked(items, (texts) => forgivingLikeness(words, texts));
  };
  const best: Matching<Item>['best'] = (typed, items) => {
    const found = exact(typed, items);
    return found.length > 0 ? found : nearly(typed, items);
  };
  return { best, exact, nearly };
}

/** What is compared: letters and digits alone, in one case and width, without accents. */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** True for a text that holds a Chinese character, and so needs no words and few letters. */
export function isChinese(text: string): boolean {
  return /\p{Script=Han}/u.test(text);
}

/** Steps of 10 tell kinds of match apart; the place of the text among the item's texts breaks ties. */
function likeness(wanted: string, texts: readonly string[]): number {
  const one = texts.map((text, place) => textLikeness(wanted, text) - place);
  return Math.max(hasEveryWord(wanted, texts) ? 30 : 0, ...one);
}

function textLikeness(wanted: string, text: string): number {
  if (text === wanted) return 70;
  if (text.startsWith(wanted)) return 60;
  if (text.includes(` ${wanted}`)) return 50;
  // One Latin letter stands within nearly every word and says nothing.
  const telling = wanted.length > 1 || isChinese(wanted);
  return telling && text.includes(wanted) ? 40 : 0;
}

function hasEveryWord(wanted: string, texts: readonly string[]): boolean {
  const all = ` ${texts.join(' ')}`;
  return wanted.split(' ').every((word) => all.includes(` ${word}`));
}

interface Word {
  readonly letters: readonly string[];
  /** Slips forgiven in it. */
  readonly forgiven: number;
  /** Chinese has no spaces, so it may stand anywhere in a text. */
  readonly anywhere: boolean;
}

function readWord(word: string): Word {
  const letters = Array.from(word);
  const forgiven = letters.length < 4 ? 0 : letters.length < 8 ? 1 : 2;
  return { letters, forgiven, anywhere: isChinese(word) };
}

function forgivingLikeness(words: readonly Word[], texts: readonly string[]): number {
  const scores = texts.map((text, place) => {
    const stretches = text.split(' ');
    const found = words.map((word) => slipsWithin(word, word.anywhere ? [text] : stretches));
    const sum = found.reduce((total, one) => total + one, 0);
    return 20 - 3 * sum - place / 10;
  });
  return Math.max(0, ...scores);
}

function slipsWithin({ letters, forgiven, anywhere }: Word, stretches: readonly string[]): number {
  const found = stretches.map((text) => slips(letters, text, forgiven, anywhere) ?? Infinity);
  return Math.min(...found);
}

import { slips } from './typo.ts';

/** Finds items by their texts: for suggestions while something is typed, and for what was typed in the end. */
export interface Matching<Item> {
  /** The one item that is meant: it alone is called that, or none is and it alone comes near. */
  one(typed: string, items: readonly Item[]): Item | null;
  /** The items one of whose texts is what was typed; blanks, case, width, accents and punctuation do not count. */
  named(typed: string, items: readonly Item[]): readonly Item[];
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
    const texts = known.get(item) ?? textsOf(item).map((text) => plainText(beginningOf(text)));
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
  const named: Matching<Item>['named'] = (typed, items) => {
    const wanted = closedUp(plainText(typed));
    if (wanted === '') return [];
    return items.filter((item) => plainTexts(item).some((text) => closedUp(text) === wanted));
  };
  const one: Matching<Item>['one'] = (typed, items) => {
    if (plainText(typed) === '') return null;
    const called = named(typed, items);
    const [item, ...others] = called.length > 0 ? called : best(typed, items);
    return others.length > 0 ? null : (item ?? null);
  };
  return { one, named, best, exact, nearly };
}

/** Nobody types more; what the catalogue calls a thing may be of any length. */
const longestCompared = 300;

function beginningOf(text: string | null | undefined): string {
  return text?.slice(0, longestCompared) ?? '';
}

/** What is compared: letters and digits alone, in one case and width, without accents. */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}'’]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Where names are compared whole, blanks do not count: Chinese is written with and without. */
function closedUp(text: string): string {
  return text.replaceAll(' ', '');
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

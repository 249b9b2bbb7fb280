import {
  typoTolerantScore,
  textScore,
  pinyinScore,
  matchQuery,
  queryWords,
} from './match-score.ts';
import { withoutSpaces, comparableText, plainText } from './plain-text.ts';

export { hasChinese as isChinese, plainText } from './plain-text.ts';

/** Finds items by their texts: for suggestions while something is typed, and for what was typed in the end. */
export interface Matcher<Item> {
  /** The one item that is meant: it alone is called that, or none is and it alone comes near. */
  findOne(typed: string, items: readonly Item[]): Item | null;
  /** The items one of whose texts is what was typed; blanks, case, width, accents and punctuation do not count. */
  findNamed(typed: string, items: readonly Item[]): readonly Item[];
  /**
   * The items that what was typed may mean, best first. Slips are forgiven only where nothing else
   * fits, so that they never push a true match aside.
   */
  findBest(typed: string, items: readonly Item[]): readonly Item[];
  /**
   * The items that hold what was typed; all of them, in their own order, where nothing was typed.
   * Case, width, accents and punctuation do not count; words may be mere beginnings, in any order.
   * Last come those whose Chinese texts hold it as pinyin.
   */
  findExact(typed: string, items: readonly Item[]): readonly Item[];
  /** The items that fit but for a slip of the hand in a word, two in a long one. */
  findNear(typed: string, items: readonly Item[]): readonly Item[];
}

/**
 * For lists of up to a few thousand: every item is looked at (`search-index.ts` is for more).
 * `textsOf` gives an item's texts, the most telling first. An item's texts are taken to stay the same.
 */
export function createMatcher<Item extends object>(
  textsOf: (item: Item) => readonly (string | null | undefined)[],
): Matcher<Item> {
  const known = new WeakMap<Item, readonly string[]>();
  const plainTexts = (item: Item): readonly string[] => {
    const texts = known.get(item) ?? textsOf(item).map(comparableText);
    known.set(item, texts);
    return texts;
  };
  const ranked = (items: readonly Item[], scoreOf: (texts: readonly string[]) => number) =>
    items
      .map((item) => ({ item, score: scoreOf(plainTexts(item)) }))
      .filter(({ score }) => score > 0)
      .toSorted((one, other) => other.score - one.score)
      .map(({ item }) => item);

  const exact: Matcher<Item>['findExact'] = (typed, items) => {
    const query = matchQuery(typed);
    if (query.text === '') return items;
    return ranked(items, (texts) => textScore(query, texts) || pinyinScore(query, texts));
  };
  const nearly: Matcher<Item>['findNear'] = (typed, items) => {
    const words = queryWords(matchQuery(typed));
    return ranked(items, (texts) => typoTolerantScore(words, texts));
  };
  const best: Matcher<Item>['findBest'] = (typed, items) => {
    const found = exact(typed, items);
    return found.length > 0 ? found : nearly(typed, items);
  };
  const named: Matcher<Item>['findNamed'] = (typed, items) => {
    const query = withoutSpaces(plainText(typed));
    if (query === '') return [];
    return items.filter((item) => plainTexts(item).some((text) => withoutSpaces(text) === query));
  };
  const one: Matcher<Item>['findOne'] = (typed, items) => {
    if (plainText(typed) === '') return null;
    const called = named(typed, items);
    const [item, ...others] = called.length > 0 ? called : best(typed, items);
    return others.length > 0 ? null : (item ?? null);
  };
  return { findOne: one, findNamed: named, findBest: best, findExact: exact, findNear: nearly };
}

import {
  typoTolerantScore,
  textScore,
  pinyinScore,
  matchQuery,
  queryWords,
} from './match-score.ts';
import { withoutSpaces, comparableText, plainText } from './plain-text.ts';

export { hasChinese, plainText } from './plain-text.ts';

/** Finds items by their texts, for suggestions and for submitted values. */
export interface Matcher<Item> {
  /** The only item with this name, or else the only match; null otherwise. */
  findOne(typed: string, items: readonly Item[]): Item | null;
  /** Items with exactly this text, ignoring spaces, case, width, accents and punctuation. */
  findNamed(typed: string, items: readonly Item[]): readonly Item[];
  /** Matches, best first. Typos are allowed only if nothing matches without. */
  findBest(typed: string, items: readonly Item[]): readonly Item[];
  /**
   * Items that contain the typed words, as beginnings and in any order, ignoring case, width,
   * accents and punctuation. Matches as pinyin come last. An empty text returns all items in their
   * order.
   */
  findExact(typed: string, items: readonly Item[]): readonly Item[];
  /** Items that match with one typo per word, or two in a long word. */
  findNear(typed: string, items: readonly Item[]): readonly Item[];
}

/**
 * Compares every item, so it suits lists of a few thousand (`search-index.ts` is for more).
 * `textsOf` returns an item's texts, the most significant first; they must not change.
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

  const matcher: Matcher<Item> = {
    findOne(typed, items) {
      if (plainText(typed) === '') return null;
      const named = matcher.findNamed(typed, items);
      const [item, ...others] = named.length > 0 ? named : matcher.findBest(typed, items);
      return others.length > 0 ? null : (item ?? null);
    },
    findNamed(typed, items) {
      const query = withoutSpaces(plainText(typed));
      if (query === '') return [];
      return items.filter((item) => plainTexts(item).some((text) => withoutSpaces(text) === query));
    },
    findBest(typed, items) {
      const found = matcher.findExact(typed, items);
      return found.length > 0 ? found : matcher.findNear(typed, items);
    },
    findExact(typed, items) {
      const query = matchQuery(typed);
      if (query.text === '') return items;
      return ranked(items, (texts) => textScore(query, texts) || pinyinScore(query, texts));
    },
    findNear(typed, items) {
      const words = queryWords(matchQuery(typed));
      return ranked(items, (texts) => typoTolerantScore(words, texts));
    },
  };
  return matcher;
}

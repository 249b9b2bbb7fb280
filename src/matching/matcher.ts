import {
  typoTolerantScore,
  textScore,
  pinyinScore,
  matchQuery,
  queryWords,
} from './match-score.ts';
import { withoutSpaces, comparableText, plainText } from './plain-text.ts';
import { splitSuggestionName } from './suggestion-name.ts';

export { hasChinese, plainText } from './plain-text.ts';
export { detailSeparator, splitSuggestionName } from './suggestion-name.ts';

/**
 * Finds items by their texts, for suggestions and for submitted values. `findOne`, `findNamed` and
 * `findBest` also take the name of a suggestion: if nothing matches it, its details are left out.
 */
export interface Matcher<Item> {
  /** The only item with this name, or else the only match; null otherwise. */
  findOne<One extends Item>(typed: string, items: readonly One[]): One | null;
  /** Items with exactly this text, ignoring spaces, case, width, accents and punctuation. */
  findNamed<One extends Item>(typed: string, items: readonly One[]): readonly One[];
  /** Matches, best first. Typos are allowed only if nothing matches without. */
  findBest<One extends Item>(typed: string, items: readonly One[]): readonly One[];
  /**
   * Items that contain the typed words, as beginnings and in any order, ignoring case, width,
   * accents and punctuation. Matches as pinyin come last. An empty text returns all items in their
   * order.
   */
  findExact<One extends Item>(typed: string, items: readonly One[]): readonly One[];
  /** Items that match with one typo per word, or two in a long word. */
  findNear<One extends Item>(typed: string, items: readonly One[]): readonly One[];
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
  const ranked = <One extends Item>(
    items: readonly One[],
    scoreOf: (texts: readonly string[]) => number,
  ) =>
    items
      .map((item) => ({ item, score: scoreOf(plainTexts(item)) }))
      .filter(({ score }) => score > 0)
      .toSorted((one, other) => other.score - one.score)
      .map(({ item }) => item);

  const findWhole = <One extends Item>(typed: string, items: readonly One[]) => {
    const found = matcher.findExact(typed, items);
    return found.length > 0 ? found : matcher.findNear(typed, items);
  };
  const meantText = (typed: string, items: readonly Item[]) => {
    const text = splitSuggestionName(typed)?.text ?? '';
    if (plainText(text) === '') return typed;
    // The words of a suggestion's name may be in several texts of other items too.
    const whole = plainText(typed);
    const isInOneText = items.some((item) => plainTexts(item).some((one) => one.includes(whole)));
    return isInOneText || matcher.findNear(typed, items).length > 0 ? typed : text;
  };

  const matcher: Matcher<Item> = {
    findOne(typed, items) {
      if (plainText(typed) === '') return null;
      const named = matcher.findNamed(typed, items);
      const [item, ...others] = named.length > 0 ? named : matcher.findBest(typed, items);
      return others.length > 0 ? null : (item ?? null);
    },
    findNamed(typed, items) {
      const query = withoutSpaces(plainText(meantText(typed, items)));
      if (query === '') return [];
      return items.filter((item) => plainTexts(item).some((text) => withoutSpaces(text) === query));
    },
    findBest: (typed, items) => findWhole(meantText(typed, items), items),
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

import {
  textScore,
  matchQuery,
  queryWords,
  scoreWithTypos,
  pinyinTextScore,
  type QueryWord,
} from './match-score.ts';
import { comparableText } from './plain-text.ts';
import { createScores, intersect, insertRanked, type RankedItem } from './ranking.ts';
import { createTermIndex, itemOf, textIndexOf, maxTextsPerItem } from './term-index.ts';
import { countTypos } from './typo.ts';

/**
 * Finds among tens of thousands of items what `matching` would, in a few milliseconds: words and
 * Chinese characters lead to the items that may fit, and these alone are compared.
 */
export interface SearchIndex<Item> {
  /** Adds an item, in the place of another if there is one. The higher the order, the newer. */
  put(item: Item, order: number, insteadOf: Item | null): void;
  remove(item: Item): void;
  /** The items that hold what was typed, best first, the newest first among equals; the newest where nothing was typed. */
  findExact(search: IndexSearch<Item>): readonly Item[];
  /** The items that fit but for slips of the hand. */
  findNear(search: IndexSearch<Item>): readonly Item[];
  /** How many items, and by how many words and characters they are found: for tests. */
  size(): { readonly items: number; readonly terms: number };
}

export interface IndexSearch<Item> {
  readonly typed: string;
  /** Which of an item's texts count, as for `Array.slice`; all of them where it is left out. */
  readonly textRange?: readonly [from: number, to: number];
  readonly limit: number;
  readonly accepts: (item: Item) => boolean;
}

interface IndexEntry<Item> {
  readonly item: Item;
  readonly order: number;
  readonly texts: readonly string[];
}

/** `textsOf` gives an item's texts, the most telling first, eight at most. */
export function createSearchIndex<Item extends object>(
  textsOf: (item: Item) => readonly (string | null | undefined)[],
): SearchIndex<Item> {
  const entries: (IndexEntry<Item> | null)[] = [];
  const numbers = new Map<Item, number>();
  const free: number[] = [];
  const terms = createTermIndex();

  const remove = (item: Item) => {
    const number = numbers.get(item);
    const entry = number === undefined ? null : entries[number];
    if (number === undefined || !entry) return;
    terms.remove(number, entry.texts);
    numbers.delete(item);
    entries[number] = null;
    free.push(number);
  };

  /** Adds the best of these items to those found; the last comes first, as it is mostly the newest. */
  const best = (
    { accepts, limit }: IndexSearch<Item>,
    among: readonly number[],
    scoreOf: (entry: IndexEntry<Item>, number: number) => number,
    found: RankedItem<Item>[] = [],
  ) => {
    for (let at = among.length - 1; at >= 0; at -= 1) {
      const number = among[at] ?? 0;
      const entry = entries[number];
      if (!entry) continue;
      const score = scoreOf(entry, number);
      if (score > 0)
        insertRanked(found, { item: entry.item, order: entry.order, score }, limit, accepts);
    }
    return found;
  };

  const textAt = (spot: number) => entries[itemOf(spot)]?.texts[textIndexOf(spot)] ?? '';
  const slipsAt = (spot: number, { letters, maxTypos: forgiven, anywhere }: QueryWord) =>
    countTypos(letters, textAt(spot), forgiven, anywhere);

  return {
    put(item, order, insteadOf) {
      const texts = textsOf(item).map(comparableText);
      const number = numbers.get(insteadOf ?? item);
      const old = number === undefined ? null : entries[number];
      if (number !== undefined && old && areEqual(texts, old.texts)) {
        numbers.delete(old.item);
        numbers.set(item, number);
        entries[number] = { item, order, texts: old.texts };
        return;
      }
      if (old) remove(old.item);
      const taken = free.pop() ?? entries.length;
      entries[taken] = { item, order, texts };
      numbers.set(item, taken);
      terms.add(taken, texts);
    },
    remove,
    findExact(search) {
      const wanted = matchQuery(search.typed);
      if (wanted.text === '') return toItems(best(search, [...entries.keys()], () => 1));
      const part = textSelector(search);
      const holding = intersect(entries.length, terms.findContaining(wanted), itemOf);
      const found = best(search, holding, ({ texts }) => textScore(wanted, part(texts)));
      const { pinyin } = wanted;
      if (pinyin === null || found.length >= search.limit) return toItems(found);

      const known = new Set(toItems(found));
      const scores = createScores(search.textRange);
      for (const pieces of terms.findSpelled(pinyin)) {
        for (const spot of intersect(entries.length * maxTextsPerItem, pieces, (each) => each)) {
          scores.add(spot, (place) => pinyinTextScore(pinyin, textAt(spot), place));
        }
      }
      best(
        search,
        scores.items(),
        ({ item }, number) => (known.has(item) ? 0 : scores.of(number)),
        found,
      );
      return toItems(found);
    },
    findNear(search) {
      const words = queryWords(matchQuery(search.typed)).slice(0, maxWords);
      const fitting = new Uint8Array(entries.length * maxTextsPerItem);
      const slipped = new Uint8Array(entries.length * maxTextsPerItem);
      const scores = createScores(search.textRange);
      const fits = (spot: number, word: number, slips: number) => {
        const all = (slipped[spot] ?? 0) + slips;
        fitting[spot] = word + 1;
        slipped[spot] = all;
        if (word + 1 === words.length) scores.add(spot, (place) => scoreWithTypos(all, place));
      };
      for (const [number, word] of words.entries()) {
        for (const [count, lists] of terms.findNear(word).entries()) {
          for (const spots of lists) {
            for (const spot of spots) {
              if (fitting[spot] !== number) continue;
              const slips = word.anywhere ? slipsAt(spot, word) : count;
              if (slips !== null) fits(spot, number, slips);
            }
          }
        }
      }
      return toItems(best(search, scores.items(), (_, number) => scores.of(number)));
    },
    size: () => ({ items: numbers.size, terms: terms.size() }),
  };
}

/** Nobody makes slips in more words and wants them forgiven. */
const maxWords = 40;

function toItems<Item>(found: readonly RankedItem<Item>[]): readonly Item[] {
  return found.map(({ item }) => item);
}

function areEqual(texts: readonly string[], others: readonly string[]): boolean {
  return texts.every((text, place) => text === others[place]);
}

function textSelector({ textRange: within }: Pick<IndexSearch<never>, 'textRange'>) {
  return (texts: readonly string[]) => (within === undefined ? texts : texts.slice(...within));
}

import {
  likeness,
  readWanted,
  readWords,
  slipScore,
  spelledLikeness,
  type Word,
} from './likeness.ts';
import { comparedText } from './plain-text.ts';
import { createScores, meeting, rank, type Ranked } from './ranking.ts';
import { createTerms, itemAt, placeAt, textsOfItem } from './terms.ts';
import { slips } from './typo.ts';

/**
 * Finds among tens of thousands of items what `matching` would, in a few milliseconds: words and
 * Chinese characters lead to the items that may fit, and these alone are compared.
 */
export interface SearchIndex<Item> {
  /** Adds an item, in the place of another if there is one. The higher the order, the newer. */
  put(item: Item, order: number, insteadOf: Item | null): void;
  remove(item: Item): void;
  /** The items that hold what was typed, best first, the newest first among equals; the newest where nothing was typed. */
  exact(search: Search<Item>): readonly Item[];
  /** The items that fit but for slips of the hand. */
  nearly(search: Search<Item>): readonly Item[];
  /** How many items, and by how many words and characters they are found: for tests. */
  size(): { readonly items: number; readonly terms: number };
}

export interface Search<Item> {
  readonly typed: string;
  /** Which of an item's texts count, as for `Array.slice`; all of them where it is left out. */
  readonly within?: readonly [from: number, to: number];
  readonly limit: number;
  readonly accepts: (item: Item) => boolean;
}

interface Entry<Item> {
  readonly item: Item;
  readonly order: number;
  readonly texts: readonly string[];
}

/** `textsOf` gives an item's texts, the most telling first, eight at most. */
export function createSearchIndex<Item extends object>(
  textsOf: (item: Item) => readonly (string | null | undefined)[],
): SearchIndex<Item> {
  const entries: (Entry<Item> | null)[] = [];
  const numbers = new Map<Item, number>();
  const free: number[] = [];
  const terms = createTerms();

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
    { accepts, limit }: Search<Item>,
    among: readonly number[],
    scoreOf: (entry: Entry<Item>, number: number) => number,
    found: Ranked<Item>[] = [],
  ) => {
    for (let at = among.length - 1; at >= 0; at -= 1) {
      const number = among[at] ?? 0;
      const entry = entries[number];
      if (!entry) continue;
      const score = scoreOf(entry, number);
      if (score > 0) rank(found, { item: entry.item, order: entry.order, score }, limit, accepts);
    }
    return found;
  };

  const textAt = (spot: number) => entries[itemAt(spot)]?.texts[placeAt(spot)] ?? '';
  const slipsAt = (spot: number, { letters, forgiven, anywhere }: Word) =>
    slips(letters, textAt(spot), forgiven, anywhere);

  return {
    put(item, order, insteadOf) {
      const texts = textsOf(item).map(comparedText);
      const number = numbers.get(insteadOf ?? item);
      const old = number === undefined ? null : entries[number];
      if (number !== undefined && old && isSame(texts, old.texts)) {
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
    exact(search) {
      const wanted = readWanted(search.typed);
      if (wanted.text === '') return itemsOf(best(search, [...entries.keys()], () => 1));
      const part = partOf(search);
      const holding = meeting(entries.length, terms.holding(wanted), itemAt);
      const found = best(search, holding, ({ texts }) => likeness(wanted, part(texts)));
      const { pinyin } = wanted;
      if (pinyin === null || found.length >= search.limit) return itemsOf(found);

      const known = new Set(itemsOf(found));
      const scores = createScores(search.within);
      for (const pieces of terms.spelled(pinyin)) {
        for (const spot of meeting(entries.length * textsOfItem, pieces, (each) => each)) {
          scores.add(spot, (place) => spelledLikeness(pinyin, textAt(spot), place));
        }
      }
      best(
        search,
        scores.items(),
        ({ item }, number) => (known.has(item) ? 0 : scores.of(number)),
        found,
      );
      return itemsOf(found);
    },
    nearly(search) {
      const words = readWords(readWanted(search.typed)).slice(0, mostWords);
      const fitting = new Uint8Array(entries.length * textsOfItem);
      const slipped = new Uint8Array(entries.length * textsOfItem);
      const scores = createScores(search.within);
      const fits = (spot: number, word: number, slips: number) => {
        const all = (slipped[spot] ?? 0) + slips;
        fitting[spot] = word + 1;
        slipped[spot] = all;
        if (word + 1 === words.length) scores.add(spot, (place) => slipScore(all, place));
      };
      for (const [number, word] of words.entries()) {
        for (const [count, lists] of terms.near(word).entries()) {
          for (const spots of lists) {
            for (const spot of spots) {
              if (fitting[spot] !== number) continue;
              const slips = word.anywhere ? slipsAt(spot, word) : count;
              if (slips !== null) fits(spot, number, slips);
            }
          }
        }
      }
      return itemsOf(best(search, scores.items(), (_, number) => scores.of(number)));
    },
    size: () => ({ items: numbers.size, terms: terms.size() }),
  };
}

/** Nobody makes slips in more words and wants them forgiven. */
const mostWords = 40;

function itemsOf<Item>(found: readonly Ranked<Item>[]): readonly Item[] {
  return found.map(({ item }) => item);
}

function isSame(texts: readonly string[], others: readonly string[]): boolean {
  return texts.every((text, place) => text === others[place]);
}

function partOf({ within }: Pick<Search<never>, 'within'>) {
  return (texts: readonly string[]) => (within === undefined ? texts : texts.slice(...within));
}

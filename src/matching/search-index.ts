import {
  textScore,
  matchQuery,
  queryWords,
  scoreWithTypos,
  beginsWithTypos,
  pinyinTextScore,
  type QueryWord,
  countTypos,
} from './match-score.ts';
import { comparableText } from './plain-text.ts';
import {
  createTermIndex,
  itemOf,
  textIndexOf,
  maxTextsPerItem,
  type PostingLists,
} from './term-index.ts';

interface IndexSearch<Item> {
  readonly typed: string;
  /** Which texts count, as for `Array.slice`; all by default. */
  readonly textRange?: readonly [from: number, to: number];
  readonly limit: number;
  readonly accepts: (item: Item) => boolean;
}

interface IndexEntry<Item> {
  readonly item: Item;
  readonly order: number;
  readonly texts: readonly string[];
}

/**
 * Returns the same results as `matcher.ts` for tens of thousands of items, in a few milliseconds:
 * words and Chinese characters lead to candidates, and only these are compared. `textsOf` returns up
 * to eight texts, the most significant first.
 */
export function createSearchIndex<Item extends object>(
  textsOf: (item: Item) => readonly (string | null | undefined)[],
) {
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

  /**
   * Inserts the best candidates. It goes backwards, because the last ones are usually the newest.
   */
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

  const textAt = (posting: number) => entries[itemOf(posting)]?.texts[textIndexOf(posting)] ?? '';
  const slipsAt = (posting: number, { letters, maxTypos, anywhere }: QueryWord) =>
    countTypos(letters, textAt(posting), maxTypos, anywhere);

  return {
    /** Adds an item or replaces another one. A higher order means newer. */
    put(item: Item, order: number, insteadOf: Item | null): void {
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
    /**
     * Items that contain the typed text, best first, then newest first; the newest items for an empty
     * text.
     */
    findExact(search: IndexSearch<Item>): readonly Item[] {
      const query = matchQuery(search.typed);
      if (query.text === '') return toItems(best(search, [...entries.keys()], () => 1));
      const { textRange = allTexts } = search;
      const containing = intersect(entries.length, terms.findContaining(query), itemOf);
      const found = best(search, containing, ({ texts }) =>
        textScore(query, texts.slice(...textRange)),
      );
      const { pinyin } = query;
      if (pinyin === null || found.length >= search.limit) return toItems(found);

      const known = new Set(toItems(found));
      const scores = createScores(search);
      for (const pieces of terms.findSpelled(pinyin)) {
        for (const posting of intersect(entries.length * maxTextsPerItem, pieces, (each) => each)) {
          scores.add(posting, (textIndex) => pinyinTextScore(pinyin, textAt(posting), textIndex));
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
    findNear(search: IndexSearch<Item>): readonly Item[] {
      const words = queryWords(matchQuery(search.typed));
      const fitting = new Uint8Array(entries.length * maxTextsPerItem);
      const slipped = new Uint8Array(entries.length * maxTextsPerItem);
      const scores = createScores(search);
      const fits = (posting: number, word: number, typos: number) => {
        const all = (slipped[posting] ?? 0) + typos;
        fitting[posting] = word + 1;
        slipped[posting] = all;
        if (word + 1 === words.length)
          scores.add(posting, (textIndex) =>
            scoreWithTypos(all, textIndex, beginsWithTypos(words, textAt(posting))),
          );
      };
      for (const [number, word] of words.entries()) {
        for (const [count, lists] of terms.findNear(word).entries()) {
          for (const postings of lists) {
            for (const posting of postings) {
              if (fitting[posting] !== number) continue;
              const typos = word.anywhere ? slipsAt(posting, word) : count;
              if (typos !== null) fits(posting, number, typos);
            }
          }
        }
      }
      return toItems(best(search, scores.items(), (_, number) => scores.of(number)));
    },
    /** The numbers of items and terms, for tests. */
    size: () => ({ items: numbers.size, terms: terms.size() }),
  };
}

function toItems<Item>(found: readonly RankedItem<Item>[]): readonly Item[] {
  return found.map(({ item }) => item);
}

function areEqual(texts: readonly string[], others: readonly string[]): boolean {
  return texts.every((text, textIndex) => text === others[textIndex]);
}

const allTexts = [0, maxTextsPerItem] as const;

/** The best score of each item over its texts in the range. */
function createScores({ textRange: [from, to] = allTexts }: Pick<IndexSearch<never>, 'textRange'>) {
  const scores = new Map<number, number>();
  return {
    /** `scoreOf` gets the text's index within the range. */
    add(posting: number, scoreOf: (textIndex: number) => number) {
      const textIndex = textIndexOf(posting);
      if (textIndex < from || textIndex >= to) return;
      const item = itemOf(posting);
      scores.set(item, Math.max(scoreOf(textIndex - from), scores.get(item) ?? 0));
    },
    items: () => [...scores.keys()],
    of: (item: number) => scores.get(item) ?? 0,
  };
}

/** The items, or postings, that occur in all of the lists. */
function intersect(
  size: number,
  pieces: readonly PostingLists[],
  whereOf: (posting: number) => number,
): readonly number[] {
  if (pieces.some((postings) => postings.length === 0)) return [];
  const met = new Uint8Array(size);
  const all: number[] = [];
  for (const [before, lists] of pieces.entries()) {
    const isLast = before === pieces.length - 1;
    for (const postings of lists) {
      for (const posting of postings) {
        const where = whereOf(posting);
        if (met[where] !== before) continue;
        met[where] = before + 1;
        if (isLast) all.push(where);
      }
    }
  }
  return all;
}

interface RankedItem<Item> {
  readonly item: Item;
  readonly order: number;
  readonly score: number;
}

/** Inserts an item into the best `limit` items, unless it ranks below them. */
function insertRanked<Item>(
  found: RankedItem<Item>[],
  one: RankedItem<Item>,
  limit: number,
  accepts: (item: Item) => boolean,
): void {
  const last = found.at(-1);
  const isFull = found.length >= limit;
  if (last === undefined ? limit <= 0 : isFull && !ranksBefore(one, last)) return;
  if (!accepts(one.item)) return;
  let low = 0;
  let high = found.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = found[middle];
    if (other !== undefined && ranksBefore(one, other)) high = middle;
    else low = middle + 1;
  }
  found.splice(low, 0, one);
  if (isFull) found.pop();
}

function ranksBefore(one: RankedItem<unknown>, other: RankedItem<unknown>): boolean {
  return one.score === other.score ? one.order > other.order : one.score > other.score;
}

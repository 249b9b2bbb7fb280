import { itemOf, textIndexOf, maxTextsPerItem, type PostingLists } from './term-index.ts';

/** The best score of each item over its texts in the range. */
export function createScores(
  [from, to]: readonly [from: number, to: number] = [0, maxTextsPerItem],
) {
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
export function intersect(
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

/** Newer items have a higher order. */
export interface RankedItem<Item> {
  readonly item: Item;
  readonly order: number;
  readonly score: number;
}

/** Inserts an item into the best `limit` items, unless it ranks below them. */
export function insertRanked<Item>(
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

export interface Heap<T> {
  /** The least item; null if the heap is empty. */
  first(): T | null;
  push(item: T): void;
  /** Removes the least item. */
  shift(): void;
}

/** A binary heap. `compare` is negative if its first item is less. */
export function createHeap<T>(compare: (one: T, other: T) => number): Heap<T> {
  const items: T[] = [];
  const isBefore = (one: T | undefined, other: T | undefined): boolean =>
    one !== undefined && other !== undefined && compare(one, other) < 0;
  const swap = (one: number, other: number): void => {
    const [a, b] = [items[one], items[other]];
    if (a === undefined || b === undefined) return;
    items[one] = b;
    items[other] = a;
  };
  const sink = (index: number): void => {
    const [left, right] = [2 * index + 1, 2 * index + 2];
    const lesser = isBefore(items[right], items[left]) ? right : left;
    if (!isBefore(items[lesser], items[index])) return;
    swap(lesser, index);
    sink(lesser);
  };
  return {
    first: () => items[0] ?? null,
    push(item) {
      items.push(item);
      let index = items.length - 1;
      for (let parent = (index - 1) >> 1; parent >= 0; parent = (index - 1) >> 1) {
        if (!isBefore(items[index], items[parent])) return;
        swap(index, parent);
        index = parent;
      }
    },
    shift() {
      const last = items.pop();
      if (last === undefined || items.length === 0) return;
      items[0] = last;
      sink(0);
    },
  };
}

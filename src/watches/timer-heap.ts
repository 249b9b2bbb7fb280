/** Keys with one due time each, ordered by time. */
export interface TimerHeap {
  /** Sets or replaces the key's time, milliseconds since the epoch. */
  set(key: string, at: number): void;
  delete(key: string): void;
  /** Removes and returns at most `max` keys that are due, the earliest first. */
  takeDue(now: number, max: number): string[];
  nextAt(): number | null;
  /** A key's time, or null. */
  timeOf(key: string): number | null;
  /** Replaces each time by the result of `change`. */
  changeAll(change: (key: string, at: number) => number): void;
  readonly size: number;
}

interface Entry {
  readonly key: string;
  at: number;
  index: number;
}

/** A binary heap whose entries know their index: a replaced or deleted time leaves no stale entry. */
export function createTimerHeap(): TimerHeap {
  const heap: Entry[] = [];
  const entries = new Map<string, Entry>();

  function put(entry: Entry, index: number): void {
    heap[index] = entry;
    entry.index = index;
  }

  function siftUp(entry: Entry): void {
    for (;;) {
      const parent = heap[(entry.index - 1) >> 1];
      if (parent === undefined || parent.at <= entry.at) return;
      const { index } = parent;
      put(parent, entry.index);
      put(entry, index);
    }
  }

  function siftDown(entry: Entry): void {
    for (;;) {
      const left = heap[entry.index * 2 + 1];
      const right = heap[entry.index * 2 + 2];
      const child = right !== undefined && left !== undefined && right.at < left.at ? right : left;
      if (child === undefined || child.at >= entry.at) return;
      const { index } = child;
      put(child, entry.index);
      put(entry, index);
    }
  }

  function remove(entry: Entry): void {
    entries.delete(entry.key);
    const last = heap.pop();
    if (last === undefined || last === entry) return;
    put(last, entry.index);
    siftUp(last);
    siftDown(last);
  }

  function set(key: string, at: number): void {
    const entry = entries.get(key) ?? { key, at, index: heap.length };
    entry.at = at;
    entries.set(key, entry);
    put(entry, entry.index);
    siftUp(entry);
    siftDown(entry);
  }

  return {
    get size() {
      return heap.length;
    },
    set,
    delete(key) {
      const entry = entries.get(key);
      if (entry !== undefined) remove(entry);
    },
    takeDue(now, max) {
      const keys: string[] = [];
      for (
        let [first] = heap;
        first !== undefined && first.at <= now && keys.length < max;
        [first] = heap
      ) {
        keys.push(first.key);
        remove(first);
      }
      return keys;
    },
    nextAt: () => heap[0]?.at ?? null,
    timeOf: (key) => entries.get(key)?.at ?? null,
    changeAll(change) {
      for (const { key, at } of [...heap]) set(key, change(key, at));
    },
  };
}

/** What is to happen when: each key once, the earliest at hand. */
export interface TimerHeap {
  /** In place of the key's earlier time. Milliseconds since the epoch. */
  set(key: string, timeOf: number): void;
  delete(key: string): void;
  /** Takes out at most so many keys whose time has come, the earliest first. */
  takeDue(now: number, most: number): string[];
  nextAt(): number | null;
  /** When a key's time comes; null where it has none. */
  at(key: string): number | null;
  readonly size: number;
}

interface Entry {
  readonly key: string;
  at: number;
  index: number;
}

/** A heap that knows where each key stands: every change takes logarithmic time, and nothing stale is kept. */
export function createTimerHeap(): TimerHeap {
  const heap: Entry[] = [];
  const entries = new Map<string, Entry>();

  function put(entry: Entry, index: number): void {
    heap[index] = entry;
    entry.index = index;
  }

  function rise(entry: Entry): void {
    for (;;) {
      const above = heap[(entry.index - 1) >> 1];
      if (above === undefined || above.at <= entry.at) return;
      const { index } = above;
      put(above, entry.index);
      put(entry, index);
    }
  }

  function sink(entry: Entry): void {
    for (;;) {
      const first = heap[entry.index * 2 + 1];
      const second = heap[entry.index * 2 + 2];
      const below =
        second !== undefined && first !== undefined && second.at < first.at ? second : first;
      if (below === undefined || below.at >= entry.at) return;
      const { index } = below;
      put(below, entry.index);
      put(entry, index);
    }
  }

  function remove(entry: Entry): void {
    entries.delete(entry.key);
    const last = heap.pop();
    if (last === undefined || last === entry) return;
    put(last, entry.index);
    rise(last);
    sink(last);
  }

  return {
    get size() {
      return heap.length;
    },
    set(key, at) {
      const entry = entries.get(key) ?? { key, at, index: heap.length };
      entry.at = at;
      entries.set(key, entry);
      put(entry, entry.index);
      rise(entry);
      sink(entry);
    },
    delete(key) {
      const entry = entries.get(key);
      if (entry !== undefined) remove(entry);
    },
    takeDue(now, most) {
      const keys: string[] = [];
      for (
        let [first] = heap;
        first !== undefined && first.at <= now && keys.length < most;
        [first] = heap
      ) {
        keys.push(first.key);
        remove(first);
      }
      return keys;
    },
    nextAt: () => heap[0]?.at ?? null,
    at: (key) => entries.get(key)?.at ?? null,
  };
}

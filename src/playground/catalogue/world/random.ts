type Part = string | number;

/** A 32-bit hash, the same on every machine. */
export function hash(...parts: readonly Part[]): number {
  let state = 0x811c9dc5;
  for (const part of parts) {
    if (typeof part === 'number') {
      state = mix(state ^ part);
    } else {
      for (let at = 0; at < part.length; at += 1) {
        state = Math.imul(state ^ part.charCodeAt(at), 0x01000193);
      }
      state = mix(state);
    }
  }
  return state >>> 0;
}

/** A number from 0 to 1, excluding 1. */
export function fraction(...parts: readonly Part[]): number {
  return hash(...parts) / 0x1_0000_0000;
}

/** An integer from `low` to `high`, both included. */
export function between(low: number, high: number, ...parts: readonly Part[]): number {
  return low + Math.floor(fraction(...parts) * (high - low + 1));
}

export function pick<Item>(items: readonly Item[], ...parts: readonly Part[]): Item {
  return itemAt(items, hash(...parts));
}

/** The item at an index modulo the length. */
export function itemAt<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('An empty list has nothing to choose from.');
  return item;
}

/** `count` different items, in the order of `items`. */
export function pickSome<Item>(items: readonly Item[], count: number, ...parts: readonly Part[]) {
  const chosen = new Set<number>();
  for (let draw = 0; chosen.size < Math.min(count, items.length); draw += 1) {
    chosen.add(hash(...parts, draw) % items.length);
  }
  return items.filter((_item, index) => chosen.has(index));
}

function mix(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

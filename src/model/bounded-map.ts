/** A map that keeps its most recently used entries. Entries are in order of use, the oldest first. */
export class BoundedMap<K, V> extends Map<K, V> {
  readonly #maxSize: number;
  readonly #onEvict: (key: K, value: V) => void;

  /** `onEvict` is called for entries that the bound or `evictOldest` removes, not for deleted ones. */
  constructor(maxSize: number, onEvict: (key: K, value: V) => void = () => undefined) {
    super();
    this.#maxSize = maxSize;
    this.#onEvict = onEvict;
  }

  /** Makes the entry the most recent one. */
  override set(key: K, value: V): this {
    this.delete(key);
    super.set(key, value);
    if (this.size > this.#maxSize) this.evictOldest();
    return this;
  }

  /** Returns the value and makes its entry the most recent one. */
  use(key: K): V | undefined {
    const value = this.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  evictOldest(): void {
    const [oldest] = this;
    if (oldest === undefined) return;
    this.delete(oldest[0]);
    this.#onEvict(...oldest);
  }
}

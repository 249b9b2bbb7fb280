/** A place taken by one request. */
export interface SlotRecord {
  readonly id: string;
  readonly guildId: string | null;
  /** Counts up with every place taken, so that it tells whose turn is long past. */
  readonly sequence: number;
  readonly units: number;
  /** Whether the units are a watch's. */
  readonly isWatch: boolean;
  acquiredAt: number;
  /** Null while the request is under way. */
  finishedAt: number | null;
}

export interface SlotWindowOptions {
  readonly slots: number;
  /** How long a place stays taken after its answer. */
  readonly cooldownMs: number;
  /** The longest a request can be under way. */
  readonly requestTimeoutMs: number;
}

/**
 * The places of one scope as a sliding log. When a request is counted lies between its sending and
 * its answer, out of our sight; holding its place from the *answer* on keeps any minute of the
 * service's within the limit, however long the way was.
 */
export class SlotWindow {
  readonly #options: SlotWindowOptions;
  #slots: SlotRecord[] = [];

  constructor(options: SlotWindowOptions) {
    this.#options = options;
  }

  add(record: SlotRecord): void {
    this.#slots.push(record);
  }

  /** Frees a place at once: its request was never sent. */
  remove(id: string): void {
    this.#slots = this.#slots.filter((record) => record.id !== id);
  }

  find(id: string): SlotRecord | undefined {
    return this.#slots.find((record) => record.id === id);
  }

  all(now: number): readonly SlotRecord[] {
    this.#sweep(now);
    return this.#slots;
  }

  /** Places that an earlier process took. Its requests were over when it was, or by their time limit. */
  restore(times: readonly number[], now: number): void {
    const before = { guildId: null, units: 0, isWatch: false };
    for (const [index, takenAt] of times.entries()) {
      const answeredAt = Math.min(takenAt + this.#options.requestTimeoutMs, now);
      const order = index + 1;
      this.#slots.push({
        ...before,
        id: `before ${order}`,
        sequence: order,
        acquiredAt: takenAt,
        finishedAt: answeredAt,
      });
    }
  }

  countFree(now: number): number {
    this.#sweep(now);
    return Math.max(this.#options.slots - this.#slots.length, 0);
  }

  hasSlot(guildId: string | null, now: number): boolean {
    this.#sweep(now);
    return this.#slots.some((record) => record.guildId === guildId);
  }

  /** When this turn was last: the order of its latest place; 0 where it holds none. */
  lastSequence(guildId: string | null): number {
    return Math.max(
      0,
      ...this.#slots.filter((one) => one.guildId === guildId).map((one) => one.sequence),
    );
  }

  pendingUnits(now: number): number {
    this.#sweep(now);
    return this.#slots.reduce((sum, one) => sum + (one.finishedAt === null ? one.units : 0), 0);
  }

  /** When the next taken place is surely free; null when none is taken. */
  nextFreeAt(now: number): number | null {
    this.#sweep(now);
    return this.#slots.length === 0
      ? null
      : Math.min(...this.#slots.map((one) => this.#freeAt(one)));
  }

  /** When the place with this index, counted from the next one on, can be expected. */
  expectedAt(index: number, now: number): number {
    const { slots, cooldownMs } = this.#options;
    const free = this.countFree(now);
    if (index < free) return now;
    // One under way is expected as if answered at once: told so, a person comes a moment early and waits.
    const times = this.#slots.map((one) => (one.finishedAt ?? one.acquiredAt) + cooldownMs);
    times.sort((one, other) => one - other);
    // Beyond what is taken now, the same places come round again.
    const later = index - free;
    const rounds = Math.floor(later / slots);
    return Math.max(times[later % slots] ?? now + cooldownMs, now) + rounds * cooldownMs;
  }

  #freeAt(record: SlotRecord): number {
    return (
      (record.finishedAt ?? record.acquiredAt + this.#options.requestTimeoutMs) +
      this.#options.cooldownMs
    );
  }

  #sweep(now: number): void {
    this.#slots = this.#slots.filter((record) => {
      // A clock that was set back must not keep a place for as long as it was ahead.
      record.acquiredAt = Math.min(record.acquiredAt, now);
      if (record.finishedAt !== null) record.finishedAt = Math.min(record.finishedAt, now);
      return this.#freeAt(record) > now;
    });
  }
}

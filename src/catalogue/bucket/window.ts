/** A place taken by one request. */
export interface Taken {
  readonly id: string;
  readonly turn: string | null;
  /** Counts up with every place taken, so that it tells whose turn is long past. */
  readonly order: number;
  readonly units: number;
  /** Whether the units are a watch's. */
  readonly forWatch: boolean;
  takenAt: number;
  /** Null while the request is under way. */
  answeredAt: number | null;
}

export interface WindowOptions {
  readonly places: number;
  /** How long a place stays taken after its answer. */
  readonly holdMs: number;
  /** The longest a request can be under way. */
  readonly flightMs: number;
}

/**
 * The places of one scope as a sliding log. When a request is counted lies between its sending and
 * its answer, out of our sight; holding its place from the *answer* on keeps any minute of the
 * service's within the limit, however long the way was.
 */
export class PlaceWindow {
  readonly #options: WindowOptions;
  #taken: Taken[] = [];

  constructor(options: WindowOptions) {
    this.#options = options;
  }

  add(taken: Taken): void {
    this.#taken.push(taken);
  }

  /** Frees a place at once: its request was never sent. */
  remove(id: string): void {
    this.#taken = this.#taken.filter((taken) => taken.id !== id);
  }

  find(id: string): Taken | undefined {
    return this.#taken.find((taken) => taken.id === id);
  }

  all(now: number): readonly Taken[] {
    this.#sweep(now);
    return this.#taken;
  }

  /** Places that an earlier process took. Its requests were over when it was, or by their time limit. */
  restore(times: readonly number[], now: number): void {
    const before = { turn: null, units: 0, forWatch: false };
    for (const [index, takenAt] of times.entries()) {
      const answeredAt = Math.min(takenAt + this.#options.flightMs, now);
      const order = index + 1;
      this.#taken.push({ ...before, id: `before ${order}`, order, takenAt, answeredAt });
    }
  }

  free(now: number): number {
    this.#sweep(now);
    return Math.max(this.#options.places - this.#taken.length, 0);
  }

  holds(turn: string | null, now: number): boolean {
    this.#sweep(now);
    return this.#taken.some((taken) => taken.turn === turn);
  }

  /** When this turn was last: the order of its latest place; 0 where it holds none. */
  lastOrder(turn: string | null): number {
    return Math.max(0, ...this.#taken.filter((one) => one.turn === turn).map((one) => one.order));
  }

  unitsUnderWay(now: number): number {
    this.#sweep(now);
    return this.#taken.reduce((sum, one) => sum + (one.answeredAt === null ? one.units : 0), 0);
  }

  /** When the next taken place is surely free; null when none is taken. */
  nextFreeAt(now: number): number | null {
    this.#sweep(now);
    return this.#taken.length === 0
      ? null
      : Math.min(...this.#taken.map((one) => this.#freeAt(one)));
  }

  /** When the place with this index, counted from the next one on, can be expected. */
  expectedAt(index: number, now: number): number {
    const { places, holdMs } = this.#options;
    const free = this.free(now);
    if (index < free) return now;
    // One under way is expected as if answered at once: told so, a person comes a moment early and waits.
    const times = this.#taken.map((one) => (one.answeredAt ?? one.takenAt) + holdMs);
    times.sort((one, other) => one - other);
    // Beyond what is taken now, the same places come round again.
    const later = index - free;
    const rounds = Math.floor(later / places);
    return Math.max(times[later % places] ?? now + holdMs, now) + rounds * holdMs;
  }

  #freeAt(taken: Taken): number {
    return (taken.answeredAt ?? taken.takenAt + this.#options.flightMs) + this.#options.holdMs;
  }

  #sweep(now: number): void {
    this.#taken = this.#taken.filter((taken) => {
      // A clock that was set back must not keep a place for as long as it was ahead.
      taken.takenAt = Math.min(taken.takenAt, now);
      if (taken.answeredAt !== null) taken.answeredAt = Math.min(taken.answeredAt, now);
      return this.#freeAt(taken) > now;
    });
  }
}

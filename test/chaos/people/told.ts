/** Whether a channel has a watch. */
export type Presence = 'absent' | 'active' | 'paused';

/** What one action left, as the person read it: the answer may be lost, or say that nothing was changed. */
export type Told = 'done' | 'refused' | 'unknown';

/** The possible values of a stored fact, by what people were told. One value as long as all answers arrive. */
export class ToldFact<T> {
  #possible: Set<T>;

  constructor(value: T) {
    this.#possible = new Set([value]);
  }

  /** Null if several values are possible. */
  get certain(): T | null {
    const [first, ...others] = this.#possible;
    return others.length === 0 ? (first ?? null) : null;
  }

  mayBe(value: T): boolean {
    return this.#possible.has(value);
  }

  /** Records the answer to a change. */
  change(to: T, told: Told): void {
    if (told === 'done') this.#possible = new Set([to]);
    else if (told === 'unknown') this.#possible.add(to);
  }

  /** Records what was read afterwards. */
  is(value: T): void {
    this.#possible = new Set([value]);
  }

  toString(): string {
    return [...this.#possible].map(String).join(' or ');
  }
}

/** What people were told about the watch of one channel. */
export interface ToldWatch {
  readonly presence: ToldFact<Presence>;
  readonly topSize: ToldFact<number>;
  /** All sizes that its posts may have. */
  readonly topSizes: Set<number>;
  /** The books of each race that may have been started, the latest one last, by the pages of the books. */
  readonly raceBooks: (readonly string[])[];
  /** Drafts that may have become a watch. Each has one first post at most. */
  savedDrafts: number;
}

export function createToldWatch(): ToldWatch {
  return {
    presence: new ToldFact<Presence>('absent'),
    topSize: new ToldFact(0),
    topSizes: new Set(),
    raceBooks: [],
    savedDrafts: 0,
  };
}

/** An answer in our words, as it was read when it came. */
export interface RecentAnswer {
  readonly value: unknown;
  /** Milliseconds since the epoch. */
  readonly asOf: number;
}

/**
 * The answers asked for last, ready read: getting one from the store and reading it anew costs more
 * than all else in showing a card. Bounded; the one used longest ago goes first.
 */
export interface Recent {
  get(key: string): RecentAnswer | null;
  put(key: string, answer: RecentAnswer): void;
  /** Drops all whose keys begin so. */
  drop(beginning: string): void;
}

export function createRecent(most: number): Recent {
  const answers = new Map<string, RecentAnswer>();

  const put = (key: string, answer: RecentAnswer): void => {
    answers.delete(key);
    answers.set(key, answer);
    const [oldest] = answers.keys();
    if (answers.size > most && oldest !== undefined) answers.delete(oldest);
  };

  return {
    get(key) {
      const answer = answers.get(key) ?? null;
      if (answer !== null) put(key, answer);
      return answer;
    },
    put,
    drop(beginning) {
      for (const key of answers.keys()) if (key.startsWith(beginning)) answers.delete(key);
    },
  };
}

import { BoundedMap } from '../../model/bounded-map.ts';
import { isCredible } from '../../model/credible-time.ts';

export type UnmatchedBooks = ReturnType<typeof createUnmatchedBooks>;

/** Records change no faster ("data refreshed"). */
const retentionMs = 6 * 3_600_000;
const maxRemembered = 5_000;

/** Remembers for which books there was no evidence in the other interface. */
export function createUnmatchedBooks(now: () => number) {
  const unmatched = new BoundedMap<string, number>(maxRemembered);
  return {
    add(name: string): void {
      unmatched.set(name, now());
    },
    has(name: string): boolean {
      const since = unmatched.get(name);
      if (since !== undefined && now() - since < retentionMs && isCredible(since, now()))
        return true;
      unmatched.delete(name);
      return false;
    },
  };
}

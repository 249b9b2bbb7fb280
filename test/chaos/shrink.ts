export interface Shrunk<T> {
  /** The smallest failing list that was found, in the given order. */
  readonly items: readonly T[];
  readonly runs: number;
}

/**
 * Searches for a small part of a failing list that still fails (delta debugging, Zeller and Hildebrandt
 * 2002, "ddmin"). Ends after `mostRuns` calls of `fails`.
 */
export async function shrink<T>(
  failing: readonly T[],
  fails: (items: readonly T[]) => Promise<boolean>,
  mostRuns: number,
): Promise<Shrunk<T>> {
  let items = failing;
  let parts = 2;
  let runs = 0;

  /** The first candidate that fails; null if there is none, or no run is left. */
  const firstFailing = async (
    candidates: readonly (readonly T[])[],
  ): Promise<readonly T[] | null> => {
    for (const candidate of candidates) {
      if (runs >= mostRuns) return null;
      runs += 1;
      if (await fails(candidate)) return candidate;
    }
    return null;
  };

  while (items.length > 1 && runs < mostRuns) {
    const chunks = splitInto(items, parts);
    const chunk = await firstFailing(chunks);
    const rest =
      chunk === null && parts > 2
        ? await firstFailing(chunks.map((one) => items.filter((item) => !one.includes(item))))
        : null;
    if (chunk !== null) [items, parts] = [chunk, 2];
    else if (rest !== null) [items, parts] = [rest, Math.max(parts - 1, 2)];
    else if (parts >= items.length) break;
    else parts = Math.min(parts * 2, items.length);
  }
  return { items, runs };
}

function splitInto<T>(items: readonly T[], parts: number): readonly (readonly T[])[] {
  const size = Math.ceil(items.length / parts);
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    // The latest faults fail most often, so they come first.
    items.slice(Math.max(0, items.length - (index + 1) * size), items.length - index * size),
  );
}

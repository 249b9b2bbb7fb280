/**
 * Terms with the spots they stand at. Each has 32 bits, kept side by side, so that nearly all of tens
 * of thousands are passed over without being looked at.
 */
export interface TermTable {
  add(text: string, spot: number): void;
  /** A term that stands nowhere any more is gone. */
  remove(text: string, spot: number): void;
  postingsOf(text: string): readonly number[];
  /** The terms that have all these bits but for as many as may be missing, and one at least. */
  withBits(bits: number, mayMiss: number): readonly Term[];
  size(): number;
}

interface Term {
  readonly text: string;
  readonly postings: readonly number[];
}

export function createTermTable(bitsOf: (text: string) => number): TermTable {
  const places = new Map<string, number>();
  const terms: { readonly text: string; readonly postings: number[] }[] = [];
  const bitsAt: number[] = [];

  const drop = (text: string, place: number) => {
    places.delete(text);
    const last = terms.pop();
    const bits = bitsAt.pop();
    if (last === undefined || bits === undefined || last.text === text) return;
    terms[place] = last;
    bitsAt[place] = bits;
    places.set(last.text, place);
  };

  return {
    add(text, spot) {
      const place = places.get(text);
      if (place !== undefined) {
        terms[place]?.postings.push(spot);
        return;
      }
      places.set(text, terms.length);
      terms.push({ text, postings: [spot] });
      bitsAt.push(bitsOf(text));
    },
    remove(text, spot) {
      const place = places.get(text);
      const spots = place === undefined ? undefined : terms[place]?.postings;
      if (place === undefined || spots === undefined) return;
      const at = spots.indexOf(spot);
      // In order, the oldest first: it is the oldest that goes mostly, and is found at once.
      if (at >= 0) spots.splice(at, 1);
      if (spots.length === 0) drop(text, place);
    },
    postingsOf: (text) => terms[places.get(text) ?? -1]?.postings ?? [],
    withBits(bits, mayMiss) {
      const found: Term[] = [];
      for (let place = 0; place < bitsAt.length; place += 1) {
        const others = bitsAt[place] ?? 0;
        if ((bits & others) === 0) continue;
        const missing = bits & ~others;
        if (missing !== 0 && (mayMiss === 0 || countBits(missing) > mayMiss)) continue;
        const term = terms[place];
        if (term !== undefined) found.push(term);
      }
      return found;
    },
    size: () => terms.length,
  };
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

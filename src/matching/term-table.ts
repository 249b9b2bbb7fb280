/**
 * Terms with their postings. Each term has 32 bits in a separate array, so that most terms are
 * skipped without a comparison.
 */
export interface TermTable {
  add(text: string, posting: number): void;
  /** A term without postings is removed. */
  remove(text: string, posting: number): void;
  postingsOf(text: string): readonly number[];
  /** Terms that have all of these bits except `mayMiss`, and at least one. */
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

  const drop = (text: string, textIndex: number) => {
    places.delete(text);
    const last = terms.pop();
    const bits = bitsAt.pop();
    if (last === undefined || bits === undefined || last.text === text) return;
    terms[textIndex] = last;
    bitsAt[textIndex] = bits;
    places.set(last.text, textIndex);
  };

  return {
    add(text, posting) {
      const textIndex = places.get(text);
      if (textIndex !== undefined) {
        terms[textIndex]?.postings.push(posting);
        return;
      }
      places.set(text, terms.length);
      terms.push({ text, postings: [posting] });
      bitsAt.push(bitsOf(text));
    },
    remove(text, posting) {
      const textIndex = places.get(text);
      const postings = textIndex === undefined ? undefined : terms[textIndex]?.postings;
      if (textIndex === undefined || postings === undefined) return;
      const at = postings.indexOf(posting);
      // The oldest postings come first. They are usually the ones that are removed, so they are
      // found at once.
      if (at >= 0) postings.splice(at, 1);
      if (postings.length === 0) drop(text, textIndex);
    },
    postingsOf: (text) => terms[places.get(text) ?? -1]?.postings ?? [],
    withBits(bits, mayMiss) {
      const found: Term[] = [];
      for (let textIndex = 0; textIndex < bitsAt.length; textIndex += 1) {
        const others = bitsAt[textIndex] ?? 0;
        if ((bits & others) === 0) continue;
        const missing = bits & ~others;
        if (missing !== 0 && (mayMiss === 0 || countBits(missing) > mayMiss)) continue;
        const term = terms[textIndex];
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

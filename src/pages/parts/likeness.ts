/** Names are compared by letters and digits alone, in one case and width; of a very long one, by its beginning. */
export function comparable(text: string): string {
  return text
    .slice(0, longestCompared)
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/** No name is as long; what is compares in time squared. */
const longestCompared = 200;

/**
 * How alike two comparable texts are, from 0 to 1: by the pairs of letters they share, so that a
 * letter left out, added or swapped costs little. Containing the whole of the other counts for much.
 */
export function likeness(one: string, other: string): number {
  if (one === '' || other === '') return 0;
  if (one === other) return 1;
  const contained =
    one.length > 1 && other.includes(one) ? 0.6 + (0.3 * one.length) / other.length : 0;
  return Math.max(contained, 0.95 * sharedPairs(one, other));
}

function sharedPairs(one: string, other: string): number {
  const ours = pairs(one);
  const theirs = pairs(other);
  const left = [...theirs];
  const shared = ours.filter((pair) => {
    const place = left.indexOf(pair);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
  return (2 * shared.length) / (ours.length + theirs.length);
}

// The borders count as letters, so that one-letter texts have pairs too.
function pairs(text: string): readonly string[] {
  const letters = ['^', ...Array.from(text), '$'];
  return letters.slice(1).map((letter, index) => `${letters[index] ?? ''}${letter}`);
}

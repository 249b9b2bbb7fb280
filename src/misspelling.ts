/** A warning for an unknown variable with almost the name of a known one. */
export function misspellingWarning(name: string, variables: readonly string[]): string[] {
  if (variables.includes(name)) return [];
  const meant = variables.find((variable) => editDistance(name.toUpperCase(), variable) <= 2);
  return meant === undefined ? [] : [`${name} is not a known variable: do you mean ${meant}?`];
}

/** The Levenshtein distance of two words. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 0; i < from.length; i += 1) {
    const above = row;
    row = [i + 1];
    for (let j = 0; j < to.length; j += 1) {
      const change = (above[j] ?? 0) + (from[i] === to[j] ? 0 : 1);
      row.push(Math.min(change, (above[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1));
    }
  }
  return row.at(-1) ?? 0;
}

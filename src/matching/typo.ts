/**
 * The number of typos by which the beginning of `text` differs from what was typed: a letter
 * changed, omitted, inserted, or two swapped (optimal string alignment). Null if there are more
 * than `most`. With `anywhere`, the match may begin at any character, because Chinese has no
 * spaces.
 */
export function countTypos(
  typed: readonly string[],
  text: string,
  most: number,
  anywhere: boolean,
): number | null {
  // Runs over thousands of words per keystroke, and rejects most of them here.
  if (lacksLetters(typed, text, most)) return null;
  const letters = Array.from(text).slice(0, anywhere ? Infinity : typed.length + most);
  let beforeLast: number[] = [];
  let last = [0, ...letters.map((_, column) => (anywhere ? 0 : column + 1))];
  for (const [row, letter] of typed.entries()) {
    const current = [row + 1];
    let left = row + 1;
    let fewest = left;
    for (let column = 0; column < letters.length; column += 1) {
      const other = letters[column];
      const changed = at(last, column) + (letter === other ? 0 : 1);
      let here = Math.min(changed, at(last, column + 1) + 1, left + 1);
      if (letter === letters[column - 1] && other === typed[row - 1]) {
        here = Math.min(here, at(beforeLast, column - 1) + 1);
      }
      current.push(here);
      left = here;
      if (here < fewest) fewest = here;
    }
    if (fewest > most) return null;
    beforeLast = last;
    last = current;
  }
  const fewest = Math.min(...last);
  return fewest <= most ? fewest : null;
}

function lacksLetters(letters: readonly string[], text: string, most: number): boolean {
  let lacking = 0;
  for (const letter of letters) {
    if (text.includes(letter)) continue;
    lacking += 1;
    if (lacking > most) return true;
  }
  return false;
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}

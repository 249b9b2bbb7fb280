/**
 * Whether the beginning of `text` is what was typed but for so many slips of the hand: a letter changed,
 * left out, put in, or two swapped (optimal string alignment). The number of slips; null where
 * there are more. With `anywhere` the stretch may begin anywhere in the text, as Chinese has no
 * words to begin at.
 */
export function slips(
  typed: readonly string[],
  text: string,
  most: number,
  anywhere: boolean,
): number | null {
  // Runs over thousands of words for every key pressed: nearly all of them end here.
  if (missing(typed, text) > most) return null;
  const letters = Array.from(text).slice(0, anywhere ? Infinity : typed.length + most);
  let beforeLast: number[] = [];
  let last = [0, ...letters.map((_, column) => (anywhere ? 0 : column + 1))];
  for (const [row, letter] of typed.entries()) {
    const current = [row + 1];
    for (const [column, other] of letters.entries()) {
      const swapped = letter === letters[column - 1] && other === typed[row - 1];
      current.push(
        Math.min(
          at(last, column) + (letter === other ? 0 : 1),
          at(last, column + 1) + 1,
          at(current, column) + 1,
          swapped ? at(beforeLast, column - 1) + 1 : Infinity,
        ),
      );
    }
    beforeLast = last;
    last = current;
  }
  const fewest = Math.min(...last);
  return fewest <= most ? fewest : null;
}

function missing(letters: readonly string[], text: string): number {
  let count = 0;
  for (const letter of letters) if (!text.includes(letter)) count += 1;
  return count;
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}

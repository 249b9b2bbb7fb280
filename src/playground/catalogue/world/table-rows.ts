/** The rows of a table that is written as text: a line each, with bars between the cells. */
export function tableRows(table: string): readonly (readonly string[])[] {
  const lines = table.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => line.split('|').map((cell) => cell.trim()));
}

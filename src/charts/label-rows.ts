/** Where the middle of a label may be, and how far apart two are at least. In whole pixels. */
export interface LabelColumn {
  readonly top: number;
  readonly bottom: number;
  readonly rowHeight: number;
}

/**
 * The middles of labels in a column, in the order of `wanted`. Each is as close as possible to the wanted
 * one, without an overlap. The column has room for all.
 */
export function labelRows(wanted: readonly number[], column: LabelColumn): number[] {
  const { top, bottom, rowHeight } = column;
  const order = wanted.map((middle, index) => ({ middle, index }));
  order.sort((one, other) => one.middle - other.middle || one.index - other.index);
  // Labels that would overlap form a block, around the mean of what they want.
  const blocks: { sum: number; count: number }[] = [];
  const startOf = ({ sum, count }: { sum: number; count: number }): number => {
    const height = (count - 1) * rowHeight;
    return Math.max(top, Math.min(bottom - height, Math.floor(sum / count - height / 2)));
  };
  for (const { middle } of order) {
    let block = { sum: middle, count: 1 };
    for (let above = blocks.at(-1); above !== undefined; above = blocks.at(-1)) {
      if (startOf(above) + above.count * rowHeight <= startOf(block)) break;
      block = { sum: above.sum + block.sum, count: above.count + block.count };
      blocks.pop();
    }
    blocks.push(block);
  }
  const middles = blocks.flatMap((block) =>
    Array.from({ length: block.count }, (_, row) => startOf(block) + row * rowHeight),
  );
  const rows: number[] = [];
  for (const [row, { index }] of order.entries()) rows[index] = middles[row] ?? top;
  return rows;
}

/**
 * The middles of two groups of labels in a column. The labels of `first` are where they are without the
 * others, and each of `others` is at the free place that is closest to the wanted one. If there is no free
 * place, both groups move.
 */
export function labelRowsInOrder(
  first: readonly number[],
  others: readonly number[],
  column: LabelColumn,
): number[] {
  const rows = labelRows(first, column);
  for (const middle of others) {
    const free = closestFreeRow(middle, rows, column);
    if (free === null) return labelRows([...first, ...others], column);
    rows.push(free);
  }
  return rows;
}

function closestFreeRow(
  wanted: number,
  rows: readonly number[],
  { top, bottom, rowHeight }: LabelColumn,
): number | null {
  const candidates = [wanted, top, bottom, ...rows.flatMap((y) => [y - rowHeight, y + rowHeight])];
  const free = candidates.filter(
    (y) => y >= top && y <= bottom && rows.every((row) => Math.abs(row - y) >= rowHeight),
  );
  free.sort((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted));
  return free[0] ?? null;
}

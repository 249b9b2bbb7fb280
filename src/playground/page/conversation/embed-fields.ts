/** Returns for each field how many fields share its row: up to three consecutive inline fields. */
export function fieldsPerRow(
  fields: readonly { readonly inline?: boolean }[],
): readonly (1 | 2 | 3)[] {
  const shares: (1 | 2 | 3)[] = [];
  let row = 0;
  for (const [at, { inline }] of fields.entries()) {
    if (inline !== true) {
      shares.push(1);
      row = 0;
      continue;
    }
    row++;
    const closed = row === 3 || fields[at + 1]?.inline !== true;
    if (!closed) continue;
    const share = row === 3 ? 3 : row === 2 ? 2 : 1;
    shares.push(...Array<1 | 2 | 3>(row).fill(share));
    row = 0;
  }
  return shares;
}

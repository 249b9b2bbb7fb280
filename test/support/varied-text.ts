/**
 * Chinese characters in no order: a long text of them cannot be packed into a button. Texts from
 * different starts are different.
 */
export function variedText(length: number, start = 0): string {
  const codes = Array.from(
    { length },
    (_, index) => 0x4e_00 + (((start + index) * 7_919) % 20_000),
  );
  return String.fromCharCode(...codes);
}

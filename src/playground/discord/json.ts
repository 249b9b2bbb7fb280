/** JSON of unknown shape, as it comes from a peer. */
export type Fields = Readonly<Record<string, unknown>>;

/** The value as an object; anything else is an empty one. */
export function fields(value: unknown): Fields {
  return isFields(value) ? value : {};
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value as a list; anything else is an empty one. */
export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : [];
}

export function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Length in characters as Discord and JSON Schema count them: code points. */
export function characters(value: unknown): number {
  return Array.from(text(value) ?? '').length;
}

export function integer(value: unknown): number | undefined {
  return Number.isInteger(value) ? (value as number) : undefined;
}

/** Equal as JSON, whatever the order of keys; `undefined` is a missing key. */
export function sameJson(a: unknown, b: unknown): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  );
}

/** A JSON object of unknown shape. */
export type Fields = Readonly<Record<string, unknown>>;

/** Returns the value if it is an object, else an empty one. */
export function fields(value: unknown): Fields {
  return isFields(value) ? value : {};
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the value if it is an array, else an empty one. */
export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : [];
}

export function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Length in code points, as Discord and JSON Schema count; 0 if the value is not a string. */
export function characters(value: unknown): number {
  return Array.from(text(value) ?? '').length;
}

export function integer(value: unknown): number | undefined {
  return Number.isInteger(value) ? (value as number) : undefined;
}

/** Whether two values are equal as JSON, in any order of keys. */
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

/** The fields that have a value. */
export function withoutNulls(object: Fields): Fields {
  return Object.fromEntries(
    Object.entries(object).filter(([, value]) => value !== undefined && value !== null),
  );
}

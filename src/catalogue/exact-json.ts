/**
 * `JSON.parse` that keeps integers exact: an integer beyond the range of a number (a 19-digit id)
 * becomes a string. Throws `SyntaxError` like `JSON.parse`.
 */
export function parseExactJson(text: string): unknown {
  // A reviver is more than ten times slower and blocks the event loop.
  if (!longDigits.test(text)) return JSON.parse(text);
  return (JSON.parse as ParseWithSource)(text, (_key, value, { source }) =>
    typeof value === 'number' &&
    !Number.isSafeInteger(value) &&
    source !== undefined &&
    /^-?\d+$/.test(source)
      ? source
      : value,
  );
}

/** Matches digits that may exceed the largest exact number, which has 16. */
const longDigits = /(?:^|[[:,])\s*-?\d{16}/;

/**
 * The third argument of a reviver (proposal "JSON.parse source text access") is missing in the
 * types.
 */
type ParseWithSource = (
  text: string,
  reviver: (key: string, value: unknown, context: { readonly source?: string }) => unknown,
) => unknown;

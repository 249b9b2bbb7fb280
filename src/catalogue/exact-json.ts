/**
 * Parses JSON of the catalogue. It keeps integers exact: an integer beyond the range of a number (a 19-digit
 * id) becomes a string. Throws `SyntaxError` like `JSON.parse`, and `RangeError` for more than `maxValues`.
 */
export function parseExactJson(text: string): unknown {
  if (hasTooManyValues(text)) throw new RangeError('too many values');
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

/**
 * A source's tags, the largest response ("keyed interface, Limits"), have about 20,000 values. Bytes alone
 * are no bound: 4 MB of `[],` take seconds to parse, and more to read.
 */
const maxValues = 60_000;

/** Each value of a list or an object follows one of these characters. Those in texts count as well. */
function hasTooManyValues(text: string): boolean {
  let count = 0;
  for (let index = 0; index < text.length && count <= maxValues; index += 1) {
    const code = text.charCodeAt(index);
    if (code === comma || code === bracket || code === brace) count += 1;
  }
  return count > maxValues;
}

const [comma, bracket, brace] = [0x2c, 0x5b, 0x7b];

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

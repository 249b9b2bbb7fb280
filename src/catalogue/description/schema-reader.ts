import { unreadableError } from '../api-values.ts';

/** Reads the schemas of one JSON document, which may refer to one another and to themselves. */
export interface SchemaReader {
  /** Follows `{"$ref": "#/components/…"}` within the document. */
  resolve(json: unknown): unknown;
  /** The values that a JSON schema allows; null if it does not list them. */
  valuesOf(json: unknown): readonly string[] | null;
}

/** The sample catalogue's description takes 300 steps: schemas, parts of references, values. */
const maxSteps = 50_000;

/** Descriptions nest schemas a few levels deep. */
const maxDepth = 8;

/**
 * The reader throws `unreadable` when its calls have taken too many steps, because a schema that lists itself ten
 * times has 10^8 parts.
 */
export function createSchemaReader(document: unknown): SchemaReader {
  let steps = 0;
  const count = (more: number): void => {
    steps += more;
    if (steps > maxSteps) throw unreadableError();
  };

  const resolve = (json: unknown, depth = 0): unknown => {
    count(1);
    const reference = recordOf(json)['$ref'];
    if (typeof reference !== 'string') return json;
    if (depth > maxDepth || !reference.startsWith('#/')) return undefined;
    const keys = reference.slice(2).split('/', maxSteps);
    count(keys.length);
    const target = keys
      .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
      .reduce<unknown>((value, key) => recordOf(value)[key], document);
    return resolve(target, depth + 1);
  };

  const plainValues = (values: readonly unknown[]): readonly string[] => {
    count(values.length);
    return values
      .filter((value) => ['string', 'number', 'boolean'].includes(typeof value))
      .map(String);
  };

  const valuesOf = (json: unknown, depth = 0): readonly string[] | null => {
    if (depth > maxDepth) return null;
    const schema = recordOf(resolve(json));
    if (Array.isArray(schema['enum'])) return plainValues(schema['enum']);
    if ('const' in schema) return plainValues([schema['const']]);
    if ('items' in schema) return valuesOf(schema['items'], depth + 1);
    const parts = [...listOf(schema['anyOf']), ...listOf(schema['oneOf'])].filter(
      (part) => recordOf(resolve(part))['type'] !== 'null',
    );
    if (parts.length === 0) return null;
    const values = parts.map((part) => valuesOf(part, depth + 1));
    return values.some((each) => each === null) ? null : values.flatMap((each) => each ?? []);
  };

  return { resolve, valuesOf };
}

/** The JSON object itself, without a copy; an empty object for anything else. */
export function recordOf(json: unknown): Readonly<Record<string, unknown>> {
  const isRecord = typeof json === 'object' && json !== null && !Array.isArray(json);
  return isRecord ? (json as Readonly<Record<string, unknown>>) : {};
}

export function listOf(json: unknown): readonly unknown[] {
  return Array.isArray(json) ? (json as readonly unknown[]) : [];
}

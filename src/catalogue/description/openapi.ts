import { z } from 'zod';

import { unreadableError } from '../api-values.ts';
import type { Endpoint } from '../contract.ts';
import { createEndpoint, encodePath } from '../endpoint-path.ts';
import { parseBody } from '../fetch.ts';
import {
  mergedEndpoints,
  type DescribedEndpoint,
  type DescribedParameter,
} from './described-endpoint.ts';

/** The description of the keyed interface. */
export interface InterfaceDescription {
  readonly endpoints: readonly DescribedEndpoint[];
  /** The `Sunset` header of the response, because a cached answer has no headers. */
  readonly sunset: string | null;
}

/** How long a description is fresh. The check runs as often. */
export const descriptionFreshMs = 24 * 60 * 60_000;

/** `/openapi.json` "needs no key" ("keyed interface, What the service does"). */
export function createOpenApiEndpoint(): Endpoint<InterfaceDescription> {
  return {
    ...createEndpoint('keyed', encodePath`/v1/openapi.json`, {
      units: 0,
      freshMs: descriptionFreshMs,
      parse: (json) => {
        const { sunset, document } = storedSchema.parse(json);
        return { sunset, endpoints: parseOpenApi(document) };
      },
    }),
    exchange: async (send) => {
      const { body, headers } = await send();
      return { sunset: headers.sunset, document: parseBody(body) };
    },
  };
}

const storedSchema = z.object({ sunset: z.string().nullable(), document: z.unknown() });

/**
 * Reads the paths and query parameters of a description, tolerantly: with or without the prefix `/api/v1`,
 * with references, and with parameters of a whole path. Throws `unreadable` for a document without paths.
 */
export function parseOpenApi(document: unknown): readonly DescribedEndpoint[] {
  const { paths } = recordOf(document);
  const endpoints = Object.entries(recordOf(paths)).flatMap(([path, json]): DescribedEndpoint[] => {
    const item = recordOf(resolved(json, document));
    const operation = resolved(item['get'], document);
    if (operation === undefined) return [];
    const parameters = [
      ...listOf(item['parameters']),
      ...listOf(recordOf(operation)['parameters']),
    ];
    return [
      {
        path: withoutPrefix(path),
        parameters: parameters.flatMap((one) => describedParameter(one, document) ?? []),
      },
    ];
  });
  if (endpoints.length === 0) throw unreadableError();
  return mergedEndpoints(endpoints);
}

function withoutPrefix(path: string): string {
  return path.replace(/^(\/api)?\/v1(?=\/)/, '');
}

/** Null for a parameter that is not in the query. */
function describedParameter(json: unknown, document: unknown): DescribedParameter | null {
  const { name, in: place, required, schema } = recordOf(resolved(json, document));
  if (typeof name !== 'string' || place !== 'query') return null;
  return { name, isRequired: required === true, values: schemaValues(schema, document) };
}

/** Descriptions nest schemas a few levels deep. The limit ends a reference to itself. */
const maxDepth = 8;

/** The values that a JSON schema allows; null if it does not list them. */
export function schemaValues(
  json: unknown,
  document: unknown,
  depth = 0,
): readonly string[] | null {
  if (depth > maxDepth) return null;
  const schema = recordOf(resolved(json, document));
  if (Array.isArray(schema['enum'])) return plainValues(schema['enum']);
  if ('const' in schema) return plainValues([schema['const']]);
  if ('items' in schema) return schemaValues(schema['items'], document, depth + 1);
  const parts = [...listOf(schema['anyOf']), ...listOf(schema['oneOf'])].filter(
    (part) => recordOf(resolved(part, document))['type'] !== 'null',
  );
  if (parts.length === 0) return null;
  const values = parts.map((part) => schemaValues(part, document, depth + 1));
  return values.some((each) => each === null) ? null : values.flatMap((each) => each ?? []);
}

function plainValues(values: readonly unknown[]): readonly string[] {
  return values
    .filter((value) => ['string', 'number', 'boolean'].includes(typeof value))
    .map(String);
}

/** Follows `{"$ref": "#/components/…"}` within the document. */
function resolved(json: unknown, document: unknown, depth = 0): unknown {
  const reference = recordOf(json)['$ref'];
  if (typeof reference !== 'string') return json;
  if (depth > maxDepth || !reference.startsWith('#/')) return undefined;
  const target = reference
    .slice(2)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((value, key) => recordOf(value)[key], document);
  return resolved(target, document, depth + 1);
}

export function recordOf(json: unknown): Readonly<Record<string, unknown>> {
  return recordSchema.safeParse(json).data ?? {};
}

function listOf(json: unknown): readonly unknown[] {
  return Array.isArray(json) ? (json as readonly unknown[]) : [];
}

const recordSchema = z.record(z.string(), z.unknown());

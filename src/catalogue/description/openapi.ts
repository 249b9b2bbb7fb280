import { z } from 'zod';

import { unreadableError } from '../api-values.ts';
import type { Endpoint } from '../contract.ts';
import { createEndpoint, filledPath } from '../endpoint-path.ts';
import { parseBody } from '../fetch.ts';
import {
  mergedEndpoints,
  type DescribedEndpoint,
  type DescribedParameter,
} from './described-endpoint.ts';
import { createSchemaReader, listOf, recordOf, type SchemaReader } from './schema-reader.ts';

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
    ...createEndpoint('keyed', filledPath('/openapi.json', {}), {
      units: 0,
      freshMs: descriptionFreshMs,
      parse: (json) => {
        const { sunset, document } = storedSchema.parse(json);
        return { sunset, endpoints: parseOpenApi(document) };
      },
    }),
    read: ({ headers, body }) => ({ sunset: headers.sunset, document: parseBody(body) }),
  };
}

const storedSchema = z.object({ sunset: z.string().nullable(), document: z.unknown() });

/**
 * Reads the paths and query parameters of a description, tolerantly: with or without the prefix `/api/v1`,
 * with references, and with parameters of a whole path. Throws `unreadable` for a document without paths,
 * or one that takes too much work.
 */
export function parseOpenApi(document: unknown): readonly DescribedEndpoint[] {
  const { paths } = recordOf(document);
  const reader = createSchemaReader(document);
  const endpoints = Object.entries(recordOf(paths)).flatMap(([path, json]): DescribedEndpoint[] => {
    const item = recordOf(reader.resolve(json));
    const operation = reader.resolve(item['get']);
    if (operation === undefined) return [];
    const parameters = [
      ...listOf(item['parameters']),
      ...listOf(recordOf(operation)['parameters']),
    ];
    return [
      {
        path: withoutPrefix(path),
        parameters: parameters.flatMap((one) => describedParameter(one, reader) ?? []),
      },
    ];
  });
  if (endpoints.length === 0) throw unreadableError();
  return mergedEndpoints(endpoints);
}

function withoutPrefix(path: string): string {
  return path.replace(/^(\/api)?\/v1(?=\/)/, '');
}

/** Longer than any name that a report should quote. */
const maxNameLength = 128;

/** Null for a parameter that is not in the query, or whose name is too long. */
function describedParameter(json: unknown, reader: SchemaReader): DescribedParameter | null {
  const { name, in: place, required, schema } = recordOf(reader.resolve(json));
  if (typeof name !== 'string' || name.length > maxNameLength || place !== 'query') return null;
  return { name, isRequired: required === true, values: reader.valuesOf(schema) };
}

import type { Addresses } from './addresses.ts';
import type { Endpoint } from './keyed/endpoint.ts';
import { KEYED_ENDPOINTS } from './keyed/endpoints.ts';
import { recordSchemas } from './keyed/schemas.ts';
import type { Parameter } from './parameters.ts';
import { SOURCES } from './sources/sources.ts';
import type { World } from './world/world.ts';

/** Settings of what the description says, which need not be what the service does. */
export interface Description {
  /** Paths it leaves out, as they stand in the endpoint table. */
  withoutPaths: readonly string[];
  withoutParameters: readonly { path: string; name: string }[];
  /** Date of a `Sunset` header on every answer of the keyed interface. */
  sunset: string | null;
}

/** The OpenAPI 3.1 description of the keyed interface, made from its endpoint table. */
export function describeApi(
  world: World,
  addresses: Addresses,
  description: Description,
): Record<string, unknown> {
  const endpoints = KEYED_ENDPOINTS.filter(({ path }) => !description.withoutPaths.includes(path));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Book Catalogue API',
      version: '1',
      description:
        'Read-only. A refused request costs nothing. A link to each book’s url is shown with its data.',
    },
    servers: [{ url: addresses.api('') }],
    security: [{ key: [] }],
    paths: Object.fromEntries(
      endpoints.map((endpoint) => [
        endpoint.path,
        { get: operation(endpoint, world, addresses, description) },
      ]),
    ),
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
      schemas: recordSchemas(),
    },
  };
}

function operation(
  endpoint: Endpoint,
  world: World,
  addresses: Addresses,
  description: Description,
): Record<string, unknown> {
  const hidden = description.withoutParameters.filter(({ path }) => path === endpoint.path);
  const query = parametersOnAnySource(endpoint, world).filter(
    ({ name }) => !hidden.some((one) => one.name === name),
  );
  const cost = `Costs ${endpoint.units} ${endpoint.units === 1 ? 'unit' : 'units'}`;
  return {
    operationId: endpoint.intent,
    summary: endpoint.summary,
    description: `${endpoint.about} ${cost}; refreshed ${endpoint.refreshed}.`,
    parameters: [...pathParameters(endpoint), ...query.map(queryParameter)],
    responses: {
      200: {
        description: endpoint.summary,
        content: { 'application/json': { schema: envelope(endpoint) } },
      },
      default: {
        description: 'A refusal; branch on its code.',
        content: { 'application/json': { schema: reference('Error') } },
      },
    },
    'x-units': endpoint.units,
    'x-example': `GET ${addresses.api(exampleOf(endpoint))}`,
  };
}

/** A parameter that takes other values on other sources takes all of them here. */
function parametersOnAnySource(endpoint: Endpoint, world: World): readonly Parameter[] {
  const merged = new Map<string, Parameter>();
  for (const source of SOURCES.filter((one) => endpoint.supports?.(one) ?? true)) {
    for (const parameter of endpoint.parameters(source, world)) {
      const known = merged.get(parameter.name);
      merged.set(parameter.name, known ? either(known, parameter) : parameter);
    }
  }
  return [...merged.values()];
}

function either(one: Parameter, other: Parameter): Parameter {
  if (one.takes.kind === 'choice' && other.takes.kind === 'choice') {
    const values = [...new Set([...one.takes.values, ...other.takes.values])];
    return { ...one, takes: { ...one.takes, values } };
  }
  if (one.takes.kind === 'step' && other.takes.kind === 'step') {
    const values = [...new Set([...one.takes.values, ...other.takes.values])];
    return { ...one, takes: { kind: 'step', values: values.sort((a, b) => a - b) } };
  }
  return one;
}

function pathParameters({ path, example }: Endpoint) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema:
      name === 'source'
        ? { type: 'string', enum: SOURCES.map(({ code }) => code) }
        : { type: 'string' },
    example: example[name],
  }));
}

function queryParameter({ name, about, takes, required, repeatable }: Parameter) {
  const one = schemaOf(takes);
  return {
    name,
    in: 'query',
    description: takes.kind === 'choice' && takes.see ? `${about} See ${takes.see}.` : about,
    required: required ?? false,
    schema: repeatable ? { type: 'array', items: one } : one,
    ...(repeatable ? { explode: true } : {}),
  };
}

function schemaOf(takes: Parameter['takes']) {
  switch (takes.kind) {
    case 'text':
      return { type: 'string', minLength: takes.least ?? 1 };
    case 'integer':
      return {
        type: 'integer',
        minimum: takes.least,
        ...(takes.most === undefined ? {} : { maximum: takes.most }),
      };
    case 'step':
      return { type: 'number', enum: takes.values };
    case 'choice':
      return takes.see === undefined ? { type: 'string', enum: takes.values } : { type: 'string' };
  }
}

function envelope({ schema, shape }: Endpoint) {
  const one = reference(schema);
  const isList = shape === 'list' || (shape === 'pages' && LISTED.includes(schema));
  return {
    type: 'object',
    required: shape === 'pages' ? ['data', 'page'] : ['data'],
    properties: {
      data: isList ? { type: 'array', items: one } : one,
      ...(shape === 'pages' ? { page: reference('Page') } : {}),
    },
  };
}

/** Paged endpoints whose `data` is an array; the others page what their one record holds. */
const LISTED = ['CatalogueRow', 'Booklist'];

function reference(name: string) {
  return { $ref: `#/components/schemas/${name}` };
}

function exampleOf({ path, example }: Endpoint): string {
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => example[name] ?? '');
  return path === '/search' ? `${filled}?q=lamplighter` : filled;
}

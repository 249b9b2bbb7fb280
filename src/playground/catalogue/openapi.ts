import type { CatalogueUrls } from './urls.ts';
import type { KeyedEndpoint } from './keyed/endpoint.ts';
import { KEYED_ENDPOINTS } from './keyed/endpoints.ts';
import { recordSchemas } from './keyed/schemas.ts';
import type { Parameter } from './parameters.ts';
import { SOURCES } from './sources/sources.ts';
import type { CatalogueWorld } from './world/world.ts';

/** Differences between the description and the service. */
export interface DescriptionSettings {
  /** Paths that the description omits, as in the endpoint table. */
  withoutPaths: readonly string[];
  withoutParameters: readonly { path: string; name: string }[];
  /** Values that the list of a parameter omits. */
  withoutValues: readonly { path: string; name: string; value: string }[];
  /** Parameters that the description requires. The service does not. */
  requiredParameters: readonly { path: string; name: string }[];
  /** Whether the description lists the values of parameters. */
  listsValues: boolean;
  /** Value of the `Sunset` header on every response of the keyed interface. */
  sunset: string | null;
}

/** The OpenAPI 3.1 description of the keyed interface, generated from its endpoint table. */
export function describeApi(
  world: CatalogueWorld,
  urls: CatalogueUrls,
  description: DescriptionSettings,
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
    servers: [{ url: urls.api('') }],
    security: [{ key: [] }],
    paths: Object.fromEntries(
      endpoints.map((endpoint) => [
        endpoint.path,
        { get: operation(endpoint, world, urls, description) },
      ]),
    ),
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
      schemas: recordSchemas(),
    },
  };
}

function operation(
  endpoint: KeyedEndpoint,
  world: CatalogueWorld,
  urls: CatalogueUrls,
  description: DescriptionSettings,
): Record<string, unknown> {
  const hidden = description.withoutParameters.filter(({ path }) => path === endpoint.path);
  const query = mergedParameters(endpoint, world)
    .filter(({ name }) => !hidden.some((one) => one.name === name))
    .map((parameter) => withoutValues(parameter, endpoint, description));
  const required = description.requiredParameters
    .filter(({ path }) => path === endpoint.path)
    .map(({ name }): Parameter => ({
      name,
      description: 'Required.',
      type: { kind: 'text' },
      required: true,
    }));
  const cost = `Costs ${endpoint.units} ${endpoint.units === 1 ? 'unit' : 'units'}`;
  return {
    operationId: endpoint.operationId,
    summary: endpoint.summary,
    description: `${endpoint.description} ${cost}; refreshed ${endpoint.refreshInterval}.`,
    parameters: [...pathParameters(endpoint), ...[...query, ...required].map(queryParameter)],
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
    'x-example': `GET ${urls.api(examplePath(endpoint))}`,
  };
}

function withoutValues(
  parameter: Parameter,
  { path }: KeyedEndpoint,
  { withoutValues: omitted, listsValues }: DescriptionSettings,
): Parameter {
  const { name, type } = parameter;
  if (type.kind !== 'choice') return parameter;
  if (!listsValues) return { ...parameter, type: { kind: 'text' } };
  const values = type.values.filter(
    (value) =>
      !omitted.some((one) => one.path === path && one.name === name && one.value === value),
  );
  return { ...parameter, type: { ...type, values } };
}

/** The parameters on all sources; one with different values on different sources accepts all of them. */
function mergedParameters(endpoint: KeyedEndpoint, world: CatalogueWorld): readonly Parameter[] {
  const merged = new Map<string, Parameter>();
  for (const source of SOURCES.filter((one) => endpoint.supports?.(one) ?? true)) {
    for (const parameter of endpoint.parameters(source, world)) {
      const known = merged.get(parameter.name);
      merged.set(parameter.name, known ? mergeParameters(known, parameter) : parameter);
    }
  }
  return [...merged.values()];
}

function mergeParameters(one: Parameter, other: Parameter): Parameter {
  if (one.type.kind === 'choice' && other.type.kind === 'choice') {
    const values = [...new Set([...one.type.values, ...other.type.values])];
    return { ...one, type: { ...one.type, values } };
  }
  if (one.type.kind === 'step' && other.type.kind === 'step') {
    const values = [...new Set([...one.type.values, ...other.type.values])];
    return { ...one, type: { kind: 'step', values: values.sort((a, b) => a - b) } };
  }
  return one;
}

function pathParameters({ path, example }: KeyedEndpoint) {
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

function queryParameter({ name, description, type, required, repeatable }: Parameter) {
  const one = schemaOf(type);
  return {
    name,
    in: 'query',
    description:
      type.kind === 'choice' && type.see ? `${description} See ${type.see}.` : description,
    required: required ?? false,
    schema: repeatable ? { type: 'array', items: one } : one,
    ...(repeatable ? { explode: true } : {}),
  };
}

function schemaOf(type: Parameter['type']) {
  switch (type.kind) {
    case 'text':
      return { type: 'string', minLength: type.least ?? 1 };
    case 'integer':
      return {
        type: 'integer',
        minimum: type.least,
        ...(type.most === undefined ? {} : { maximum: type.most }),
      };
    case 'step':
      return { type: 'number', enum: type.values };
    case 'choice':
      return type.see === undefined ? { type: 'string', enum: type.values } : { type: 'string' };
  }
}

function envelope({ schema, shape }: KeyedEndpoint) {
  const one = reference(schema);
  const isList = shape === 'list' || (shape === 'pages' && LIST_SCHEMAS.includes(schema));
  return {
    type: 'object',
    required: shape === 'pages' ? ['data', 'page'] : ['data'],
    properties: {
      data: isList ? { type: 'array', items: one } : one,
      ...(shape === 'pages' ? { page: reference('Page') } : {}),
    },
  };
}

/** Paged endpoints with an array in `data`; the others page a list inside one record. */
const LIST_SCHEMAS = ['CatalogueRow', 'Booklist'];

function reference(name: string) {
  return { $ref: `#/components/schemas/${name}` };
}

function examplePath({ path, example }: KeyedEndpoint): string {
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => example[name] ?? '');
  return path === '/search' ? `${filled}?q=lamplighter` : filled;
}

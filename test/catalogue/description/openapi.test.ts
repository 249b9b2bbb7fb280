import { describe, expect, test } from 'vitest';

import { openApiFindings } from '../../../src/catalogue/description/findings.ts';
import { parseOpenApi } from '../../../src/catalogue/description/openapi.ts';
import { createKeyedEndpoints, usedEndpoints } from '../../../src/catalogue/keyed/endpoints.ts';
import { sourceParams } from '../../../src/pages/browse-books/facets.ts';

const order = { name: 'order', in: 'query', schema: { type: 'string', enum: ['asc', 'desc'] } };
const read = (document: object) => parseOpenApi(document);

/** A description whose parameters, as many as given, have a schema that is one of itself, `branches` times. */
function selfReferring(branches: number, count: number) {
  const schema = { $ref: '#/components/schemas/A' };
  return {
    ...withParameters(count, schema),
    components: { schemas: { A: { anyOf: Array(branches).fill(schema) } } },
  };
}

/** A description whose parameters, as many as given, refer to one list of values. */
function sharing(count: number, values: number) {
  const list = { enum: Array.from({ length: values }, (_, index) => `value ${index}`) };
  const schemas = Array.from({ length: 3_000 }, (_, index) => [`S${index}`, list]);
  return {
    ...withParameters(count, { $ref: '#/components/schemas/S0' }),
    components: { schemas: Object.fromEntries(schemas) as object },
  };
}

function withParameters(count: number, schema: object) {
  const parameters = Array.from({ length: count }, (_, index) => ({
    ...{ name: `p${index}`, in: 'query' },
    schema,
  }));
  return { paths: { '/x': { get: { parameters } } } };
}

describe('a description', () => {
  test('may have the prefix in its paths', () => {
    const paths = { '/api/v1/sources': { get: {} }, '/v1/search': { get: {} } };
    expect(read({ paths }).map(({ path }) => path)).toEqual(['/sources', '/search']);
  });

  test('may refer to shared parameters and schemas', () => {
    const document = {
      paths: { '/search': { get: { parameters: [{ $ref: '#/components/parameters/order' }] } } },
      components: {
        parameters: { order: { ...order, schema: { $ref: '#/components/schemas/Order' } } },
        schemas: { Order: order.schema },
      },
    };
    expect(read(document)).toEqual([
      {
        path: '/search',
        parameters: [{ name: 'order', isRequired: false, values: ['asc', 'desc'] }],
      },
    ]);
  });

  test('may give the parameters of a path, of an array, and nullable ones', () => {
    const values = { anyOf: [{ type: 'string', enum: ['a'] }, { type: 'null' }] };
    const tag = { name: 'tag', in: 'query', schema: { type: 'array', items: values } };
    const document = { paths: { '/search': { parameters: [tag, order], get: {} } } };
    expect(read(document)[0]?.parameters).toEqual([
      { name: 'tag', isRequired: false, values: ['a'] },
      { name: 'order', isRequired: false, values: ['asc', 'desc'] },
    ]);
  });

  test('may refer to itself', () => {
    const schema = { $ref: '#/components/schemas/Loop' };
    const document = {
      paths: { '/search': { get: { parameters: [{ ...order, schema }] } } },
      components: { schemas: { Loop: schema } },
    };
    expect(read(document)[0]?.parameters[0]?.values).toBeNull();
  });

  test.each([
    ['536 bytes in which a schema lists itself ten times', selfReferring(10, 1)],
    ['20,000 parameters that share one schema of many values', sharing(20_000, 1_000)],
    ['a schema that lists itself twice, in 3,000 parameters', selfReferring(2, 3_000)],
  ])('that takes too much work is unreadable: %s', (_, document) => {
    expect(() => read(document)).toThrow('unreadable');
  });

  test('may refer to one schema in 3,000 parameters', () => {
    expect(read(sharing(3_000, 2))[0]?.parameters).toHaveLength(3_000);
  });

  test('may have a parameter whose name fills it, which no report quotes', () => {
    const parameter = { name: 'p'.repeat(1_000_000), in: 'query', required: true };
    const described = read({ paths: { '/x': { get: { parameters: [parameter, order] } } } });
    expect(described[0]?.parameters.map(({ name }) => name)).toEqual(['order']);
  });

  test('may have a path of a million segments', () => {
    const described = read({ paths: { ['/a'.repeat(1_000_000)]: { get: {} } } });
    expect(openApiFindings(described, usedEndpoints)).toHaveLength(usedEndpoints.length);
  });

  test('of 10,000 new required parameters gives few findings', () => {
    const names = Array.from({ length: 10_000 }, (_, index) => `p${index}`);
    const parameters = names.map((name) => ({ name, in: 'query', required: true }));
    const described = read({ paths: { '/x': { get: { parameters } } } });
    const findings = openApiFindings(described, [{ path: '/x', parameters: {} }]);
    expect(findings.length).toBeLessThanOrEqual(100);
  });

  test.each([[null], ['text'], [{}], [{ paths: [] }], [{ paths: { '/a': {} } }]])(
    'without paths is unreadable: %j',
    (document) => {
      expect(() => parseOpenApi(document)).toThrow('unreadable');
    },
  );

  test('may list each source apart', () => {
    const described = read({
      paths: {
        '/source_a/tags': { get: { parameters: [{ name: 'q', in: 'query' }] } },
        '/source_b/tags': { get: {} },
      },
    });
    const used = usedEndpoints.filter(({ path }) => path === '/{source}/tags');
    expect(openApiFindings(described, used)).toEqual([]);
  });

  test('may list a value in a longer form', () => {
    const long = { ...order, schema: { enum: ['ascending', 'descending'] } };
    const described = read({ paths: { '/x': { get: { parameters: [long] } } } });
    const used = [{ path: '/x', parameters: { order: ['asc', 'desc'] } }];
    expect(openApiFindings(described, used)).toEqual([]);
  });
});

test('each request of the keyed interface has only parameters that its endpoint declares', () => {
  const keyed = createKeyedEndpoints({ boardFreshMs: 0 });
  const criteria = Object.fromEntries(Object.values(sourceParams).map((name) => [name, 'x']));
  const record = { source: 'source_a', id: '1' };
  const requests = [
    keyed.sources(),
    keyed.book(record),
    keyed.search('q', 'text', 'source_a'),
    keyed.search('author', 'text', 'source_a'),
    keyed.books('source_a', criteria, 2),
    keyed.genres('source_a'),
    keyed.tags('source_a', 'text'),
    keyed.boards('source_a'),
    keyed.board(record, 'channel', 2),
    keyed.booklists('source_a', {}, 2),
    keyed.booklist(record, {}, 2),
  ];
  const declared = new Map(
    usedEndpoints.map(({ path, parameters }) => [
      `/v1${path.replaceAll(/\{\w+\}/g, '{}')}`,
      Object.keys(parameters),
    ]),
  );
  for (const { pattern, query } of requests) {
    expect(declared.get(pattern), pattern).toEqual(
      expect.arrayContaining(query.map(([name]) => name)),
    );
  }
  expect(new Set(requests.map(({ pattern }) => pattern))).toEqual(new Set(declared.keys()));
});

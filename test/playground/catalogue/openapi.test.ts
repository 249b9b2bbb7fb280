import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Rig } from './catalogue-fixture.ts';
import { startFixture, value, values } from './catalogue-fixture.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await startFixture();
});
afterAll(() => rig.catalogue.close());

const describeApi = async () => (await rig.open('/openapi.json')).body;

test('the description needs no key', async () => {
  const body = await describeApi();
  expect(value(body, 'openapi')).toBe('3.1.0');
  expect(value(body, 'servers.0.url')).toBe(`${rig.catalogue.url}/api/v1`);
});

test('it has every endpoint of the interface, with an operation id, a cost and an example', async () => {
  const body = await describeApi();
  expect(Object.keys(value(body, 'paths') as object)).toEqual([
    '/sources',
    '/books/{source}/{source_book_id}',
    '/search',
    '/{source}/books',
    '/{source}/genres',
    '/{source}/tags',
    '/{source}/rankings',
    '/{source}/rankings/{board}',
    '/{source}/booklists',
    '/{source}/booklists/{list_id}',
  ]);
  const intents = values(body, 'paths.*.get.operationId');
  expect(new Set(intents).size).toBe(10);
  for (const about of values(body, 'paths.*.get.description')) {
    expect(about).toMatch(/Costs \d units?; refreshed every/);
  }
  for (const example of values(body, 'paths.*.get.x-example')) {
    const path = String(example).replace(`GET ${rig.catalogue.url}/api/v1`, '');
    expect((await rig.keyed(path)).status).toBe(200);
  }
});

test('it has every parameter, including those of single sources', async () => {
  const paths = value(await describeApi(), 'paths') as Record<string, unknown>;
  const names = (path: string) => values(paths[path], 'get.parameters.*.name');
  expect(names('/search')).toEqual(['q', 'author', 'source']);
  expect(names('/{source}/books')).toEqual(
    expect.arrayContaining(['tag_not', 'pov', 'audience', 'min_fans', 'min_reads', 'min_score']),
  );
  expect(names('/{source}/booklists')).toEqual(
    expect.arrayContaining(['contains', 'min_followers', 'min_likes']),
  );
  expect(names('/{source}/booklists')).not.toContain('');
  expect(names('/{source}/booklists/{list_id}')).toContain('has_note');
});

describe('for diagnostics', () => {
  test('it can omit a path or a parameter that the service still has', async () => {
    const { description } = rig.catalogue;
    description.withoutPaths = ['/{source}/tags'];
    description.withoutParameters = [{ path: '/{source}/books', name: 'updated' }];
    const paths = value(await describeApi(), 'paths') as Record<string, unknown>;
    expect(Object.keys(paths)).not.toContain('/{source}/tags');
    expect(values(paths['/{source}/books'], 'get.parameters.*.name')).not.toContain('updated');
    expect((await rig.keyed('/source_a/tags')).status).toBe(200);
    description.withoutPaths = [];
    description.withoutParameters = [];
  });

  test('the keyed interface can announce its end', async () => {
    const { description } = rig.catalogue;
    expect((await rig.keyed('/sources')).headers.has('sunset')).toBe(false);
    description.sunset = 'Sat, 31 Oct 2026 23:59:59 GMT';
    expect((await rig.keyed('/sources')).headers.get('sunset')).toBe(description.sunset);
    expect((await rig.open('/openapi.json')).headers.get('sunset')).toBe(description.sunset);
    description.sunset = null;
  });
});

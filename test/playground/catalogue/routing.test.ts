import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Rig } from './catalogue-fixture.ts';
import { startFixture, value, values } from './catalogue-fixture.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await startFixture({ spelling: 'camel' });
});
afterAll(() => rig.catalogue.close());

test('a shared path goes to the keyed interface with a key, to the open one without', async () => {
  const keyed = await rig.keyed('/search?q=lamplighter');
  expect(values(keyed.body, 'data.*.matched').length).toBeGreaterThan(0);
  const open = await rig.open('/search?q=lamplighter');
  expect(value(open.body, 'data.0')).toMatchObject({
    id: 1001,
    title: expect.any(String) as string,
  });
  expect(open.headers.has('ratelimit-limit')).toBe(false);
});

test('a path that only the keyed interface has requires a key', async () => {
  for (const path of ['/sources', '/source_a/books', '/books/source_a/1030000019']) {
    const reply = await rig.open(path);
    expect(reply.status).toBe(401);
    expect(value(reply.body, 'error.code')).toBe('missing_key');
  }
});

test('a key on a path that only the open interface has gets 404', async () => {
  for (const path of ['/feed', '/books', '/books/1001', '/booklists/1']) {
    const reply = await rig.keyed(path);
    expect(reply.status).toBe(404);
    expect(value(reply.body, 'error.code')).toBe('not_found');
  }
});

test("a key in the URL of a shared path gets the keyed interface's error", async () => {
  const reply = await rig.open('/search?q=lamp&api_key=secret');
  expect(reply.status).toBe(400);
  expect(value(reply.body, 'error')).toMatchObject({ code: 'invalid_parameter', param: 'api_key' });
});

test('another version, another prefix and a path that cannot be decoded are 404', async () => {
  for (const path of ['/api/v2/books', '/v1/books', '/api/v1', '/', '/api/v1/%E0%A4%A']) {
    expect((await fetch(`${rig.catalogue.url}${path}`)).status).toBe(404);
  }
});

test('responses are JSON in UTF-8', async () => {
  for (const reply of [await rig.open('/stats'), await rig.keyed('/sources')]) {
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
  }
});

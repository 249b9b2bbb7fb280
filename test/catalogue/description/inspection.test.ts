import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { findingText } from '../../../src/catalogue/description/findings.ts';
import { inspectDescription } from '../../../src/catalogue/description/inspection.ts';
import { createTransport } from '../../../src/catalogue/transport.ts';
import type { Transport } from '../../../src/catalogue/contract.ts';
import { describeTools } from '../../../src/playground/catalogue/mcp/tools.ts';
import {
  startSampleCatalogue,
  type SampleCatalogue,
} from '../../../src/playground/catalogue/sample-catalogue.ts';

let catalogue: SampleCatalogue;
let asDescribed: SampleCatalogue['description'];
let transport: Transport;
beforeAll(async () => {
  catalogue = await startSampleCatalogue({ limits: { openPerMinute: 1_000 } });
  asDescribed = structuredClone(catalogue.description);
  transport = createTransport({
    baseUrl: catalogue.url,
    userAgent: 'Colophon/0.0.0 (test)',
    now: Date.now,
    maxBytes: 2_000_000,
  });
});
afterAll(async () => {
  await transport.close();
  await catalogue.close();
});

afterEach(() => {
  Object.assign(catalogue.description, structuredClone(asDescribed));
  catalogue.faults.clear();
  catalogue.requests.clear();
});

async function inspect() {
  const { findings, ...rest } = await inspectDescription({
    send: transport.send,
    version: '0.0.0',
    now: Date.now,
    signal: new AbortController().signal,
  });
  return { ...rest, sentences: findings.map(findingText), findings };
}

const toolNames = describeTools('source_a').map(({ name }) => name);

test('all that Colophon uses is described, and the tools are listed', async () => {
  expect(await inspect()).toEqual({
    ...{ findings: [], sentences: [], sunset: null, unread: [] },
    tools: toolNames,
  });
});

test('the tools can also come as an event stream', async () => {
  catalogue.description.answersWithStream = true;
  expect(await inspect()).toMatchObject({ tools: toolNames, unread: [] });
});

test('it costs four requests, without a key', async () => {
  await inspect();
  const paths = catalogue.requests.all().map(({ method, path, credential, status }) => ({
    request: `${method} ${path}`,
    credential,
    status,
  }));
  expect(paths).toEqual([
    { request: 'GET /openapi.json', credential: null, status: 200 },
    { request: 'POST /api/mcp', credential: null, status: 200 },
    { request: 'POST /api/mcp', credential: null, status: 202 },
    { request: 'POST /api/mcp', credential: null, status: 200 },
  ]);
});

describe('it finds', () => {
  test('a missing path', async () => {
    catalogue.description.withoutPaths = ['/{source}/tags'];
    expect((await inspect()).sentences).toEqual([
      'The catalogue’s description does not have /{source}/tags.',
    ]);
  });

  test('a missing parameter', async () => {
    catalogue.description.withoutParameters = [{ path: '/{source}/books', name: 'updated' }];
    expect((await inspect()).sentences).toEqual([
      'The catalogue’s description does not have the parameter updated of /{source}/books.',
    ]);
  });

  test('a missing value', async () => {
    catalogue.description.withoutValues = [
      { path: '/{source}/books', name: 'view', value: 'compact' },
    ];
    expect((await inspect()).sentences).toEqual([
      'The catalogue’s description does not have the value compact of the parameter view of /{source}/books.',
    ]);
  });

  test('a new required parameter', async () => {
    catalogue.description.requiredParameters = [{ path: '/search', name: 'language' }];
    expect((await inspect()).sentences).toEqual([
      'The catalogue’s description requires the parameter language of /search, which Colophon does not send.',
    ]);
  });

  test('the end of the interface', async () => {
    catalogue.description.sunset = 'Sat, 31 Oct 2026 23:59:59 GMT';
    expect((await inspect()).sunset).toEqual({
      header: catalogue.description.sunset,
      at: Date.UTC(2026, 9, 31, 23, 59, 59),
    });
  });
});

describe('a description that cannot be read is no finding:', () => {
  test.each([
    ['a missing one', { kind: 'status', status: 404, code: 'not_found' }, 'not_found'],
    ['a failure of the service', { kind: 'internal' }, 'down'],
    ['half of the JSON', { kind: 'broken_json' }, 'unreadable'],
    ['another JSON', { kind: 'wrong_shape' }, 'unreadable'],
    ['a huge one', { kind: 'too_large', bytes: 3_000_000 }, 'unreadable'],
  ] as const)('%s', async (_, fault, problem) => {
    catalogue.faults.add({ interface: 'description', fault });
    expect(await inspect()).toMatchObject({
      findings: [],
      unread: [
        { what: 'openapi', problem },
        { what: 'tools', problem },
      ],
    });
  });
});

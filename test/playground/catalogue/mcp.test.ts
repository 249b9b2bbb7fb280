import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Rig } from './catalogue-fixture.ts';
import { startFixture, strings, value } from './catalogue-fixture.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await startFixture();
});
afterAll(() => rig.catalogue.close());

const types = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' };
const version = { 'mcp-protocol-version': '2025-06-18' };

interface Sent {
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
}

async function send(message: object, { headers = {}, method = 'POST' }: Sent = {}) {
  const response = await fetch(`${rig.catalogue.url}/api/mcp`, {
    method,
    headers: { ...types, ...headers },
    ...(method === 'POST' && { body: JSON.stringify({ jsonrpc: '2.0', ...message }) }),
  });
  const text = await response.text();
  const body: unknown = text.startsWith('{') ? JSON.parse(text) : text;
  return { status: response.status, headers: response.headers, body };
}

const initialize = {
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: {} },
};

async function session() {
  const id = (await send(initialize)).headers.get('mcp-session-id') ?? '';
  const headers = { ...version, 'mcp-session-id': id };
  expect((await send({ method: 'notifications/initialized' }, { headers })).status).toBe(202);
  return { headers };
}

test('it has thirteen tools, which cover the open interface', async () => {
  const { body } = await send({ id: 2, method: 'tools/list' }, await session());
  const names = strings(body, 'result.tools.*.name');
  expect(names).toHaveLength(13);
  expect(new Set(names).size).toBe(13);
  expect(value(body, 'result.tools.1.inputSchema.required')).toEqual(['id']);
});

test('a tool answers as the open interface does', async () => {
  const params = { name: 'get_rankings', arguments: { chart: 'community', period: 'weekly' } };
  const { body } = await send({ id: 3, method: 'tools/call', params }, await session());
  const [text = ''] = strings(body, 'result.content.*.text');
  const open = await rig.open('/community-rankings?period=weekly');
  expect(JSON.parse(text)).toEqual(open.body);
});

describe('it refuses', () => {
  test('what is no POST, and a client that does not accept both forms', async () => {
    expect((await send({}, { method: 'GET' })).status).toBe(405);
    const headers = { accept: 'application/json' };
    expect((await send(initialize, { headers })).status).toBe(406);
    expect((await send(initialize, { headers: { 'content-type': 'text/plain' } })).status).toBe(
      415,
    );
    expect((await send(initialize, { headers: { origin: 'https://a.example' } })).status).toBe(403);
  });

  test('a message without a session, and a list before the session is ready', async () => {
    const list = { id: 2, method: 'tools/list' };
    expect((await send(list)).status).toBe(400);
    expect((await send(list, { headers: { ...version, 'mcp-session-id': 'x' } })).status).toBe(404);
    const id = (await send(initialize)).headers.get('mcp-session-id') ?? '';
    const early = await send(list, { headers: { ...version, 'mcp-session-id': id } });
    expect(value(early.body, 'error.message')).toBe('Send notifications/initialized first');
  });
});

test('each message counts as a request of the open interface', async () => {
  const limited = await startFixture({ limits: { openPerMinute: 1 } });
  expect((await limited.open('/stats')).status).toBe(200);
  const { url } = limited.catalogue;
  const response = await fetch(`${url}/api/mcp`, { method: 'POST', headers: types, body: '{}' });
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  await limited.catalogue.close();
});

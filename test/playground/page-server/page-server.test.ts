import { expect, test } from 'vitest';

import { startPageServer } from '../../../src/playground/page-server/page-server.ts';
import { usePageServer } from './server-fixture.ts';

const fixture = usePageServer();
const { shown } = fixture;

test('a port in use is reported with its number', async () => {
  const port = Number(new URL(fixture.page.url).port);
  const second = startPageServer({ ...shown(), port, host: '127.0.0.1' });
  await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE', port });
});

test('a server on all addresses has a URL that can be opened', async () => {
  const open = await startPageServer({ ...shown(), port: 0, host: '0.0.0.0' });
  expect(open.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect((await fetch(`${open.url}/info`)).status).toBe(200);
  await open.close();
});

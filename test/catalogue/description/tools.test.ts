import { expect, test } from 'vitest';

import { listTools } from '../../../src/catalogue/description/tools.ts';

/** The names that a server with these pages of tools has. */
function listed(...pages: readonly (readonly string[])[]): Promise<readonly string[]> {
  return listTools(({ body }) => {
    const { id, params } = JSON.parse(body) as { id?: number; params?: { cursor?: string } };
    const page = Number(params?.cursor ?? 0);
    const result = {
      tools: pages[page]?.map((name) => ({ name, inputSchema: {} })),
      ...(page + 1 < pages.length && { nextCursor: String(page + 1) }),
    };
    const headers = { retryAfterMs: null, units: null, sunset: null };
    const answer = { status: 200, headers, movedTo: null };
    return Promise.resolve({ ...answer, body: JSON.stringify({ jsonrpc: '2.0', id, result }) });
  }, '0.0.0');
}

test('the tools of several pages are listed', async () => {
  expect(await listed(['search', 'books'], ['feed'])).toEqual(['search', 'books', 'feed']);
});

test('a tool with a name of a million characters is unreadable', async () => {
  await expect(listed(['a'.repeat(1_000_000)])).rejects.toThrow('unreadable');
});

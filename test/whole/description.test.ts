import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startStack, type Stack } from './stack.ts';
import { textOf } from './message-content.ts';

const endsAt = Math.floor(Date.now() / 1000) * 1000 + 20 * 24 * 60 * 60_000;

let stack: Stack;
beforeAll(async () => {
  // The key is set with a request, and its answer has the header.
  stack = await startStack({
    catalogue: { description: { sunset: new Date(endsAt).toUTCString() } },
  });
});
afterAll(async () => {
  expect(await stack.close()).toEqual([]);
});

const sentence = 'The catalogue ends this version of its interface (Sunset: ';

describe('the end of the catalogue’s interface', () => {
  test('is a warning in the log', () => {
    const lines = stack.logLines().filter((line) => line.includes(sentence));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('"level":"warn"');
  });

  test('is a detail of a process that stays ready', async () => {
    const answer = await fetch(`${await stack.bot().ready}/readyz`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(sentence);
  });

  test('is a metric', async () => {
    const words = await (await fetch(`${await stack.bot().ready}/metrics`)).text();
    const [, value] = /^colophon_catalogue_sunset_timestamp_seconds (\S+)$/m.exec(words) ?? [];
    expect(Number(value)).toBe(endsAt / 1000);
    expect(words).toContain('colophon_description_findings{kind="missing_path"} 0');
  });

  test('is a line of /setup status in the last 30 days', async () => {
    const status = textOf(await stack.admin('keyed').type('/setup status').answer());
    expect(status).toContain(
      `The catalogue stops answering this version of Colophon on <t:${endsAt / 1000}:D>`,
    );
  });
});

test('/connect shows the MCP server without a request', async () => {
  const before = stack.catalogue.requests.count();
  const message = await stack.person('open').type('/connect').answer();
  const text = textOf(message);
  expect(text).toContain(`"url": "${stack.catalogue.url}/api/mcp"`);
  expect(text).toContain('13 tools');
  expect(stack.catalogue.requests.count()).toBe(before);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startStack, type Stack } from './stack.ts';
import { textOf } from './message-content.ts';

const day = 24 * 60 * 60_000;

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({
    catalogue: {
      description: {
        withoutPaths: ['/{source}/genres'],
        requiredParameters: [{ path: '/search', name: 'language' }],
        sunset: new Date(Date.now() + 20 * day).toUTCString(),
      },
    },
  });
  await expect
    .poll(() => stack.catalogue.requests.count({ path: '/openapi.json', status: 200 }))
    .toBe(1);
});
afterAll(async () => {
  expect(await stack.close()).toEqual([]);
});

const isLogged = (sentence: string) => stack.logLines().some((line) => line.includes(sentence));

describe('a catalogue that changes', () => {
  test('is a warning in the log, and a detail of a process that stays ready', async () => {
    const missing = 'The catalogue’s description does not have /{source}/genres.';
    await expect.poll(() => isLogged(missing)).toBe(true);
    const answer = await fetch(`${await stack.bot().ready}/readyz`);
    expect(answer.status).toBe(200);
    const words = await answer.text();
    expect(words).toContain(missing);
    expect(words).toContain('requires the parameter language of /search');
    expect(words).toContain('The catalogue ends this version of its interface');
  });

  test('is a metric', async () => {
    const words = await (await fetch(`${await stack.bot().ready}/metrics`)).text();
    expect(words).toContain('colophon_description_findings{kind="missing_path"} 1');
    expect(words).toContain('colophon_description_findings{kind="new_required_parameter"} 1');
    expect(words).toMatch(/colophon_catalogue_sunset_timestamp_seconds \d+/);
  });

  test('is told to admins within 30 days of its end', async () => {
    const status = textOf(await stack.admin('keyed').type('/setup status').answer());
    expect(status).toContain('The catalogue stops answering this version of Colophon on <t:');
  });

  test('does not disturb a command', async () => {
    const message = await stack.person('keyed').type('/browse genres').answer();
    expect(textOf(message)).toContain('## Genres of');
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

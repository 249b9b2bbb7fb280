import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { startDoctor } from './doctor-process.ts';
import { textOf } from './message-content.ts';
import { useStack } from './use-stack.ts';

const endsAt = Math.floor(Date.now() / 1000) * 1000 + 20 * 24 * 60 * 60_000;

// The key is set with a request, and its answer has the header.
const stack = useStack({
  catalogue: { description: { sunset: new Date(endsAt).toUTCString() } },
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

/** 536 bytes: a schema that is one of itself, ten times. */
const schema = { $ref: '#/components/schemas/A' };
const description = {
  openapi: '3.1.0',
  paths: { '/search': { get: { parameters: [{ name: 'q', in: 'query', schema }] } } },
  components: { schemas: { A: { anyOf: Array(10).fill(schema) } } },
};

test('a description that refers to itself stops neither the bot nor the doctor', async () => {
  const { faults } = stack.catalogue;
  const fault = { kind: 'wrong_shape', body: description } as const;
  faults.add({ interface: 'description', path: '/openapi.json', fault });
  // A new folder, because the first bot has read the description.
  const folder = await mkdtemp(join(tmpdir(), 'colophon-hostile-'));
  stack.addFolder(folder);
  await stack.replace({ DATA_DIR: folder });
  const reader = stack.person('open');
  const isUnreadable = (line: string): boolean =>
    line.includes('answers, but not as a catalogue does');
  await expect.poll(() => stack.bot().log.some(isUnreadable), { timeout: 20_000 }).toBe(true);

  const health = await fetch(`${await stack.bot().ready}/healthz`);
  expect(health.status).toBe(200);
  expect(textOf(await reader.type('/book book:~1020').answer())).toContain(
    'Lord of a Very Small Castle',
  );

  const doctor = startDoctor([], {
    DISCORD_TOKEN: stack.discord.token,
    DISCORD_API_URL: `${stack.discord.url}/api`,
    CATALOGUE_BASE_URL: stack.catalogue.url,
    DATA_DIR: stack.dataDir,
  });
  expect((await doctor.ended).output).toContain('could not be read (unreadable)');
  expect(await stack.bot().stop('SIGTERM')).toBe(0);
});

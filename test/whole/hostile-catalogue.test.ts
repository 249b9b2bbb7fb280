import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { startDoctor } from './doctor-process.ts';
import { textOf } from './message-content.ts';
import { useStack } from './use-stack.ts';

const stack = useStack();

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

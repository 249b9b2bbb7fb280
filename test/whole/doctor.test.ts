import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import type { CheckReport } from '../../src/doctor/check.ts';
import { SAMPLE_KEY } from '../../src/playground/catalogue/sample-catalogue.ts';
import { startDoctor } from './doctor-process.ts';
import { textOf } from './message-content.ts';
import { useStack } from './use-stack.ts';

const folder = mkdtempSync(join(tmpdir(), 'colophon-secrets-'));
const token = 'token-from-a-file';
const masterKey = Buffer.alloc(32, 'from a file').toString('base64');
const secrets = {
  DISCORD_TOKEN: '',
  DISCORD_TOKEN_FILE: secretFile('token', `${token}\n`),
  ENCRYPTION_KEY_FILE: secretFile('key', `${masterKey}\r\n`),
};

const stack = useStack({ discord: { token }, variables: secrets });
beforeAll(() => {
  stack.addSecret(masterKey);
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

test('a bot with its secrets in files answers, and stores keys with the master key of the file', async () => {
  const answer = await stack.person('keyed').type('/book book:lamplighter').answer();
  expect(textOf(answer)).toContain('https://catalogue.example/book/source_a/');
  const status = await stack.admin('keyed').type('/setup status').answer();
  expect(textOf(status)).toContain('ound');
  expect(stack.logLines().join('\n')).not.toContain('generated a master key');
});

test('npm run doctor reads the same files, finds the running bot in good health, shows no secret and does not disturb it', async () => {
  const { exitCode, output, errors } = await startDoctor(['--json', '--keys'], {
    ...secrets,
    DISCORD_API_URL: `${stack.discord.url}/api`,
    CATALOGUE_BASE_URL: stack.catalogue.url,
    DATA_DIR: stack.dataDir,
  }).ended;
  expect(errors).toBe('');
  for (const secret of [SAMPLE_KEY, token, masterKey]) expect(output).not.toContain(secret);
  const reports = JSON.parse(output) as readonly CheckReport[];
  // The folder of the tests may be in memory, and their machine small.
  const isOfThisMachine = ({ check }: CheckReport): boolean =>
    check === 'storage' || check === 'memory';
  expect(reports.filter((one) => one.result !== 'ok' && !isOfThisMachine(one))).toEqual([]);
  expect(exitCode).toBeLessThan(2);
  const names = reports.map(({ check }) => check);
  const guildId = stack.person('keyed').guild?.id ?? '';
  expect(names).toEqual(
    expect.arrayContaining(['configuration', 'token', `key of server ${guildId}`]),
  );
  expect(textOf(await stack.person('keyed').type('/book book:lamplighter').answer())).toContain(
    'https://catalogue.example/book/source_a/',
  );
});

function secretFile(name: string, content: string): string {
  const file = join(folder, name);
  writeFileSync(file, content, { mode: 0o600 });
  return file;
}

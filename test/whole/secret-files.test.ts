import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import type { CheckReport } from '../../src/doctor/check.ts';
import { startDoctor } from './doctor-process.ts';
import { textOf } from './message-content.ts';
import { startStack, type Stack } from './stack.ts';

const folder = mkdtempSync(join(tmpdir(), 'colophon-secrets-'));
const token = 'token-from-a-file';
const masterKey = Buffer.alloc(32, 'from a file').toString('base64');
const secrets = {
  DISCORD_TOKEN: '',
  DISCORD_TOKEN_FILE: secretFile('token', `${token}\n`),
  ENCRYPTION_KEY_FILE: secretFile('key', `${masterKey}\r\n`),
};

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ discord: { token }, variables: secrets });
  stack.addSecret(masterKey);
});
afterAll(async () => {
  expect(await stack.close()).toEqual([]);
  rmSync(folder, { recursive: true });
});

test('a bot with its secrets in files answers, and stores keys with the master key of the file', async () => {
  const answer = await stack.person('keyed').type('/book book:lamplighter').answer();
  expect(textOf(answer)).toContain('https://catalogue.example/book/source_a/');
  const status = await stack.admin('keyed').type('/setup status').answer();
  expect(textOf(status)).toContain('ound');
  expect(stack.logLines().join('\n')).not.toContain('generated a master key');
});

test('the doctor reads the same files, and shows no secret', async () => {
  const { output, errors } = await startDoctor(['--json'], variablesOf(stack)).ended;
  expect(errors).toBe('');
  const reports = JSON.parse(output) as readonly CheckReport[];
  const results = Object.fromEntries(reports.map(({ check, result }) => [check, result]));
  expect(results).toMatchObject({ configuration: 'ok', token: 'ok' });
  expect(output).not.toContain(token);
  expect(output).not.toContain(masterKey);
});

function secretFile(name: string, content: string): string {
  const file = join(folder, name);
  writeFileSync(file, content, { mode: 0o600 });
  return file;
}

function variablesOf({ discord, catalogue, dataDir }: Stack): Readonly<Record<string, string>> {
  return {
    ...secrets,
    DISCORD_API_URL: `${discord.url}/api`,
    CATALOGUE_BASE_URL: catalogue.url,
    DATA_DIR: dataDir,
  };
}

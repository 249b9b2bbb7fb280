import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { afterAll, beforeAll, expect, test } from 'vitest';

import type { CheckReport } from '../../src/doctor/check.ts';
import { startBot } from '../../src/playground/bot-process.ts';
import { hasRedis, startRedis, type RedisServer } from '../support/redis-server.ts';
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
let redis: RedisServer | undefined;
beforeAll(async () => {
  stack = await startStack({ discord: { token }, variables: secrets });
  stack.addSecret(masterKey);
});
afterAll(async () => {
  expect(await stack.close()).toEqual([]);
  await redis?.close();
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

test('the key command reads the master key’s file, and needs no token', async () => {
  const variables = { ...variablesOf(stack), DISCORD_TOKEN_FILE: join(folder, 'missing') };
  const guildId = stack.person('keyed').guild?.id ?? '';
  const main = join(import.meta.dirname, '../../src/main.ts');
  const child = spawn(process.execPath, [main, 'key', 'show', guildId], { env: variables });
  const [output, errors] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  expect([child.exitCode, errors]).toEqual([0, '']);
  expect(output).toContain('ound');
});

test('a bot with an empty file for its token does not start, and names the variable', async () => {
  const bot = startBot({
    ...variablesOf(stack),
    DISCORD_TOKEN_FILE: secretFile('empty', '\n'),
  });
  expect(await bot.ended).toBe(1);
  const words = bot.log.join('\n');
  expect(words).toContain('DISCORD_TOKEN_FILE takes the path of a file');
  expect(words).not.toContain('DISCORD_TOKEN is required');
});

test.skipIf(!hasRedis)('a bot finds Redis by an address in a file', async () => {
  redis = await startRedis('--requirepass', 'password-of-redis');
  const url = redis.url.replace('redis://', 'redis://:password-of-redis@');
  stack.addFolder(redis.folder);
  stack.addSecret('password-of-redis');
  const variables = { REDIS_URL_FILE: secretFile('redis', url) };
  await stack.replace(variables);
  const answer = await stack.person('open').type('/help').answer();
  expect(textOf(answer)).toContain('</book:');
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

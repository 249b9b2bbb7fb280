import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

import { describe, expect, test } from 'vitest';

import { startBot } from '../../src/playground/bot-process.ts';
import { version } from '../../src/app/version.ts';
import { useStack } from './use-stack.ts';
import { textOf } from './message-content.ts';

const stack = useStack({ keyed: false, discord: { maxConcurrency: 2 } });

describe('a successful start', () => {
  test('says where health is, and that commands can be typed', async () => {
    const http = await stack.bot().ready;
    expect(await fetch(`${http}/healthz`)).toHaveProperty('status', 200);
    expect(await fetch(`${http}/readyz`)).toHaveProperty('status', 200);
    const metrics = await (await fetch(`${http}/metrics`)).text();
    expect(metrics).toContain('colophon_');
  });

  test('says in one line what has started, and how to invite it', () => {
    const lines = stack.logLines().filter((line) => line.includes(' is ready: '));
    expect(lines.at(0)).toContain(
      `Colophon ${version} is ready: Node ${process.versions.node}, data in ${stack.dataDir}, 2 servers. ` +
        `Invite it: https://discord.com/oauth2/authorize?client_id=${stack.discord.applicationId}` +
        '&scope=bot+applications.commands&permissions=274878024704',
    );
  });

  test('registers every command once', () => {
    expect(stack.discord.records.commandWrites).toEqual([
      {
        method: 'PUT',
        guildId: undefined,
        commands: [
          ...['book', 'rank', 'feed', 'help', 'stats', 'search', 'browse', 'reviews', 'booklists'],
          ...['Find books here', 'connect', 'setup', 'watch', 'race'],
        ],
      },
    ]);
  });

  test('runs as many shards as it is told to, and registers to one server alone if told to', async () => {
    const before = stack.discord.counts.identifies;
    const guild = stack.person('open').guild?.id ?? '';
    await stack.replace({ SHARD_COUNT: '2', DEV_GUILD_ID: guild });
    expect(stack.discord.counts.identifies).toBe(before + 2);
    expect(stack.discord.records.commandWrites.map(({ guildId }) => guildId)).toEqual([
      undefined,
      guild,
    ]);
    for (const place of ['keyed', 'open', 'direct'] as const) {
      const message = await stack.person(place).type('/help').answer();
      expect(textOf(message)).toContain('</book:');
    }
  });
});

describe('a start that fails', () => {
  test('names all wrong variables at once', async () => {
    const bot = startBot({
      CATALOGUE_BASE_URL: 'nowhere',
      HTTP_PORT: '99999',
      LOG_LEVEL: 'chatty',
      DISCORD_TOKEN: 'a token with spaces',
    });
    expect(await bot.ended).toBe(1);
    const words = bot.log.join('\n');
    for (const name of ['CATALOGUE_BASE_URL', 'HTTP_PORT', 'LOG_LEVEL', 'DISCORD_TOKEN']) {
      expect(words).toMatch(new RegExp(`${name} takes`));
    }
    for (const value of ['nowhere', '99999', 'chatty', 'a token'])
      expect(words).not.toContain(value);
  });

  test('says that the token is refused, and where to get another', async () => {
    const bot = stack.startAnother({
      DISCORD_TOKEN: 'token-of-somebody-else',
      DATA_DIR: `${stack.dataDir}/other`,
    });
    expect(await bot.ended).toBe(1);
    expect(bot.log.at(-1)).toContain('Discord refused DISCORD_TOKEN');
    expect(bot.log.join('\n')).not.toContain('token-of-somebody-else');
  });

  test('says that the port is in use', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as AddressInfo;
    const bot = stack.startAnother({ HTTP_PORT: String(port), DATA_DIR: `${stack.dataDir}/third` });
    expect(await bot.ended).toBe(1);
    expect(bot.log.at(-1)).toContain(`Port ${port} of 127.0.0.1 is in use`);
    expect(bot.log.at(-1)).toContain('HTTP_PORT');
    taken.close();
  });

  test('says that another process has the folder, and leaves that one alone', async () => {
    const bot = stack.startAnother({});
    expect(await bot.ended).toBe(1);
    expect(bot.log.at(-1)).toContain('is in use by another process');
    expect(bot.log.at(-1)).toContain('DATA_DIR');
    const message = await stack.person('open').type('/help').answer();
    expect(textOf(message)).toContain('</book:');
  });

  test('ends at SIGTERM even before Discord was reached', async () => {
    const bot = stack.startAnother({
      DISCORD_API_URL: 'http://127.0.0.1:9/api',
      DATA_DIR: `${stack.dataDir}/fourth`,
    });
    const served = () => bot.log.some((line) => line.includes('"http":'));
    await expect.poll(served, { timeout: 20_000 }).toBe(true);
    const startedAt = Date.now();
    expect(await bot.stop('SIGTERM')).toBe(0);
    expect(Date.now() - startedAt).toBeLessThan(10_000);
  });
});

test('--version prints the version', () => {
  const { stdout } = spawnSync(process.execPath, ['src/main.ts', '--version'], {
    encoding: 'utf8',
  });
  expect(stdout).toBe(`${version}\n`);
});

test('a start that Discord refuses answers those who are waiting', async () => {
  const refusal = Promise.withResolvers<undefined>();
  await stack.bot().stop('SIGTERM');
  stack.catalogue.faults.add({ fault: { kind: 'hang' } });
  stack.discord.faults.add({
    kind: { status: 403 },
    when: ({ path }) => path.endsWith('/commands'),
    before: () => refusal.promise,
  });
  const bot = stack.startAnother({});
  const isConnected = () => bot.log.some((line) => line.includes('a shard is ready'));
  await expect.poll(isConnected, { timeout: 20_000 }).toBe(true);
  const asked = stack.person('open').type('/book book:~1020');
  expect(await asked.acknowledged).toMatchObject({ kind: 'thinking' });
  refusal.resolve(undefined);
  expect(textOf(await asked.answer())).toMatch(/Colophon is restarting|did not answer in time/);
  expect(await bot.ended).toBe(1);
});

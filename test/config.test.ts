import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

import { describe, expect, test } from 'vitest';

import { readConfig as readConfigWithFiles, variables } from '../src/config.ts';
import type { Config, ConfigResult } from '../src/config.ts';
import { noFiles } from './support/no-files.ts';

const required = {
  DISCORD_TOKEN: 'token.of.a-bot',
  CATALOGUE_BASE_URL: 'https://catalogue.example',
};
const key = Buffer.alloc(32, 7).toString('base64');
const otherKey = Buffer.alloc(32, 8).toString('base64');

describe('configuration', () => {
  test('the two required variables are enough, and the rest has the defaults of the product page', () => {
    expect(configOf({})).toEqual({
      discord: {
        token: 'token.of.a-bot',
        apiUrl: 'https://discord.com/api',
        shardCount: 'auto',
        shardIds: null,
        devGuildId: null,
      },
      catalogue: {
        baseUrl: 'https://catalogue.example',
        chartSource: 'source_a',
        bookUrl: 'https://catalogue.example/book/{id}',
        booklistUrl: 'https://catalogue.example/booklist/{id}',
        urls: {
          account: 'https://catalogue.example/account',
          mcp: 'https://catalogue.example/api/mcp',
        },
      },
      encryptionKeys: [],
      dataDir: './data',
      redisUrl: null,
      redisWaitReplicas: 0,
      http: { host: '127.0.0.1', port: 8080 },
      proxy: null,
      log: { level: 'info', format: 'json' },
      watchIntervalMs: 1_800_000,
      keyModal: true,
      covers: true,
      chartFontsFolder: null,
      supportUrl: null,
      watchUnitsShare: 0.6,
    });
  });

  test('the proxies are read in upper and in lower case, and this machine needs none', () => {
    const [one, other] = ['http://one.example:3128', 'http://user:p%40ss@other.example:3128'];
    const noProxy = 'localhost,127.0.0.1,::1';
    expect(configOf({ HTTPS_PROXY: one }).proxy).toEqual({
      httpProxy: '',
      httpsProxy: one,
      noProxy,
    });
    expect(configOf({ HTTP_PROXY: one }).proxy).toEqual({
      httpProxy: one,
      httpsProxy: one,
      noProxy,
    });
    const both = { HTTPS_PROXY: one, https_proxy: other, no_proxy: '.lan, catalogue.example' };
    expect(configOf(both).proxy).toEqual({
      httpProxy: '',
      httpsProxy: other,
      noProxy: `.lan, catalogue.example,${noProxy}`,
    });
  });

  test.each(['HTTPS_PROXY', 'http_proxy'])(
    'an invalid address in %s is named, not repeated',
    (name) => {
      for (const address of [
        'host.example:3128',
        'socks5://secret@proxy',
        'http://a:b%@proxy',
        'http://proxy/path',
      ]) {
        const reading = readConfig({ ...required, [name]: address });
        expect(reading).toMatchObject({ ok: false, faults: [{ variable: name }], warnings: [] });
        const words = JSON.stringify(reading);
        expect(words).toContain(`${name} takes the http or https address of a proxy`);
        expect(words).not.toContain(address);
      }
    },
  );

  test('three invalid variables are all named at once, each with the valid values', () => {
    const reading = readConfig({
      ...required,
      HTTP_PORT: 'eighty',
      LOG_LEVEL: 'loud',
      KEY_MODAL: 'x',
    });
    expect(reading).toMatchObject({
      ok: false,
      faults: [
        { variable: 'HTTP_PORT', message: 'HTTP_PORT takes a whole number from 0 to 65535.' },
        {
          variable: 'LOG_LEVEL',
          message: 'LOG_LEVEL takes fatal, error, warn, info, debug, trace or silent.',
        },
        { variable: 'KEY_MODAL', message: 'KEY_MODAL takes on or off.' },
      ],
    });
  });

  test('a missing, empty or blank variable is reported as required', () => {
    for (const env of [{}, { DISCORD_TOKEN: '', CATALOGUE_BASE_URL: '  ' }]) {
      expect(wrongIn(env)).toEqual(['DISCORD_TOKEN', 'CATALOGUE_BASE_URL']);
    }
    const reading = readConfig({});
    expect(reading.ok ? [] : reading.faults.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^DISCORD_TOKEN is required and takes the bot's token/u),
      expect.stringMatching(/^CATALOGUE_BASE_URL is required and takes the http/u),
    ]);
  });

  test.each([
    ['DISCORD_TOKEN', 'Bot token'],
    ['DISCORD_API_URL', 'discord.com/api'],
    ['CATALOGUE_BASE_URL', 'ftp://catalogue.example'],
    ['CATALOGUE_BASE_URL', 'https://catalogue.example/?key=1'],
    ['CATALOGUE_BASE_URL', 'https://user:word@catalogue.example'],
    ['CATALOGUE_CHART_SOURCE', 'Source A'],
    ['CATALOGUE_BOOK_URL', 'https://catalogue.example/book/'],
    ['CATALOGUE_BOOKLIST_URL', 'javascript:{id}'],
    ['ENCRYPTION_KEY', 'too short'],
    ['ENCRYPTION_KEY', `${key},`],
    ['ENCRYPTION_KEY', `${key},${Buffer.alloc(31).toString('base64')}`],
    ['SHARD_COUNT', '0'],
    ['SHARD_COUNT', 'many'],
    ['DEV_GUILD_ID', 'my server'],
    ['HTTP_PORT', '65536'],
    ['HTTP_PORT', '-1'],
    ['HTTP_PORT', '8080.5'],
    ['HTTP_HOST', 'http://127.0.0.1'],
    ['LOG_FORMAT', 'xml'],
    ['WATCH_INTERVAL_SECONDS', '0'],
    ['REDIS_WAIT_REPLICAS', 'all'],
    ['REDIS_WAIT_REPLICAS', '-1'],
    ['COVERS', 'none'],
    ['SUPPORT_URL', 'http://support.example'],
    ['SUPPORT_URL', 'support.example'],
    ['SUPPORT_URL', `https://support.example/${'a'.repeat(512)}`],
    ['WATCH_UNITS_SHARE', '60'],
    ['WATCH_UNITS_SHARE', '60%'],
  ])('%s rejects “%s”', (variable, value) => {
    expect(wrongIn({ ...required, [variable]: value })).toEqual([variable]);
  });

  test.each(['http://127.0.0.1:6379', '127.0.0.1:6379', 'redis:'])(
    'REDIS_URL does not take “%s”',
    (value) => {
      expect(wrongIn({ ...required, ENCRYPTION_KEY: key, REDIS_URL: value })).toEqual([
        'REDIS_URL',
      ]);
    },
  );

  test('several processes need one encryption key for all of them', () => {
    const env = { ...required, REDIS_URL: 'redis://127.0.0.1:6379' };
    expect(wrongIn(env)).toEqual(['ENCRYPTION_KEY']);
    expect(wrongIn({ ...env, ENCRYPTION_KEY: key })).toEqual([]);
  });

  test('a fault never repeats the value, which may be a secret', () => {
    const env = { DISCORD_TOKEN: 'Bot hush-token', ENCRYPTION_KEY: 'hush-key' };
    expect(JSON.stringify(readConfig(env))).not.toContain('hush');
  });

  test.each(['1', '299'])(
    'boards are not checked every %s seconds, unless the catalogue is on a loopback address',
    (seconds) => {
      const env = { ...required, WATCH_INTERVAL_SECONDS: seconds };
      const reading = readConfig(env);
      expect(reading.ok ? [] : reading.faults).toEqual([
        {
          variable: 'WATCH_INTERVAL_SECONDS',
          message:
            'WATCH_INTERVAL_SECONDS takes a whole number of seconds from 300 to 86400, or from 1 if the catalogue is on a loopback address.',
        },
      ]);
      for (const url of ['http://127.0.0.1:8080', 'http://localhost:1', 'https://[::1]/'])
        expect(wrongIn({ ...env, CATALOGUE_BASE_URL: url })).toEqual([]);
    },
  );

  test('boards may be checked every five minutes', () => {
    expect(wrongIn({ ...required, WATCH_INTERVAL_SECONDS: '300' })).toEqual([]);
  });

  test.each([
    'https://catalogue.example/',
    'https://catalogue.example//',
    'https://catalogue.example/api',
    'https://catalogue.example/api/',
    'https://catalogue.example/api/v1/',
  ])('%s is read as the base of both interfaces', (url) => {
    expect(configOf({ CATALOGUE_BASE_URL: url }).catalogue.baseUrl).toBe(
      'https://catalogue.example',
    );
  });

  test.each(['http://catalogue.example', 'http://10.0.0.5:8080', 'http://catalogue:8080/novels'])(
    '%s would carry keys unencrypted, so it has to be allowed',
    (url) => {
      const env = { ...required, CATALOGUE_BASE_URL: url };
      const result = readConfig(env);
      expect(result.ok ? [] : result.faults).toEqual([
        {
          variable: 'CATALOGUE_BASE_URL',
          message: expect.stringMatching(
            /^CATALOGUE_BASE_URL takes an https address.*CATALOGUE_ALLOW_HTTP=on/u,
          ) as string,
        },
      ]);
      expect(wrongIn({ ...env, CATALOGUE_ALLOW_HTTP: 'on' })).toEqual([]);
    },
  );

  test.each([
    'http://127.0.0.1:4000',
    'http://127.8.8.8',
    'http://localhost:4000',
    'http://[::1]:4000',
  ])('%s stays on this machine', (url) => {
    expect(wrongIn({ ...required, CATALOGUE_BASE_URL: url })).toEqual([]);
  });

  test('a base address below a path keeps the path', () => {
    const { baseUrl } = configOf({
      CATALOGUE_BASE_URL: 'http://127.0.0.1:4000/novels/api',
    }).catalogue;
    expect(baseUrl).toBe('http://127.0.0.1:4000/novels');
  });

  test('the version is removed from an API address, because the client adds it', () => {
    const { apiUrl } = configOf({ DISCORD_API_URL: 'http://127.0.0.1:4001/api/v10/' }).discord;
    expect(apiUrl).toBe('http://127.0.0.1:4001/api');
  });

  test('several master keys are read in their order', () => {
    const { encryptionKeys } = configOf({ ENCRYPTION_KEY: `${key}, ${otherKey}` });
    expect(encryptionKeys.map((bytes) => bytes.toString('base64'))).toEqual([key, otherKey]);
  });

  test('a range of shards is valid with a sufficient number of all shards', () => {
    const { discord } = configOf({ SHARDS: '2-4', SHARD_COUNT: '8' });
    expect([discord.shardIds, discord.shardCount]).toEqual([[2, 3, 4], 8]);
    expect(configOf({ SHARDS: '7', SHARD_COUNT: '8' }).discord.shardIds).toEqual([7]);
  });

  test('without a range of shards, a process may run any of them', () => {
    for (const env of [
      {},
      { SHARDS: '' },
      { SHARDS: 'auto' },
      { SHARDS: 'auto', SHARD_COUNT: '8' },
    ]) {
      expect(configOf(env).discord.shardIds).toBeNull();
    }
  });

  test.each([
    { SHARDS: '0-3' },
    { SHARDS: '0-3', SHARD_COUNT: 'auto' },
    { SHARDS: '0-3', SHARD_COUNT: '3' },
    { SHARDS: '3-0', SHARD_COUNT: '8' },
    { SHARDS: 'all', SHARD_COUNT: '8' },
  ])('an invalid range of shards is refused: %o', (env) => {
    expect(wrongIn({ ...required, ...env })).toEqual(['SHARDS']);
  });

  test('a misspelled variable causes a warning, and others are ignored', () => {
    const env = {
      ...required,
      CATALOGUE_BASEURL: 'x',
      HTTP_PROXY: 'x',
      PATH: 'x',
      LOG_LEVELS: 'x',
    };
    expect(readConfig(env).warnings).toEqual([
      'CATALOGUE_BASEURL is not a known variable: do you mean CATALOGUE_BASE_URL?',
      'LOG_LEVELS is not a known variable: do you mean LOG_LEVEL?',
    ]);
  });
});

describe('an address of a Redis', () => {
  test.each([
    'redis://127.0.0.1',
    'redis://127.0.0.1:6379/2',
    'rediss://user:p%40ss%23%2F@cache.example:6380/',
    'redis://[::1]:6379',
  ])('is valid: %s', (url) => {
    expect(configOf({ REDIS_URL: url, ENCRYPTION_KEY: key }).redisUrl).toBe(url);
  });

  test.each([
    ['@ in the password', 'redis://:secr@et@127.0.0.1:6379'],
    ['# in the password', 'redis://:secr@et#hunter@127.0.0.1:6379'],
    ['/ in the password', 'redis://:secr/et@127.0.0.1:6379'],
    ['? in the password', 'redis://:secr?et@127.0.0.1:6379'],
    ['a path that is no number', 'redis://127.0.0.1:6379/secret'],
  ])('with %s is refused with the remedy, and no piece of it is repeated', (_, url) => {
    const reading = readConfig({ ...required, REDIS_URL: url, ENCRYPTION_KEY: key });
    const [fault] = reading.ok ? [] : reading.faults;
    expect(fault?.message).toMatch(/^REDIS_URL takes .+percent-encode/u);
    expect(fault?.message).not.toMatch(/secr|et#|hunter/u);
  });
});

describe('.env.example', () => {
  const lines = readFileSync(join(import.meta.dirname, '../.env.example'), 'utf8').split('\n');
  const example = parseEnv(lines.join('\n'));

  test('lists every variable, and no other', () => {
    expect(Object.keys(example).toSorted()).toEqual([...variables].toSorted());
  });

  test('explains each variable in the line above', () => {
    const bare = lines.filter(
      (line, index) => /^\w+=/u.test(line) && !lines[index - 1]?.startsWith('# '),
    );
    expect(bare).toEqual([]);
  });

  test('contains the defaults', () => {
    expect(readConfig({ ...example, ...required })).toEqual(readConfig(required));
    const empty = Object.keys(example).filter((name) => example[name] === '');
    expect(empty.toSorted()).toEqual(
      [
        'CATALOGUE_BASE_URL',
        'CHART_FONTS',
        'DEV_GUILD_ID',
        'DISCORD_TOKEN',
        'DISCORD_TOKEN_FILE',
        'ENCRYPTION_KEY',
        'ENCRYPTION_KEY_FILE',
        'HTTPS_PROXY',
        'HTTP_PROXY',
        'NO_PROXY',
        'REDIS_URL',
        'REDIS_URL_FILE',
        'SUPPORT_URL',
      ].toSorted(),
    );
  });
});

function readConfig(env: Record<string, string>): ConfigResult {
  return readConfigWithFiles(env, noFiles);
}

function configOf(env: Record<string, string>): Config {
  const reading = readConfig({ ...required, ...env });
  if (!reading.ok) throw new Error(JSON.stringify(reading.faults));
  return reading.config;
}

function wrongIn(env: Record<string, string>): string[] {
  const reading = readConfig(env);
  return reading.ok ? [] : reading.faults.map(({ variable }) => variable);
}

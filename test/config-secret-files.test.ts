import { describe, expect, test } from 'vitest';

import { readConfig as readConfigWithFiles, type ConfigResult } from '../src/config.ts';
import { noFiles } from './support/no-files.ts';

const CATALOGUE_BASE_URL = 'https://catalogue.example';
const required = { DISCORD_TOKEN: 'token.of.a-bot', CATALOGUE_BASE_URL };
const key = Buffer.alloc(32, 7).toString('base64');
const otherKey = Buffer.alloc(32, 8).toString('base64');

describe('secrets in files', () => {
  const token = 'hush-token.of.a-bot';
  const fileNames = {
    DISCORD_TOKEN_FILE: '/run/secrets/token',
    ENCRYPTION_KEY_FILE: '/run/secrets/key',
    REDIS_URL_FILE: '/run/secrets/redis',
  };
  const contents: Record<string, string> = {
    '/run/secrets/token': `${token}\n`,
    '/run/secrets/key': `${key},${otherKey}\r\n\n`,
    '/run/secrets/redis': 'redis://:hush@valkey:6379\n',
    '/run/secrets/empty': '\n',
    '/run/secrets/wrong': 'hush with spaces',
  };
  const codes: Record<string, string> = {
    '/secret': 'EACCES',
    '/run': 'EISDIR',
    '/dev/bad': 'EIO',
  };

  test('are read without the line ends that follow them', () => {
    const result = readFiles({ CATALOGUE_BASE_URL, ...fileNames });
    expect(result).toMatchObject({
      ok: true,
      warnings: [],
      config: {
        discord: { token },
        encryptionKeys: [Buffer.alloc(32, 7), Buffer.alloc(32, 8)],
        redisUrl: 'redis://:hush@valkey:6379',
      },
    });
  });

  test('give the same configuration as variables', () => {
    const fromFiles = readFiles({ CATALOGUE_BASE_URL, ...fileNames });
    const fromVariables = readConfig({
      CATALOGUE_BASE_URL,
      DISCORD_TOKEN: token,
      ENCRYPTION_KEY: `${key},${otherKey}`,
      REDIS_URL: 'redis://:hush@valkey:6379',
    });
    expect(fromFiles).toEqual(fromVariables);
  });

  test.each(['DISCORD_TOKEN', 'ENCRYPTION_KEY', 'REDIS_URL'])(
    'cannot also be in a variable: %s',
    (name) => {
      const all = { CATALOGUE_BASE_URL, ...fileNames };
      const value = { DISCORD_TOKEN: token, ENCRYPTION_KEY: key, REDIS_URL: 'redis://valkey' }[
        name
      ];
      expect(faultsOf({ ...all, [name]: value ?? '' })).toEqual([
        [`${name}_FILE`, `${name} and ${name}_FILE are both set: set one of them.`],
      ]);
    },
  );

  test.each([
    ['/missing', 'does not exist'],
    ['/secret', 'may not be read by this user'],
    ['/run', 'is a folder'],
    ['/dev/bad', 'cannot be read'],
    ['/run/secrets/empty', 'is empty'],
  ])('are missing if the file is %s', (path, failure) => {
    const variables = Object.keys(fileNames);
    const env = {
      CATALOGUE_BASE_URL,
      ...Object.fromEntries(variables.map((name) => [name, path])),
    };
    expect(faultsOf(env)).toEqual(
      variables.map((variable) => [
        variable,
        `${variable} takes the path of a file with the value of ${variable.replace('_FILE', '')}, but this file ${failure}.`,
      ]),
    );
  });

  test('are checked like variables, and the fault names the file’s variable', () => {
    const wrong = {
      DISCORD_TOKEN_FILE: '/run/secrets/wrong',
      ENCRYPTION_KEY_FILE: '/run/secrets/wrong',
    };
    expect(faultsOf({ CATALOGUE_BASE_URL, ...wrong })).toEqual([
      [
        'DISCORD_TOKEN_FILE',
        expect.stringMatching(/^DISCORD_TOKEN takes .* DISCORD_TOKEN_FILE\.$/u),
      ],
      ['ENCRYPTION_KEY_FILE', expect.stringMatching(/^ENCRYPTION_KEY takes 32 bytes in base64/u)],
    ]);
  });

  test('an address of Redis in a file requires one encryption key for all processes', () => {
    const { REDIS_URL_FILE } = fileNames;
    const redis = { ...required, REDIS_URL_FILE };
    expect(faultsOf(redis).map(([variable]) => variable)).toEqual(['ENCRYPTION_KEY']);
    expect(
      faultsOf({ ...redis, REDIS_URL_FILE: '/missing' }).map(([variable]) => variable),
    ).toEqual(['REDIS_URL_FILE', 'ENCRYPTION_KEY']);
    expect(faultsOf({ ...redis, ENCRYPTION_KEY: key })).toEqual([]);
  });

  test('no fault repeats a secret, even if it is in place of the path', () => {
    const env = { DISCORD_TOKEN_FILE: 'hush-token', ENCRYPTION_KEY_FILE: '/run/secrets/wrong' };
    expect(JSON.stringify(readFiles(env))).not.toContain('hush');
  });

  test('a misspelled name causes a warning', () => {
    expect(readConfig({ ...required, REDIS_URL_FILES: 'x' }).warnings).toEqual([
      'REDIS_URL_FILES is not a known variable: do you mean REDIS_URL_FILE?',
    ]);
  });

  function readFiles(env: Record<string, string>): ConfigResult {
    return readConfigWithFiles(env, (path) => {
      const content = contents[path];
      if (content !== undefined) return content;
      throw Object.assign(new Error(`cannot read ${path}`), { code: codes[path] ?? 'ENOENT' });
    });
  }

  function faultsOf(env: Record<string, string>): (readonly [string, string])[] {
    const result = readFiles(env);
    return result.ok ? [] : result.faults.map(({ variable, message }) => [variable, message]);
  }
});

function readConfig(env: Record<string, string>): ConfigResult {
  return readConfigWithFiles(env, noFiles);
}

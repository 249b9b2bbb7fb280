import { parseEnv } from 'node:util';

import { describe, expect, test } from 'vitest';

import { readConfig as readConfigWithFiles, type ConfigResult } from '../src/config.ts';
import { noFiles } from './support/no-files.ts';

const required = {
  DISCORD_TOKEN: 'token.of.a-bot',
  CATALOGUE_BASE_URL: 'https://catalogue.example',
};

describe('a file .env', () => {
  const warningsWith = (readTextFile: (path: string) => string): readonly string[] =>
    readConfigWithFiles({ DISCORD_TOKN: 'x' }, readTextFile).warnings;
  const throwing = (code: string) => (): never => {
    throw Object.assign(new Error('the path'), { code });
  };
  const misspelled = 'DISCORD_TOKN is not a known variable: do you mean DISCORD_TOKEN?';

  test('that does not exist is asked for, beside the misspelled variable', () => {
    expect(warningsWith(throwing('ENOENT'))).toEqual([
      misspelled,
      'This folder has no file .env: copy .env.example to .env, and fill in what is required.',
    ]);
  });

  test('that cannot be read is named', () => {
    expect(warningsWith(throwing('EACCES'))).toEqual([
      misspelled,
      'The file .env cannot be read: give this user the right to read it.',
    ]);
  });

  test('in UTF-16 is named', () => {
    const bytes = Buffer.from('\uFEFFDISCORD_TOKEN=x', 'utf16le');
    expect(warningsWith(() => bytes.toString('utf8'))).toEqual([
      misspelled,
      'The file .env is not in UTF-8: save it as UTF-8.',
    ]);
  });

  test('in UTF-8 needs no hint', () => {
    expect(warningsWith(() => 'DISCORD_TOKN=x')).toEqual([misspelled]);
  });

  test('that begins with a byte order mark is read as without it', () => {
    // Node keeps the mark in the first name.
    const { CATALOGUE_BASE_URL: baseUrl, DISCORD_TOKEN: token } = required;
    const variables = parseEnv(`\uFEFFDISCORD_TOKEN=${token}\nCATALOGUE_BASE_URL=${baseUrl}`);
    expect(readConfig(variables as Record<string, string>)).toEqual(readConfig(required));
  });
});

test('quotes around a value, which docker --env-file keeps, are removed', () => {
  const { CATALOGUE_BASE_URL: baseUrl, DISCORD_TOKEN: token } = required;
  const quoted = { DISCORD_TOKEN: `"${token}"`, CATALOGUE_BASE_URL: `'${baseUrl}'` };
  expect(readConfig({ ...quoted, HTTP_PORT: " ' 9090 ' ", LOG_LEVEL: "''" })).toEqual(
    readConfig({ ...required, HTTP_PORT: '9090' }),
  );
});

function readConfig(env: Record<string, string>): ConfigResult {
  return readConfigWithFiles(env, noFiles);
}

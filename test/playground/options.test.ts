import { describe, expect, test } from 'vitest';

import { help } from '../../src/playground/help.ts';
import { parseCommandLine } from '../../src/playground/options.ts';

describe('the command line of the playground', () => {
  test('opens the page by default', () => {
    expect(parseCommandLine([])).toEqual({
      act: 'open',
      port: 8100,
      host: '127.0.0.1',
      names: 'plain',
      attached: false,
    });
  });

  test('accepts a port and an address for the page', () => {
    const call = parseCommandLine(['--attached', '--port', '0', '--host', '0.0.0.0']);
    expect(call).toMatchObject({ act: 'open', port: 0, host: '0.0.0.0', attached: true });
  });

  test('accepts hostile names, for the page and for lines', () => {
    for (const others of [[], ['--once', '/help']]) {
      expect(parseCommandLine(['--names', 'hostile', ...others])).toMatchObject({
        names: 'hostile',
      });
    }
  });

  test('runs lines in order, as a reader in the server with a key', () => {
    expect(parseCommandLine(['--once', '/help', '--once', 'press Next'])).toEqual({
      act: 'once',
      lines: [
        { act: 'command', typed: '/help' },
        { act: 'press', button: 'Next' },
      ],
      as: 'reader',
      server: 'keyed',
      channel: undefined,
      locale: 'en-US',
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      spoilers: false,
      json: false,
      names: 'plain',
      attached: false,
    });
  });

  test('runs them as another person, in another server, with other output', () => {
    const words =
      '--as admin --in open --channel #news --locale zh-TW --time-zone Asia/Taipei --spoilers --json';
    expect(parseCommandLine(['--once', '/help', ...words.split(' ')])).toMatchObject({
      as: 'admin',
      server: 'open',
      channel: '#news',
      locale: 'zh-TW',
      timeZone: 'Asia/Taipei',
      spoilers: true,
      json: true,
    });
  });

  test.each(['--help', '-h'])('explains itself for %s', (option) => {
    expect(parseCommandLine([option])).toMatchObject({ act: 'help' });
    for (const [name] of help.matchAll(/--[a-z][a-z-]+/gu)) {
      if (name !== '--help')
        expect(parseCommandLine([`${name}=x`]), name).not.toMatchObject(unknown);
    }
  });

  test.each([
    ['--prot=1', "Unknown option '--prot'."],
    ['/help', "Unexpected argument '/help'."],
    ...['x', '-1', '65536', '80.5', ''].map((port) => [
      `--port=${port}`,
      `--port takes a number from 0 (any free one) to 65535, not "${port}".`,
    ]),
    ['--host=', '--host takes an address: 127.0.0.1, or 0.0.0.0 for all.'],
    ['--names=x', '--names takes plain or hostile, not "x".'],
    ['--as=admin', '--as requires --once.'],
    ['--once=/help --port=1', '--port cannot be combined with --once.'],
    ['--once=/help --as=king', '--as takes reader or admin, not "king".'],
    ['--once=/help --in=x', '--in takes keyed, open, direct or own, not "x".'],
    [
      '--once=/help --in=direct --channel=a',
      '--channel requires a server: direct messages have no channels.',
    ],
    [
      '--once=/help --locale=zh',
      '--locale takes a language code of Discord, such as en-US, zh-CN or zh-TW, not "zh".',
    ],
    [
      '--once=/help --time-zone=Moon',
      '--time-zone takes an IANA name such as Asia/Taipei, not "Moon".',
    ],
    ['--once=/help --once=press', '--once: press takes the label of a button.'],
  ])('%s is rejected in one line', (words = '', why = '') => {
    expect(parseCommandLine(words.split(' '))).toEqual({
      act: 'invalid',
      reason: `${why} See npm run playground -- --help.`,
      attached: false,
    });
  });
});

const unknown = { reason: expect.stringContaining('Unknown option') as string };

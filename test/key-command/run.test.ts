import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';

import { runKeyCommand, type HostKeys, readKeyCall } from '../../src/key-command/run.ts';
import { HostError } from '../../src/key-command/output.ts';
import { ProblemError, type Problem } from '../../src/model/problem.ts';
import type { KeyStatus } from '../../src/model/server.ts';
import { StoreError } from '../../src/store/failure.ts';

const guildId = '123456789012345678';
const secret = 'a-secret-that-nobody-tells';
const at = Date.UTC(2026, 0, 2, 3, 4);
const units = { limit: 5000, remaining: 4321, resetAt: at + 3_600_000, asOf: at };
const working: KeyStatus = {
  ...{ state: 'working', lastFour: '9f3a', setAt: at, refusal: null },
  units,
};

describe('key set', () => {
  test('stores piped input and prints the last four characters and the units left', async () => {
    const given: string[] = [];
    const keys = hostKeys({
      setKey: (guild, text) => {
        given.push(guild, text);
        return Promise.resolve(working);
      },
    });
    expect(await run(['set', guildId], { keys, input: `${secret}\n` })).toEqual({
      exitCode: 0,
      output:
        'The key ending in 9f3a is set for server 123456789012345678: 4,321 of 5,000 units left until 2026-01-02 04:04 UTC, as of 2026-01-02 03:04 UTC.\n',
      errors: '',
    });
    expect(given).toEqual([guildId, `${secret}\n`]);
  });

  test.each(['', '\n', '   \n'])('reports empty standard input (%j)', async (input) => {
    const { exitCode, output, errors } = await run(['set', guildId], { input });
    expect([exitCode, output]).toEqual([1, '']);
    expect(errors).toContain('Standard input contained no key');
    expect(errors).toContain('docker exec');
  });

  test.each<readonly [Problem, string]>([
    [{ code: 'malformed_key', slip: 'spaces' }, 'it contains spaces or line breaks'],
    [{ code: 'malformed_key', slip: 'twice' }, 'pasted twice'],
    [{ code: 'malformed_key', slip: 'address' }, 'it is a web address'],
    [{ code: 'malformed_key', slip: 'characters' }, 'characters that keys do not have'],
    [{ code: 'malformed_key', slip: 'form' }, 'too short or too long'],
    [{ code: 'typed_key_refused', refusal: 'invalid_key' }, 'it does not recognise this key'],
    [{ code: 'typed_key_refused', refusal: 'revoked_key' }, 'was revoked'],
    [{ code: 'typed_key_refused', refusal: 'account_blocked' }, 'its account is blocked'],
    [{ code: 'busy', retryAt: at }, 'before 2026-01-02 03:04 UTC: try again then'],
    [{ code: 'rate_limited', retryAt: at }, 'before 2026-01-02 03:04 UTC: try again then'],
    [{ code: 'switched_off', retryAt: at }, 'switched its interface off until 2026-01-02 03:04'],
    [{ code: 'switched_off', retryAt: null }, 'switched its interface off: try again later'],
    [{ code: 'slow' }, 'did not answer in time'],
    [{ code: 'down' }, 'check CATALOGUE_BASE_URL'],
    [{ code: 'unreadable' }, 'check that CATALOGUE_BASE_URL is the catalogue’s address'],
    [
      { code: 'not_found', what: 'record' },
      'check that CATALOGUE_BASE_URL is the catalogue’s address',
    ],
    [{ code: 'store_away' }, 'correct REDIS_URL'],
    [{ code: 'not_accepted', param: null, detail: '' }, 'could not be checked (not_accepted)'],
  ])('that ends in %j prints one line', async (problem, words) => {
    const keys = hostKeys({ setKey: () => Promise.reject(new ProblemError(problem)) });
    const { exitCode, output, errors } = await run(['set', guildId], { keys, input: secret });
    expect([exitCode, output]).toEqual([1, '']);
    expect(errors).toContain(words);
    expect(errors).toMatch(/Nothing was changed\.\n$/u);
    expect(errors.split('\n')).toHaveLength(2);
  });

  test('prints the store’s message if the store fails', async () => {
    const cause = new StoreError('full', '/data/colophon.sqlite cannot grow: make room.');
    const problem = new ProblemError({ code: 'not_stored', reason: 'full' }, { cause });
    const keys = hostKeys({ setKey: () => Promise.reject(problem) });
    const { errors } = await run(['set', guildId], { keys, input: secret });
    expect(errors).toBe(
      'The key could not be stored. /data/colophon.sqlite cannot grow: make room.\n',
    );
  });

  test('never prints the key, whatever fails', async () => {
    const failure = new Error(`cannot digest ${secret} or Bearer ${secret}`);
    const keys = hostKeys({ setKey: () => Promise.reject(failure) });
    const { exitCode, errors } = await run(['set', guildId], { keys, input: `${secret}\n` });
    expect(exitCode).toBe(1);
    expect(errors).toContain('cannot digest [hidden]');
    expect(errors).not.toContain(secret);
  });
});

describe('key show', () => {
  test.each<readonly [KeyStatus, string]>([
    [{ state: 'none' }, 'No key is set for server 123456789012345678.'],
    [
      working,
      'The key ending in 9f3a, set 2026-01-02 03:04 UTC for server 123456789012345678, works; 4,321 of 5,000 units left until',
    ],
    [
      { ...working, state: 'refused', refusal: 'revoked_key', units: null },
      'is refused by the catalogue (the key was revoked): set another key; the number of units left today is unknown.',
    ],
    [{ ...working, state: 'locked' }, 'its master key is missing here'],
  ])('prints the state of the key: %j', async (status, words) => {
    const keys = hostKeys({ keyStatus: () => status });
    const { exitCode, output, errors } = await run(['show', guildId], { keys });
    expect([exitCode, errors]).toEqual([0, '']);
    expect(output).toContain(words);
    expect(output.split('\n')).toHaveLength(2);
  });
});

describe('key forget', () => {
  test.each([
    [true, 'The key of server 123456789012345678 is removed.\n'],
    [false, 'No key is set for server 123456789012345678: there is nothing to remove.\n'],
  ])('prints whether there was a key (%j)', async (wasSet, output) => {
    const keys = hostKeys({ forgetKey: () => Promise.resolve(wasSet) });
    expect(await run(['forget', guildId], { keys })).toEqual({ exitCode: 0, output, errors: '' });
  });
});

describe('the key command', () => {
  test('closes everything, however it ends', async () => {
    let closed = 0;
    const close = (): Promise<void> => {
      closed += 1;
      return Promise.resolve();
    };
    await run(['show', guildId], { keys: hostKeys({ close }) });
    const setKey = (): Promise<never> => Promise.reject(new Error('anything'));
    await run(['set', guildId], { keys: hostKeys({ close, setKey }), input: secret });
    expect(closed).toBe(2);
  });

  test('opens nothing for wrong arguments or for help', async () => {
    const open = (): Promise<never> => Promise.reject(new Error('opened'));
    const help = await run(['--help'], { open });
    expect([help.exitCode, help.errors]).toEqual([0, '']);
    expect(help.output).toContain('npm run key -- set <server id>');
    expect((await run(['set'], { open })).exitCode).toBe(2);
    expect((await run(['set', 'nowhere'], { open })).exitCode).toBe(1);
  });

  test.each([
    new HostError('CATALOGUE_BASE_URL is required.'),
    new StoreError('in_use', 'CATALOGUE_BASE_URL is required.'),
  ])('prints a message for what could not be opened', async (error) => {
    const open = (): Promise<never> => Promise.reject(error);
    expect(await run(['show', guildId], { open })).toEqual({
      ...{ exitCode: 1, output: '' },
      errors: 'CATALOGUE_BASE_URL is required.\n',
    });
  });

  test('prints notes for the host in addition to its result', async () => {
    const keys = hostKeys({ notes: ['A master key was made.'] });
    const { output, errors } = await run(['show', guildId], { keys });
    expect(errors).toBe('A master key was made.\n');
    expect(output).toContain('No key is set');
  });
});

function hostKeys(own: Partial<HostKeys> = {}): HostKeys {
  return {
    notes: [],
    setKey: () => Promise.resolve(working),
    forgetKey: () => Promise.resolve(false),
    keyStatus: () => ({ state: 'none' }),
    close: () => Promise.resolve(),
    ...own,
  };
}

async function run(
  args: readonly string[],
  parts: { keys?: HostKeys; input?: string; open?: () => Promise<HostKeys> } = {},
): Promise<{ exitCode: number; output: string; errors: string }> {
  const { keys = hostKeys(), input = '' } = parts;
  const said = { output: '', errors: '' };
  const exitCode = await runKeyCommand({
    args,
    input: Readable.from([Buffer.from(input)]),
    output: { write: (text) => (said.output += text) },
    errors: { write: (text) => (said.errors += text) },
    open: parts.open ?? (() => Promise.resolve(keys)),
  });
  return { exitCode, ...said };
}

describe('a call of the key command', () => {
  test.each(['set', 'show', 'forget'] as const)('%s takes a server id', (act) => {
    expect(readKeyCall([act, guildId])).toEqual({ act, guildId });
  });

  test.each([[['--help']], [['set', '--help']], [['-h']]])('%j shows the help', (args) => {
    expect(readKeyCall(args)).toEqual({ act: 'help' });
  });

  test.each([
    [[], 'set, show or forget'],
    [['rotate', guildId], 'set, show or forget'],
    [['show'], 'key show <server id>'],
    [['show', guildId, 'more'], 'Only a server id is expected'],
  ])('%j is wrong usage with a reason', (args, words) => {
    const call = readKeyCall(args);
    expect(call).toMatchObject({ act: 'wrong', exitCode: 2 });
    expect(call).toHaveProperty('why', expect.stringContaining(words));
  });

  test('with the key as an argument is refused with advice', () => {
    const call = readKeyCall(['set', guildId, 'a-secret-that-was-typed']);
    expect(call).toMatchObject({ act: 'wrong', exitCode: 2 });
    expect(call).toHaveProperty('why', expect.stringContaining('read from standard input'));
    expect(JSON.stringify(call)).not.toContain('a-secret');
  });

  test.each([
    '1234',
    `${guildId}0000`,
    'Reading Room',
    'a-secret-that-was-typed',
    '１２３４５６７８９０１２３４５６７',
  ])('for an invalid server id (%s) it explains the format and repeats nothing', (id) => {
    const call = readKeyCall(['set', id]);
    expect(call).toMatchObject({ act: 'wrong', exitCode: 1 });
    expect(call).toHaveProperty('why', expect.stringContaining('17 to 20 digits'));
    expect(JSON.stringify(call)).not.toContain(id);
  });
});

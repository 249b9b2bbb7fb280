import { RateLimitError } from '@discordjs/rest';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { createLog, type MaskedLog, type LogOptions } from '../../src/operation/log.ts';
import { createMask } from '../../src/operation/mask.ts';
import { ProblemError } from '../../src/model/problem.ts';

const key = 'bc_live_k%"ey\\9f3a';

describe('the log', () => {
  test('writes one line of JSON for each event, and nothing below its level', async () => {
    const { log, lines } = await opened({ level: 'info' });
    log.info({ guildId: '1', endedMs: 12.5 }, 'An interaction was answered');
    log.debug('A detail');
    expect(lines.map(parsed)).toEqual([
      {
        level: 'info',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/u) as string,
        guildId: '1',
        endedMs: 12.5,
        msg: 'An interaction was answered',
      },
    ]);
  });

  test('hides the values of secret names at any depth', async () => {
    const { log, lines } = await opened();
    const fields = {
      token: 'tttt',
      a: { Authorization: 'aaaa', list: [{ secret: 'ssss', b: { apiKey: ['kkkk'] } }] },
    };
    log.info(fields, 'Said');
    expect(lines[0]).not.toMatch(/tttt|aaaa|ssss|kkkk/u);
    expect(parsed(lines[0])).toMatchObject({
      token: '[hidden]',
      a: { Authorization: '[hidden]', list: [{ secret: '[hidden]', b: { apiKey: '[hidden]' } }] },
    });
    expect(fields.token).toBe('tttt');
  });

  test('masks a known secret anywhere', async () => {
    const { log, lines } = await opened();
    log.hide('1', key);
    const cause = new Error(`inner ${key}`);
    log.error({ err: new Error(`outer ${key}`, { cause }), [key]: 1 }, `sent ${key}, ${key}${key}`);
    log.info({ url: `/x?key=${encodeURIComponent(key)}`, deep: [{ text: key }] }, 'Said');
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(line).not.toContain('9f3a');
    expect(parsed(lines[0])['msg']).toBe('sent [hidden], [hidden][hidden]');
    expect(parsed(lines[1])['url']).toBe('/x?key=[hidden]');
  });

  test.each(['l":"info"', '"guildId":', '"}\\n{"level'])(
    'stays readable while a typed key is %s',
    async (typed) => {
      const { log, lines } = await opened();
      log.hide('1', typed);
      log.info({ guildId: '1', typed }, 'A key was checked');
      expect(parsed(lines[0])).toMatchObject({
        level: 'info',
        guildId: '1',
        typed: '[hidden]',
        msg: 'A key was checked',
      });
    },
  );

  test('shows a text again that is not a secret any more', async () => {
    const { log, lines } = await opened();
    log.hide('1', 'the catalogue');
    log.hide('2', 'the catalogue');
    log.forget('1');
    log.info('asked the catalogue');
    log.forget('2');
    log.info('asked the catalogue');
    expect(lines.map((line) => parsed(line)['msg'])).toEqual([
      'asked [hidden]',
      'asked the catalogue',
    ]);
  });

  test('masks the message of an error that is logged alone', async () => {
    const { log, lines } = await opened();
    log.hide('1', key);
    log.error(new Error(`sent ${key}`));
    log.error({ err: new Error(`sent ${key}`) });
    for (const line of lines) {
      expect(parsed(line)).toMatchObject({
        msg: 'sent [hidden]',
        err: { message: 'sent [hidden]' },
      });
    }
  });

  test('masks values after known patterns', async () => {
    const { log, lines } = await opened();
    log.info('authorization: Bearer abc/def+12345 was sent');
    log.info('authorization: Bot MTIzNDU2Nzg5.Gabcde.abcdefghijklmnop was sent');
    log.info(
      'POST https://discord.com/api/v10/interactions/1234567890123456789/aW50ZXJhY3Q/callback',
    );
    log.info('PATCH /webhooks/1234567890123456789/aW50ZXJhY3Q/messages/@original failed');
    expect(lines.map((line) => parsed(line)['msg'])).toEqual([
      'authorization: Bearer [hidden] was sent',
      'authorization: Bot [hidden] was sent',
      'POST https://discord.com/api/v10/interactions/1234567890123456789/[hidden]/callback',
      'PATCH /webhooks/1234567890123456789/[hidden]/messages/@original failed',
    ]);
  });

  test('masks the token in the error that Discord’s library makes of a rate limit', async () => {
    const { log, lines } = await opened();
    const token = 'aW50ZXJhY3Rpb246'.repeat(12);
    const webhook = `1234567890123456789/${token}`;
    const err = new RateLimitError({
      ...{
        timeToReset: 1_050,
        limit: 5,
        method: 'POST',
        hash: `Global(POST:/webhooks/${webhook})`,
      },
      ...{ url: `https://discord.com/api/v10/webhooks/${webhook}`, route: '/webhooks/:id/:token' },
      ...{ majorParameter: webhook, global: false, retryAfter: 1_050, sublimitTimeout: 1_050 },
      scope: 'user',
    });
    log.warn({ err }, 'a rate limit delays an answer');
    expect(lines[0]).toContain('1234567890123456789/[hidden]');
    expect(lines[0]).not.toContain('aW50ZXJhY3Rpb246');
  });

  test('logs an error with its causes and its problem, without the request attached to it', async () => {
    const { log, lines } = await opened();
    const cause = Object.assign(new Error('Missing Access'), {
      code: 50_001,
      requestBody: { content: 'what a person typed' },
    });
    log.error({ err: new ProblemError({ code: 'down' }, { cause }) }, 'Nothing came');
    expect(parsed(lines[0])).toMatchObject({
      err: {
        type: 'ProblemError',
        message: 'down',
        problem: { code: 'down' },
        stack: expect.stringContaining('log.test.ts') as string,
        cause: { type: 'Error', message: 'Missing Access', code: 50_001 },
      },
    });
    expect(lines[0]).not.toContain('person typed');
  });

  test('survives any input', async () => {
    const { log, lines } = await opened();
    const circle: Record<string, unknown> = { id: 10n, when: new Date(0) };
    circle['self'] = circle;
    circle['err'] = new Error('x', { cause: circle });
    log.info(circle, 'Said');
    expect(parsed(lines[0])).toMatchObject({ id: '10', when: '1970-01-01T00:00:00.000Z' });
  });

  test('is readable with pino-pretty, and masked too', async () => {
    const { log, lines } = await opened({ format: 'pretty' });
    log.hide('1', key);
    log.info({ guildId: '1' }, `The key is ${key}`);
    expect(lines.join('')).toMatch(/INFO.*The key is \[hidden\]/u);
    expect(() => parsed(lines[0])).toThrow();
  });

  test.each(['json', 'pretty'] as const)(
    'shows characters that act on a terminal as escapes (%s)',
    async (format) => {
      const { log, lines } = await opened({ format });
      const forged = 'Sat\u001b[2J\nINFO: all is well\u009b31m\u202e';
      const err = new Error(forged);
      log.warn({ sunset: forged, names: [forged], [forged]: 1, err }, `It ends on ${forged}`);
      log.error(err);
      const written = lines.join('');
      expect(written).not.toMatch(/[^\P{Cc}\n]|\p{Bidi_Control}/u);
      expect(written).not.toMatch(/^INFO/mu);
      expect(written).toContain('u001b[2J');
    },
  );

  test.each([
    ['full', '/dev/full', 'w'],
    ['closed to writing', import.meta.filename, 'r'],
  ])('continues if standard output is %s', async (_, path, flags) => {
    const module = JSON.stringify(join(import.meta.dirname, '../../src/operation/log.ts'));
    const script = `
      const { createLog } = await import(${module});
      const log = await createLog({ level: 'info', format: 'json' });
      for (let line = 0; line < 3; line += 1) log.info('said');
      setTimeout(() => process.exit(42), 50);`;
    const output = openSync(path, flags);
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', output, 'ignore'],
    });
    expect(await once(child, 'close')).toEqual([42, null]);
    closeSync(output);
  });

  test('warns if pino-pretty is missing, and stays in JSON', async () => {
    const findPretty = () => Promise.reject(new Error('not found'));
    const { log, lines } = await opened({ format: 'pretty', findPretty });
    log.info('Said');
    expect(lines.map((line) => parsed(line)['msg'])).toEqual([
      'LOG_FORMAT=pretty needs pino-pretty, which is not installed here: logging JSON',
      'Said',
    ]);
  });
});

describe('the mask', () => {
  test('masks every secret in any position, and changes nothing else', () => {
    const secrets = fc.array(fc.string({ minLength: 8, maxLength: 40 }), { minLength: 1 });
    fc.assert(
      fc.property(secrets, fc.array(fc.string()), (hidden, texts) => {
        const mask = createMask();
        for (const [id, secret] of hidden.entries()) mask.hide(String(id), secret);
        const text = texts
          .flatMap((part, index) => [part, hidden[index % hidden.length]])
          .join('|');
        const masked = mask.apply(text);
        for (const secret of hidden) expect(masked).not.toContain(secret);
      }),
    );
  });

  test('leaves a text without secrets unchanged', () => {
    const mask = createMask();
    mask.hide('1', key);
    mask.hide('2', 'short');
    for (const text of ['', 'Bot started', 'a short text', key.slice(0, -1)]) {
      expect(mask.apply(text)).toBe(text);
    }
  });
});

async function opened(
  options: Partial<LogOptions> = {},
): Promise<{ log: MaskedLog; lines: string[] }> {
  const lines: string[] = [];
  const destination = { write: (line: string) => lines.push(line) };
  const log = await createLog({ level: 'trace', format: 'json', destination, ...options });
  return { log, lines };
}

function parsed(line: string | undefined): Record<string, unknown> {
  return JSON.parse(line ?? '') as Record<string, unknown>;
}

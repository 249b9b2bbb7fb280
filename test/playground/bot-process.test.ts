import { describe, expect, test } from 'vitest';

import { lastLogLines, startBot } from '../../src/playground/bot-process.ts';

describe('a bot that ends before it is ready', () => {
  test('rejects with its last log lines', async () => {
    const bot = startBot({ CATALOGUE_BASE_URL: 'nowhere', DISCORD_TOKEN: 'a' });
    await expect(bot.ready).rejects.toThrow(
      /^The bot ended \(1\) before it was ready\. Its last log lines:\n[^]*CATALOGUE_BASE_URL takes/,
    );
    expect(await bot.ended).toBe(1);
  });

  test('does not cause an unhandled rejection', async () => {
    const bot = startBot({});
    expect(await bot.ended).toBe(1);
    expect(bot.log.join('\n')).toContain('DISCORD_TOKEN');
  });

  test('reports the signal that ended it', async () => {
    const bot = startBot({});
    expect(await bot.stop('SIGKILL')).toBe('SIGKILL');
  });
});

describe('the last log lines', () => {
  test('are the messages of the last five lines', () => {
    const log = [
      'one',
      'two',
      '{"level":"info","msg":"three"}',
      '{"level":"error","msg":"four","err":{"type":"Error","message":"no luck","stack":"…"}}',
      '{"level":"info"}',
      'six',
    ];
    expect(lastLogLines(log)).toBe(
      'Its last log lines:\ntwo\nthree\nfour: no luck\n{"level":"info"}\nsix',
    );
  });

  test('include lines that only look like JSON', () => {
    expect(lastLogLines(['{ not json'])).toBe('Its last log lines:\n{ not json');
  });
});

import { describe, expect, test } from 'vitest';

import { lastLogLines, startBot } from '../../src/playground/bot-process.ts';

describe('a bot that ends before it is ready', () => {
  test('gives its last words', async () => {
    const bot = startBot({ CATALOGUE_BASE_URL: 'nowhere', DISCORD_TOKEN: 'a' });
    await expect(bot.ready).rejects.toThrow(
      /^The bot ended \(1\) before it was ready\. Its last words:\n[^]*CATALOGUE_BASE_URL takes/,
    );
    expect(await bot.ended).toBe(1);
  });

  test('need not be asked whether it is ready', async () => {
    const bot = startBot({});
    expect(await bot.ended).toBe(1);
    expect(bot.log.join('\n')).toContain('DISCORD_TOKEN');
  });

  test('tells the signal that ended it', async () => {
    const bot = startBot({});
    expect(await bot.stop('SIGKILL')).toBe('SIGKILL');
  });
});

describe('last words', () => {
  test('are the last five lines, read out of the log', () => {
    const log = [
      'one',
      'two',
      '{"level":"info","msg":"three"}',
      '{"level":"error","msg":"four","err":{"type":"Error","message":"no luck","stack":"…"}}',
      '{"level":"info"}',
      'six',
    ];
    expect(lastLogLines(log)).toBe(
      'Its last words:\ntwo\nthree\nfour: no luck\n{"level":"info"}\nsix',
    );
  });

  test('may be a line that only looks like JSON', () => {
    expect(lastLogLines(['{ not json'])).toBe('Its last words:\n{ not json');
  });
});

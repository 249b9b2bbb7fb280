import { describe, expect, test } from 'vitest';

import { plainLines, plainTitle } from '../../../src/playground/once/plain-lines.ts';
import { readerIn } from './reader.ts';

const english = readerIn('en-US');
const plain = (markdown: string) => plainLines(markdown, english).join('\n');
// 22 November 2026, 19:03 in Taipei.
const at = Date.UTC(2026, 10, 22, 11, 3) / 1000;

describe('markdown as plain text', () => {
  test.each([
    ['**bold** and *slanted* and __underlined__', 'bold and slanted and underlined'],
    ['**[Moon](https://a.example/1)** · 月', 'Moon (https://a.example/1) · 月'],
    ['[a [b] c](<https://a.example/1>)', 'a [b] c (https://a.example/1)'],
    ['[Re\\:Zero](https://a.example/1)', 'Re\\:Zero (https://a.example/1)'],
    ['[斗破\u3000苍穹](https://a.example/1)', '斗破苍穹 (https://a.example/1)'],
    ['[🔥 Hot](https://a.example/1)', '[🔥 Hot](https://a.example/1)'],
    [':fire: sale', '🔥 sale'],
    [
      'see <https://a.example> or https://b.example/x_y_z',
      'see https://a.example or https://b.example/x_y_z',
    ],
    ['-# small', 'small'],
    ['` 1` **Moon**', '1 Moon'],
    ['`   49,791` Monthly votes', '49,791 Monthly votes'],
    ['``a `b` c``', 'a `b` c'],
    ['~~gone~~', '[struck out: gone]'],
    ['- one\n  - two\n* three', '- one\n  - two\n- three'],
    ['> first\n> second\nafter', 'Quote: first\nsecond\nafter'],
    ['>>> first\n# second', 'Quote: first\n\nsecond'],
    ['1. one\n2. two\n   goes on', '1. one\n2. two\n   goes on'],
    ['```ts\nlet a = **1**;\n```\nafter', 'let a = **1**;\nafter'],
    ['\\*not slanted\\*', '*not slanted*'],
    ['2 * 3 * 4 and snake_case_name', '2 * 3 * 4 and snake_case_name'],
    ['《寄潮汐的点灯人》：第 1 章，“开始”。', '《寄潮汐的点灯人》：第 1 章，“开始”。'],
    ['<:lamp:123> <a:wave:123> 🌙', ':lamp: :wave: 🌙'],
    ['</browse books:123> and </rank:4>', '/browse books and /rank'],
    ['<@1> <@!1> <@&2> <#3>', '@Mira @Mira @Ranking fans #boards'],
    ['<@9> <@&9> <#9>', '@unknown-user @unknown-role #unknown'],
    ['@everyone', '@everyone'],
  ])('%j is printed as %j', (markdown, text) => {
    expect(plain(markdown)).toBe(text);
  });

  test('a heading follows an empty line', () => {
    expect(plainLines('one\n## [Two](https://a.example)\nthree', english)).toEqual([
      'one',
      '',
      'Two (https://a.example)',
      'three',
    ]);
  });

  test('in a title, lines are joined', () => {
    expect(plainTitle('one\n\n**two**', english)).toBe('one two');
  });
});

describe('a spoiler', () => {
  const secret = 'He is ||the **butler**\nand the cook||, `||not this||`.';

  test('is replaced by a note', () => {
    expect(plain(secret)).toBe('He is [spoiler], ||not this||.');
  });

  test('is printed on request', () => {
    const open = readerIn('en-US', { spoilers: true });
    expect(plainLines(secret, open)).toEqual(['He is the butler', 'and the cook, ||not this||.']);
  });

  test('has its note in the language of the reader', () => {
    expect(plainTitle('||他||', readerIn('zh-TW'))).toBe('[劇透]');
  });
});

describe('a time', () => {
  test.each([
    ['en-US', 't', '7:03 PM'],
    ['en-US', 'D', 'November 22, 2026'],
    ['en-US', 'R', '57 minutes ago'],
    ['zh-CN', 'f', '2026年11月22日 19:03'],
    ['zh-TW', 'R', '57 分鐘前'],
  ])('is printed in %s, in style %s, in the time zone of the reader', (locale, style, text) => {
    expect(plainTitle(`<t:${at}:${style}>`, readerIn(locale))).toBe(text);
  });

  test('without a style has its date', () => {
    expect(plainTitle(`<t:${at}>`, readerIn('en-US'))).toBe('November 22, 2026 at 7:03 PM');
  });
});

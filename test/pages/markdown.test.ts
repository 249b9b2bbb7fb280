import fc from 'fast-check';
import { expect, test } from 'vitest';

import { escaped, escapedParagraphs, label } from '../../src/pages/parts/markdown.ts';
import { cut, plain } from '../../src/pages/parts/plain.ts';
import { text as anyText } from './support/arbitrary-values.ts';

test.each([
  ['**bold** _it_ ~~no~~', '\\*\\*bold\\*\\* \\_it\\_ \\~\\~no\\~\\~'],
  ['||spoiler|| `code`', '\\|\\|spoiler\\|\\| \\`code\\`'],
  ['[a](https://evil.example)', '\\[a\\](https\\://evil.example)'],
  [
    '<@1> <#1> <:x:1> </x:1> <t:0:R>',
    '\\<\\@1\\> \\<#1\\> \\<\\:x\\:1\\> \\</x\\:1\\> \\<t\\:0\\:R\\>',
  ],
  ['hi @everyone', 'hi \\@\u200beveryone'],
  [':smile:', '\\:smile:'],
  ['# head', '\\# head'],
  ['- item', '\\- item'],
  ['-# small', '\\-# small'],
  ['12. item', '12\\. item'],
  ['> quote', '\\> quote'],
  ['back\\slash', 'back\\\\slash'],
  ['one\n\n# two', 'one # two'],
  ['Re: Zero #1 – 第一章', 'Re: Zero #1 – 第一章'],
])('%s is escaped', (text, expected) => {
  expect(escaped(text)).toBe(expected);
});

test('paragraphs stay separate, and each is escaped from its start', () => {
  expect(escapedParagraphs('# One\r\n\n \n> two\n-# three')).toBe('\\# One\n\\> two\n\\-# three');
  expect(escapedParagraphs('First one.\nSecond one.', 14)).toBe('First one…');
});

test('invisible characters are removed, and emoji and Chinese stay whole', () => {
  expect(plain(' a\u202eb\u200b\u0000\u2028c\u00ad ')).toBe('ab c');
  expect(plain('👨‍👩‍👧 第一章')).toBe('👨‍👩‍👧 第一章');
  expect(plain('a\ud800b')).toBe('a\ufffdb');
  expect([plain('\u200d\ufe0f'), plain('\u2800 \u0301'), plain('\u3164')]).toEqual(['', '', '']);
});

test.each([
  ['The lamp burns on the pass tonight', 20, 'The lamp burns on…'],
  ['One sentence stands here. Another', 32, 'One sentence stands here…'],
  ['每天夜里都有人点亮山口的灯。村里没有人', 17, '每天夜里都有人点亮山口的灯…'],
  ['One stands here. 2. Another', 22, 'One stands here…'],
  ['short', 5, 'short'],
  ['long', 3, 'lo…'],
  ['long', 1, '…'],
  ['long', 0, ''],
])('%s within %i', (text, max, expected) => {
  expect(cut(text, max)).toBe(expected);
});

test('a cut never splits a grapheme', () => {
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
  const pieces = fc.constantFrom('👨‍👩‍👧‍👦', '🇬🇧', 'é', 'e\u0301', '汉', 'a', ' ', '.', '👍🏽', '❤️');
  fc.assert(
    fc.property(fc.array(pieces), fc.nat(40), (all, max) => {
      const text = plain(all.join(''));
      const made = cut(text, max);
      expect(made.length).toBeLessThanOrEqual(max);
      if (made === text || made === '') return;
      const ends = [...segmenter.segment(text)].map(({ index }) => index);
      expect([...ends, text.length]).toContain(made.slice(0, -1).length);
    }),
  );
});

test('an escaped text fits the length and never ends within an escape', () => {
  fc.assert(
    fc.property(anyText, fc.nat(200), (text, max) => {
      const made = escaped(text, max);
      expect(made.length).toBeLessThanOrEqual(max);
      expect(made.isWellFormed()).toBe(true);
      expect(made).not.toMatch(/[\n\r]/);
      expect(made.replaceAll(/\\[^0-9A-Za-z\s]/g, '')).not.toMatch(/[\\*_~`|[\]<>@]/);
    }),
  );
});

test('a label is never empty', () => {
  expect([label('\u200b \n', 100, 'x'), label('', 100, '\u200b'), label('ab', 1, 'x')]).toEqual([
    'x',
    '–',
    '…',
  ]);
});

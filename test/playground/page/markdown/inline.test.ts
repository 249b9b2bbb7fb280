import { describe, expect, test } from 'vitest';

import { parseMarkdown } from '../../../../src/playground/page/markdown/parse-markdown.ts';
import { depth, outline } from './markdown-outline.ts';

function read(text: string): string {
  return outline(parseMarkdown(text, 'content'));
}

describe('a line of markdown', () => {
  test.each([
    ['**a** b', 'bold(a) b'],
    ['*a* and _b_', 'italic(a) and italic(b)'],
    ['__a__ ~~b~~ ||c||', 'underline(a) strike(b) spoiler(c)'],
    ['***a***', 'italic(bold(a))'],
    ['__*a*__', 'underline(italic(a))'],
    ['___a___', 'italic(underline(a))'],
    ['**a *b* __c__**', 'bold(a italic(b) underline(c))'],
    ['*a **b** c*', 'italic(a bold(b) c)'],
    ['***a* b**', 'bold(italic(a) b)'],
    ['***a** b*', 'italic(bold(a) b)'],
    ['**书名**中文*斜*文', 'bold(书名)中文italic(斜)文'],
    ['||a **b**|| c', 'spoiler(a bold(b)) c'],
    ['**a\nb**', 'bold(a\nb)'],
    ['a_b_ c', 'aitalic(b) c'],
    ['F****', 'Fitalic(**)'],
  ])('styles %j', (text, tree) => {
    expect(read(text)).toBe(tree);
  });

  test.each(['2 * 3 * 4', 'snake_case_word', '**open', '~~~~', '||||', '||a', '* *', '``'])(
    'leaves %j as it is',
    (text) => {
      expect(outline(parseMarkdown(`x ${text}`, 'content'))).toBe(`x ${text}`);
    },
  );

  test('keeps escaped characters as text', () => {
    expect(read('\\*a\\* \\_b\\_ \\|\\|c\\|\\| \\\\ \\a')).toBe('*a* _b_ ||c|| \\ \\a');
    expect(read('**a\\** b**')).toBe('bold(a** b)');
    expect(read('\\[a](https://a.example)')).toBe(
      '[a](link(https://a.example: https://a.example))',
    );
    expect(read('¯\\_(ツ)_/¯')).toBe('¯\\_(ツ)_/¯');
    expect(read('\\:fire: \\🔥 \\@everyone \\https://a.example')).toBe(
      ':fire: 🔥 @everyone \\https://a.example',
    );
  });

  test('ends a spoiler or struck out text even if the end is escaped', () => {
    expect(read('||a \\|| b')).toBe('spoiler(a \\) b');
    expect(read('~~a \\~~ b')).toBe('strike(a \\) b');
  });

  test('does not style code', () => {
    expect(read('`**a** <@1>` ``a ` b``')).toBe('code(**a** <@1>) code(a ` b)');
    expect(read('`` `a` ``')).toBe('code(`a`)');
    expect(read('``a`')).toBe('code(`a)');
    expect(read('```js\n**a**\n\nb\n```\nc')).toBe('codeBlock(js: **a**\n\nb)c');
    expect(read('a ```b``` c')).toBe('a codeBlock(-: b) c');
    expect(read('```js```')).toBe('codeBlock(-: js)');
  });

  test('links bare addresses and those in angle brackets', () => {
    const link = 'link(https://a.example/b: https://a.example/b)';
    expect(read('<https://a.example/b>')).toBe(link);
    expect(read('(https://a.example/b).')).toBe(`(${link}).`);
    expect(read('**https://a.example/b**')).toBe(`bold(${link})`);
    expect(read('https://a.example/b_(c)')).toContain(': https://a.example/b_(c))');
  });

  test.each(['.', ',', ':', ';', '"', "'", ']', ')'])('ends an address before %s', (sign) => {
    expect(read(`https://a.example${sign}`)).toBe(
      `link(https://a.example: https://a.example)${sign}`,
    );
  });

  test('links only http and https', () => {
    for (const text of [
      'javascript:b',
      '<javascript:b>',
      'http://',
      'http://b',
      'ftp://b.example',
    ]) {
      expect(read(text)).toBe(text);
    }
  });

  test('parses timestamps in all styles and in their range', () => {
    expect(read('<t:1> <t:-1:R> <t:1:s> <t:1:S>')).toBe('time(1 f) time(-1 R) time(1 s) time(1 S)');
    expect(read('<t:8640000000000>')).toBe('time(8640000000000 f)');
    expect(read('<t:1:x> <t:8640000000001>')).toBe('<t:1:x> <t:8640000000001>');
  });

  test('parses mentions', () => {
    expect(read('<@1> <@!2> <@&3> <#4>')).toBe('mention(@1) mention(@!2) mention(@&3) mention(#4)');
    expect(read('@everyone @hereby')).toBe('mention(@everyone) mention(@here)by');
    expect(read('</setup key:1> <id:customize>')).toBe('command(setup key) navigation(customize)');
  });

  test('parses custom emoji, and shows names of standard emoji as emoji', () => {
    expect(read('<:a:1><a:b:2>')).toBe('emoji(a)emoji(b)');
    expect(read(':fire: :+1: :unknown_name: :c')).toBe('🔥 👍 :unknown_name: :c');
    expect(read('12:fire:30')).toBe('12🔥30');
  });

  test.each([
    '*',
    '_',
    '**_',
    '[',
    '[a](',
    '[](',
    '](',
    '||**',
    '`',
    '*a**b',
    '***a _',
    '<t:',
    '[*a](https://a.b "',
    '\\',
    '~~|',
    '*a _b __c ~~d ||e **f ',
  ])('nests no deeper than there are styles when nothing but %j is repeated', (garbage) => {
    const text = garbage.repeat(Math.ceil(4000 / garbage.length)).slice(0, 4000);
    expect(depth(parseMarkdown(text, 'content'))).toBeLessThanOrEqual(8);
  });
});

import { describe, expect, test } from 'vitest';

import { parseInline } from '../../../../src/playground/page/conversation/markdown-inline.ts';
import { inlineDepth, inlineOutline } from './markdown-outline.ts';

function read(text: string): string {
  return inlineOutline(parseInline(text));
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
  ])('styles %j', (text, tree) => {
    expect(read(text)).toBe(tree);
  });

  test.each([
    '2 * 3 * 4',
    'snake_case_word',
    '**open',
    '****',
    '____',
    '~~~~',
    '||||',
    '||a',
    '* *',
    '``',
  ])('leaves %j as it is', (text) => {
    expect(read(text)).toBe(text);
  });

  test('keeps escaped characters as text', () => {
    expect(read('\\*a\\* \\_b\\_ \\|\\|c\\|\\| \\\\ \\a')).toBe('*a* _b_ ||c|| \\ \\a');
    expect(read('**a\\** b**')).toBe('bold(a** b)');
    expect(read('\\[a](https://a.example)')).toBe(
      '[a](link(https://a.example: https://a.example))',
    );
    expect(read('¯\\_(ツ)_/¯')).toBe('¯\\_(ツ)_/¯');
  });

  test('does not style code', () => {
    expect(read('`**a** <@1>` ``a ` b``')).toBe('code(**a** <@1>) code(a ` b)');
    expect(read('`` `a` ``')).toBe('code(`a`)');
    expect(read('```js\n**a**\n\nb\n```\nc')).toBe('codeBlock(js: **a**\n\nb)c');
    expect(read('a ```b``` c')).toBe('a codeBlock(-: b) c');
    expect(read('```js```')).toBe('codeBlock(-: js)');
  });

  test('parses masked links, bare links and links without a preview', () => {
    expect(read('[a **b**](https://a.example/c "d")')).toBe(
      'link(https://a.example/c "d": a bold(b))',
    );
    expect(read('[a \\[b\\] [c]](<https://a.example>)')).toBe('link(https://a.example: a [b] [c])');
    expect(read('[a](https://a.example/b_(c))')).toBe('link(https://a.example/b_(c): a)');
    expect(read('[a](https://a.example/\\))')).toBe('link(https://a.example/): a)');
    expect(read('<https://a.example/b>')).toBe('link(https://a.example/b: https://a.example/b)');
    expect(read('(https://a.example/b).')).toBe(
      '(link(https://a.example/b: https://a.example/b)).',
    );
    expect(read('**https://a.example**')).toBe('bold(link(https://a.example: https://a.example))');
  });

  test('links only http and https, and never within a link', () => {
    expect(read('[a](javascript:b)')).toBe('[a](javascript:b)');
    expect(read('[](https://)')).toBe('[](https://)');
    expect(read('[https://b.example ||c||](https://a.example)')).toBe(
      'link(https://a.example: https://b.example ||c||)',
    );
  });

  test('parses timestamps in all styles', () => {
    expect(read('<t:1> <t:-1:R> <t:1:s> <t:1:S>')).toBe('time(1 f) time(-1 R) time(1 s) time(1 S)');
    expect(read('<t:1:x> <t:9999999999999>')).toBe('<t:1:x> <t:9999999999999>');
  });

  test('parses mentions and emoji', () => {
    expect(read('<@1> <@!2> <@&3> <#4>')).toBe('mention(@1) mention(@!2) mention(@&3) mention(#4)');
    expect(read('@everyone @here @hereby')).toBe('mention(@everyone) mention(@here) @hereby');
    expect(read('</setup key:1> <id:customize>')).toBe('command(setup key) navigation(customize)');
    expect(read('<:a:1><a:b:2> :c:')).toBe('emoji(a)emoji(b) :c:');
  });

  test.each([
    '*',
    '_',
    '**_',
    '[',
    '[a](',
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
    expect(inlineDepth(parseInline(text))).toBeLessThanOrEqual(8);
  });
});

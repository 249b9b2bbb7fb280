import { describe, expect, test } from 'vitest';

import { parseMarkdown } from '../../../../src/playground/page/markdown/parse-markdown.ts';
import { depth, outline } from './markdown-outline.ts';

function read(text: string): string {
  return outline(parseMarkdown(text, 'content'));
}

describe('a text of markdown', () => {
  test('has headings, subtext and paragraphs', () => {
    expect(read('# a **b**\n## c\n### d\n-# e\nf\n\ng')).toBe(
      'heading1(a bold(b))heading2(c)heading3(d)subtext(e)f\n\ng',
    );
    expect(read('#a\n#### b\n# ')).toBe('#a\n#### b\n# ');
    expect(read('# a #')).toBe('heading1(a)');
  });

  test('has headings and subtext only at the very start of a line', () => {
    expect(read(' # a\n -# b')).toBe(' # a\n -# b');
    expect(read('a # b')).toBe('a # b');
  });

  test('has no subtext without a space or without text', () => {
    expect(read('-#a\n-#  \nb')).toBe('-#a\n-#\nb');
  });

  test('keeps the empty line before a heading', () => {
    expect(read('a\n\n# b')).toBe('a\n\nheading1(b)');
  });

  test('quotes a line, consecutive lines, or the rest', () => {
    expect(read('> a\n> # b\nc')).toBe('quote(a\nheading1(b))c');
    expect(read('a\n>>> b\n\n- c')).toBe('a\nquote(b\n\nlist(c))');
    expect(read('>a')).toBe('>a');
  });

  test('has quotes and lists after spaces', () => {
    expect(read('a\n  > b')).toBe('a\nquote(b)');
    expect(read('  - a')).toBe('list(a)');
    expect(read('a > b - c 1. d')).toBe('a > b - c 1. d');
  });

  test('treats a quote in a quote as text', () => {
    expect(read('> > a')).toBe('quote(> a)');
  });

  test('nests bullet lists and numbered lists', () => {
    expect(read('- a\n  - b\n    1. c\n- d\n3. e')).toBe('list(a\nlist(b\nlist1(c)) | d | e)');
    expect(read('3. a\n4. b')).toBe('list3(a | b)');
    expect(read('* a\n  goes on\nb')).toBe('list(a\ngoes on)b');
    expect(read('- # a')).toBe('list(# a)');
    expect(read('-a\n1.b')).toBe('-a\n1.b');
  });

  test('drops white space at the end of a line', () => {
    expect(read('a  \nb')).toBe('a\nb');
  });

  test('does not parse blocks in code', () => {
    expect(read('a\n```md\n# b\n- c\n> d\n```\n# e')).toBe(
      'a\ncodeBlock(md: # b\n- c\n> d)heading1(e)',
    );
    expect(read('> ```\n> a\n> ```')).toBe('quote(codeBlock(-: a))');
    expect(read('``` open\n# a')).toBe('``` open\nheading1(a)');
  });

  test('has no blocks in a title', () => {
    for (const text of ['# a', '- a', '> a', '-# a', '1. a']) {
      expect(outline(parseMarkdown(text, 'title'))).toBe(text);
    }
  });

  test('is empty for an empty text', () => {
    expect(read('')).toBe('');
  });

  test.each(['- ', '> ', '>>> ', '1. - ', '- > # ', '```', '-# ', '-# # '])(
    "respects Discord's maximum depth for a repeated %j",
    (garbage) => {
      const text = `${garbage.repeat(1000)}a`.slice(0, 4000);
      expect(depth(parseMarkdown(text, 'content'))).toBeLessThanOrEqual(20);
    },
  );

  test("respects Discord's maximum depth for ever deeper indents", () => {
    const lines = Array.from({ length: 88 }, (_, at) => `${' '.repeat(at)}- ${String(at)}`);
    expect(depth(parseMarkdown(lines.join('\n'), 'content'))).toBeLessThanOrEqual(20);
  });
});

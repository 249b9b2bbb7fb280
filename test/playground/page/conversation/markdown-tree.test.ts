import { describe, expect, test } from 'vitest';

import { parseMarkdown } from '../../../../src/playground/page/conversation/markdown-tree.ts';
import { depth, outline } from './markdown-outline.ts';

function read(text: string): string {
  return outline(parseMarkdown(text));
}

describe('a text of markdown', () => {
  test('has headings, subtext and paragraphs', () => {
    expect(read('# a **b**\n## c\n### d\n-# e\nf\n\ng')).toBe(
      'heading1(a bold(b)) heading2(c) heading3(d) subtext(e) paragraph(f\n\ng)',
    );
    expect(read('#a\n#### b\n# ')).toBe('paragraph(#a\n#### b\n# )');
  });

  test('keeps the empty line before a heading', () => {
    expect(read('a\n\n# b')).toBe('paragraph(a\n\n) heading1(b)');
  });

  test('quotes a line, consecutive lines, or the rest', () => {
    expect(read('> a\n> # b\nc')).toBe('quote(paragraph(a\n) heading1(b)) paragraph(c)');
    expect(read('a\n>>> b\n\n- c')).toBe(
      'paragraph(a\n) quote(paragraph(b\n\n) list(paragraph(c)))',
    );
    expect(read('>a')).toBe('paragraph(>a)');
  });

  test('treats a quote in a quote as text', () => {
    expect(read('> > a')).toBe('quote(paragraph(> a))');
  });

  test('nests bullet lists and numbered lists', () => {
    expect(read('- a\n  - b\n    1. c\n- d\n3. e\n4. f')).toBe(
      'list(paragraph(a) list(paragraph(b) list1(paragraph(c))) | paragraph(d)) list3(paragraph(e) | paragraph(f))',
    );
    expect(read('* a\n  goes on\nb')).toBe('list(paragraph(a\ngoes on)) paragraph(b)');
    expect(read('- # a')).toBe('list(heading1(a))');
    expect(read('-a\n1.b')).toBe('paragraph(-a\n1.b)');
  });

  test('does not parse blocks in code', () => {
    expect(read('a\n```md\n# b\n- c\n> d\n```\n# e')).toBe(
      'paragraph(a\ncodeBlock(md: # b\n- c\n> d)) heading1(e)',
    );
    expect(read('> ```\n> a\n> ```')).toBe('quote(paragraph(codeBlock(-: a)))');
    expect(read('``` open\n# a')).toBe('paragraph(``` open\n) heading1(a)');
  });

  test('is empty for an empty text', () => {
    expect(read('')).toBe('');
  });

  test.each(['- ', '> ', '>>> ', '1. - ', '- > # ', '```', '-# '])(
    "respects Discord's maximum depth for a repeated %j",
    (garbage) => {
      const text = `${garbage.repeat(1000)}a`.slice(0, 4000);
      expect(depth(parseMarkdown(text))).toBeLessThanOrEqual(20);
    },
  );

  test("respects Discord's maximum depth for ever deeper indents", () => {
    const lines = Array.from({ length: 88 }, (_, at) => `${' '.repeat(at)}- ${String(at)}`);
    expect(depth(parseMarkdown(lines.join('\n')))).toBeLessThanOrEqual(20);
  });
});

import { describe, expect, test } from 'vitest';

import type { ShownIn } from '../../../../src/playground/page/markdown/parse-context.ts';
import { parseMarkdown } from '../../../../src/playground/page/markdown/parse-markdown.ts';
import linkCases from '../../../markdown/link-cases.json' with { type: 'json' };
import { outline, visibleText } from './markdown-outline.ts';

const address = 'https://catalogue.example/book/1';

interface LinkCase {
  readonly text: string;
  readonly shows?: string;
  readonly refused?: string;
  readonly showsInEmbed?: string;
}

const cases: readonly LinkCase[] = linkCases;
const accepted = cases.flatMap(({ text, shows }) => (shows === undefined ? [] : { text, shows }));
const refused = cases.flatMap(({ text, refused: why }) => (why === undefined ? [] : { text, why }));
const acceptedInEmbeds = cases.flatMap(({ text, showsInEmbed }) =>
  showsInEmbed === undefined ? [] : { text, showsInEmbed },
);

/** What a reader sees of a link, or of its raw markdown, after a word. */
function seen(text: string, shownIn: ShownIn): { link?: string; raw?: string } {
  const [before, link, ...rest] = parseMarkdown(`see [${text}](${address})`, shownIn);
  const whole = [before, link, ...rest].filter((node) => node !== undefined);
  const isLink = link?.kind === 'link' && link.url === address && rest.length === 0;
  if (!isLink || visibleText(whole.slice(0, 1)) !== 'see ') return { raw: visibleText(whole) };
  return { link: visibleText([link]) };
}

describe('the text of a masked link', () => {
  test.each(accepted)('$text is shown as $shows', ({ text, shows }) => {
    expect(seen(text, 'content')).toEqual({ link: shows });
    expect(seen(text, 'embed')).toEqual({ link: shows });
  });

  test.each(refused.filter(({ text }) => text !== 'a [b'))(
    '$text leaves the raw markdown, because of this: $why',
    ({ text, why }) => {
      const raw = { raw: `see [${text}](${address})` };
      expect(seen(text, 'content')).toEqual(raw);
      if (why !== 'emoji') expect(seen(text, 'embed')).toEqual(raw);
    },
  );

  test.each(acceptedInEmbeds)('$text is shown as $showsInEmbed in an embed', (one) => {
    expect(seen(one.text, 'embed')).toEqual({ link: one.showsInEmbed });
  });

  test('after an unpaired bracket is that of a shorter link', () => {
    expect(read('[a [b](https://a.example)')).toBe('[a link(https://a.example: b)');
  });

  test.each(['<:x:1>', '🔥', ':fire:', '`🔥`'])('can contain %s in inline code', (emoji) => {
    expect(seen(`\`${emoji}\` a`, 'content').raw).toBeUndefined();
  });

  test.each([
    'https://ab',
    '[b](https://b.example)',
    '</setup:1>',
    '<id:guide>',
    'discord.com/invite/abc',
    'DISCORD.GG/abc',
    '**@everyone**',
    '~~||:fire:||~~',
    '*|| ||*',
  ])('cannot be %j', (text) => {
    expect(seen(text, 'embed')).toEqual({ raw: `see [${text}](${address})` });
  });
});

describe('a masked link', () => {
  test('that is refused has nothing to press and no formatting', () => {
    expect(read('[**a** 🔥](https://a.example)')).toBe('[**a** 🔥](https://a.example)');
  });

  test('can be styled, and its text too', () => {
    expect(read('**[a *b*](https://a.example)**')).toBe(
      'bold(link(https://a.example: a italic(b)))',
    );
  });

  test('does not begin a line, so its text has no blocks', () => {
    expect(read('[# a](https://a.example)')).toBe('link(https://a.example: # a)');
  });

  test('has an address with pairs of parentheses, and with escapes', () => {
    expect(read('[a](https://a.example/b_(c))')).toBe('link(https://a.example/b_(c): a)');
    expect(read('[a](https://a.example/b(c)')).toBe('link(https://a.example/b(c: a)');
    expect(read('[a](https://a.example/\\))')).toBe('link(https://a.example/): a)');
    expect(read('[a](<https://a.example>)')).toBe('link(https://a.example: a)');
  });

  test('has a title, which can contain emoji but no address', () => {
    expect(read('[a](https://a.example "b 🔥\u3000:fire:")')).toBe(
      'link(https://a.example "b 🔥:fire:": a)',
    );
    const raw = '[a](https://a.example "http://bc")';
    expect(read(raw)).toBe(raw);
  });

  test.each(['javascript:b', 'data:text/html,b', '//b.example', '/b', 'https://', 'b'])(
    'does not lead to %s',
    (target) => {
      expect(read(`[a](${target})`)).toBe(`[a](${target})`);
    },
  );

  test.each(['[a](https://a.example)', 'https://a.example', '<https://a.example>'])(
    'and an address are not rendered in titles: %s',
    (text) => {
      expect(outline(parseMarkdown(text, 'title'))).toBe(text);
    },
  );
});

function read(text: string): string {
  return outline(parseMarkdown(text, 'content'));
}

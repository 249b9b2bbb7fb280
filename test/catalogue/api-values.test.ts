import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { parseId, parseText } from '../../src/catalogue/api-values.ts';

describe('HTML in a text reads as text', () => {
  test.each([
    ['Tom &amp; Jerry', 'Tom & Jerry'],
    ['it&#39;s &quot;new&quot;', 'it\'s "new"'],
    ['it&#x27;s &apos;new&apos;', "it's 'new'"],
    ['5 &lt; 6 &gt; 4', '5 < 6 > 4'],
    ['well&hellip; &ldquo;so&rdquo;&nbsp;&mdash; &#8217;', 'well… “so”\u00a0— ’'],
    ['a Windows quote &#146;', 'a Windows quote ’'],
    ['&#30416; &#x76d0; &#128293;', '盐 盐 🔥'],
    ['One.<br>Two.<br/>Three.<BR />Four.', 'One.\nTwo.\nThree.\nFour.'],
    ['<p>One.</p><p class="x">Two.</p>', 'One.\nTwo.'],
    ['<div>One.</div>\n<ul><li>Two.</li></ul>', 'One.\n\nTwo.'],
    ['An <em>old</em> <a href="https://a.example/?x=1&amp;y=2" rel=\'x\'>lamp</a>', 'An old lamp'],
    ['write &lt;br&gt; for a line', 'write <br> for a line'],
    ['&amp;lt;', '&lt;'],
  ])('%s', (html, text) => {
    expect(parseText(html)).toBe(text);
  });

  test.each([
    ['5 < 6'],
    ['a <b and c> d'],
    ['<Untitled>'],
    ['Rank <S> Hunter'],
    ['I <3 you'],
    ['<未命名>'],
    ['AT&T, R&D and &c.'],
    ['&unknown; &#; &#x110000; &#xd800;'],
    ['x <y && z> w'],
  ])('%s stays as it is', (text) => {
    expect(parseText(text)).toBe(text);
  });

  test('an id is no text', () => {
    expect(parseId('a&amp;b<br>')).toBe('a&amp;b<br>');
  });
});

test.each([
  [''],
  ['  '],
  ['\u200d'],
  ['\u200d\u200c\u200b'],
  ['\ufe0f \u2060'],
  ['\u00ad'],
  ['&nbsp;'],
  ['&#8203;'],
  ['<br>'],
  ['<p></p>'],
  ['\u3164'],
])('%j is no text', (text) => {
  expect(parseText(text)).toBeNull();
});

test('joiners within a text stay', () => {
  expect(parseText('👩\u200d💻')).toBe('👩\u200d💻');
});

test('a text without HTML stays as it is', () => {
  const texts = fc
    .string({ unit: 'grapheme' })
    .filter((text) => /[!-~]/.test(text) && !/[&<]/.test(text));
  fc.assert(
    fc.property(texts, (text) => {
      expect(parseText(text)).toBe(text.toWellFormed().trim());
    }),
  );
});

test('a text is read the same when its characters are escaped', () => {
  const special: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
  };
  const texts = fc.string({
    unit: fc.constantFrom('a', '5', '&', '<', '>', '"', ';', 'br', ' ', '盐', '#'),
  });
  fc.assert(
    fc.property(texts, (text) => {
      const html = text.replaceAll(/[&<>"]/g, (character) => special[character] ?? '');
      expect(parseText(html)).toBe(text.trim() === '' ? null : text.trim());
    }),
  );
});

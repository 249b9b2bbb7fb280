import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { drawableText, fittedText } from '../../src/charts/label-text.ts';

const measure = {
  width: (text: string, size: number) => Array.from(text).length * size,
  hasGlyph: (character: string) => /[a-zA-Zé…\p{Script=Han}]/u.test(character),
};

describe('the part of a text that can be drawn', () => {
  test.each([
    ['我的剑只切菜', '我的剑只切菜'],
    ['🔥 Hot 🔥 book', 'Hot book'],
    ['👩‍👩‍👧‍👦', ''],
    ['كتاب', ''],
    ['  two\n lines ', 'two lines'],
    ['\u202Eback\u202C', 'back'],
    ['Cafe\u0301', 'Café'],
    [`a${'\u0317'.repeat(40)}b`, 'ab'],
    ['half \ud83d', 'half'],
    ['𝕭𝖔𝖔𝖐 Ⅱ', 'Book II'],
  ])('of %j is %j', (text, expected) => {
    expect(drawableText(text, measure)).toBe(expected);
  });
});

test('a text is cut only if it does not fit, and then as late as possible', () => {
  const shown = (maxWidth: number) => fittedText('Café life', 10, maxWidth, measure);
  expect(shown(90)).toBe('Café life');
  expect(shown(89)).toBe('Café li…');
  // No space before the “…”.
  expect(shown(60)).toBe('Café…');
});

test('a cut text is a beginning of the text and fits', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 10, max: 400 }), (any, room) => {
      const text = drawableText(any, { ...measure, hasGlyph: () => true });
      const fitted = fittedText(text, 10, room, measure);
      expect(measure.width(fitted, 10)).toBeLessThanOrEqual(room);
      if (fitted !== text) expect(text.startsWith(fitted.slice(0, -1))).toBe(true);
    }),
  );
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { drawableText, drawableTitle, fittedText } from '../../src/charts/label-text.ts';

const measure = {
  width: (text: string, size: number) => Array.from(text).length * size,
  hasGlyph: (character: string) =>
    /[a-zA-Zé…\p{Script=Thai}]|(?![\u{10000}-\u{10FFFF}])\p{Script=Han}/u.test(character),
};

describe('the part of a text that can be drawn', () => {
  test.each([
    ['我的剑只切菜', '我的剑只切菜'],
    ['🔥 Hot 🔥 book', 'Hot book'],
    ['👩‍👩‍👧‍👦', ''],
    ['🇰🇷👍🏽❤️', ''],
    ['كتاب', '□□□□'],
    ['전지적 독자 시점', '□□□ □□ □□'],
    ['𠮷野家', '□野家'],
    ['Book \uE000', 'Book □'],
    // Thai writes its vowels as marks. No title stacks more than two.
    ['เรื่องนี้', 'เรื่องนี้'],
    [`ก${'็'.repeat(40)}`, 'ก็็'],
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

describe('the title of a book', () => {
  const titleOf = (text: string, other: string | null) => drawableTitle(text, other, measure);

  test.each([
    ['전지적 독자 시점', 'Omniscient Reader', 'Omniscient Reader'],
    ['🔥', 'Fire', 'Fire'],
    // Half of its letters are enough.
    ['독자 ab', 'Reader', '□□ ab'],
    ['𠮷野家', 'Beef Bowl', '□野家'],
    ['🔥 Hot 🔥', 'Fire', 'Hot'],
  ])('%s, also called %s, is drawn as %s', (text, other, shown) => {
    expect(titleOf(text, other)).toBe(shown);
  });

  test('keeps its signs if the other title has no more letters, or if there is none', () => {
    expect(titleOf('독자', 'كتاب')).toBe('□□');
    expect(titleOf('독자', '')).toBe('□□');
    expect(titleOf('독자', null)).toBe('□□');
  });
});

test('a text is cut between whole letters', () => {
  expect(fittedText('เรื่องนี้', 10, 40, measure)).toBe('เ…');
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

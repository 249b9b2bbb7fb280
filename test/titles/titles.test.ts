import { describe, expect, test } from 'vitest';

import { allTitles } from './all-titles.ts';

describe('the titles of public lists', () => {
  test('are more than 500, none twice', () => {
    expect(new Set(allTitles.map(({ text }) => text)).size).toBe(allTitles.length);
    expect(allTitles.length).toBeGreaterThan(500);
  });

  test.each([
    ...['Re:', '&', '*', '_', '~', '[', ']', '(', '#1', '1. ', '"', '“', '…', '—', '！？'],
    ...['★', '☆', '♥', '♪', '♂', '♀', '‼', '™', '®', '【', '～', '〜', '・', '𠮷', '\u3000', '\\'],
  ])('have %j among them', (sign) => {
    expect(allTitles.some(({ text }) => text.includes(sign))).toBe(true);
  });

  test('have some of one character, of over 100, and with combining marks', () => {
    expect(allTitles.some(({ text }) => text.length === 1)).toBe(true);
    expect(allTitles.some(({ text }) => text.length > 100)).toBe(true);
    expect(allTitles.some(({ text }) => text !== text.normalize('NFC'))).toBe(true);
  });
});

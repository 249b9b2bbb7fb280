import { describe, expect, test } from 'vitest';

import { readingOf } from '../../../../src/playground/page/parts/reading.ts';
import {
  clockWords,
  fullWords,
  timestampWords,
} from '../../../../src/playground/page/seeing/timestamp-words.ts';

const at = Date.UTC(2026, 2, 5, 16, 20, 30);
const english = readingOf('en-GB', 'UTC');
const chinese = readingOf('zh-CN', 'Asia/Shanghai');

describe('a timestamp', () => {
  test.each([
    ['t', '16:20'],
    ['T', '16:20:30'],
    ['d', '05/03/2026'],
    ['D', '5 March 2026'],
    ['f', '5 March 2026 at 16:20'],
    ['F', 'Thursday, 5 March 2026 at 16:20'],
    ['s', '05/03/2026, 16:20'],
    ['S', '05/03/2026, 16:20:30'],
  ])('in the style %s is %j to who reads British English', (style, words) => {
    expect(timestampWords(at, style, english, at)).toBe(words);
  });

  test("is told in the reader's language by the reader's clock", () => {
    expect(timestampWords(at, 'f', chinese, at)).toBe('2026年3月6日 00:20');
    expect(fullWords(at, chinese)).toBe('2026年3月6日星期五 00:20');
  });

  test.each([
    [0, 'in 0 seconds'],
    [-30_000, '30 seconds ago'],
    [59_700, 'in 1 minute'],
    [-3_599_000, '1 hour ago'],
    [2 * 86_400_000, 'in 2 days'],
    [-50 * 86_400_000, '2 months ago'],
    [364.9 * 86_400_000, 'in 1 year'],
  ])('that is %d ms away is %j', (away, words) => {
    expect(timestampWords(at + away, 'R', english, at)).toBe(words);
  });

  test('is told in English where the language is unknown', () => {
    const unknown = readingOf('not a language', 'UTC');
    expect(timestampWords(at, 'D', unknown, at)).toBe('March 5, 2026');
    expect(timestampWords(at - 60_000, 'R', unknown, at)).toBe('1 minute ago');
  });
});

describe("a message's time", () => {
  test('names today and yesterday by the calendar of the reader', () => {
    expect(clockWords(at, english, at)).toBe('Today at 16:20');
    expect(clockWords(at, english, at + 8 * 3_600_000)).toBe('Yesterday at 16:20');
    expect(clockWords(at, chinese, at + 8 * 3_600_000)).toBe('今天 00:20');
    expect(clockWords(at - 3_600_000, chinese, at)).toBe('昨天 23:20');
  });

  test('is a date where it was earlier', () => {
    expect(clockWords(at, english, at + 3 * 86_400_000)).toBe('05/03/2026, 16:20');
  });
});

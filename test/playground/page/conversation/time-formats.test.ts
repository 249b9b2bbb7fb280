import { describe, expect, test } from 'vitest';

import { readerFor } from '../../../../src/playground/page/reader.ts';
import {
  formatMessageTime,
  formatFullTime,
  formatTimestamp,
} from '../../../../src/playground/page/conversation/time-formats.ts';

const at = Date.UTC(2026, 2, 5, 16, 20, 30);
const english = readerFor('en-GB', 'UTC');
const chinese = readerFor('zh-CN', 'Asia/Shanghai');

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
    expect(formatTimestamp(at, style, english, at)).toBe(words);
  });

  test("is formatted in the reader's language and time zone", () => {
    expect(formatTimestamp(at, 'f', chinese, at)).toBe('2026年3月6日 00:20');
    expect(formatFullTime(at, chinese)).toBe('2026年3月6日星期五 00:20');
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
    expect(formatTimestamp(at + away, 'R', english, at)).toBe(words);
  });

  test('is formatted in English for an unknown language', () => {
    const unknown = readerFor('not a language', 'UTC');
    expect(formatTimestamp(at, 'D', unknown, at)).toBe('March 5, 2026');
    expect(formatTimestamp(at - 60_000, 'R', unknown, at)).toBe('1 minute ago');
  });
});

describe("a message's time", () => {
  test("names today and yesterday in the reader's calendar", () => {
    expect(formatMessageTime(at, english, at)).toBe('Today at 16:20');
    expect(formatMessageTime(at, english, at + 8 * 3_600_000)).toBe('Yesterday at 16:20');
    expect(formatMessageTime(at, chinese, at + 8 * 3_600_000)).toBe('今天 00:20');
    expect(formatMessageTime(at - 3_600_000, chinese, at)).toBe('昨天 23:20');
  });

  test('is a date for earlier days', () => {
    expect(formatMessageTime(at, english, at + 3 * 86_400_000)).toBe('05/03/2026, 16:20');
  });
});

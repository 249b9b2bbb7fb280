import { describe, expect, test } from 'vitest';

import { readingOf } from '../../../../src/playground/page/parts/reading.ts';
import { sizeWords } from '../../../../src/playground/page/seeing/files-size.ts';

describe("a file's size", () => {
  test.each([
    [0, '0 bytes'],
    [1023, '1,023 bytes'],
    [1234, '1.21 KB'],
    [1_048_576, '1 MB'],
    [5_500_000, '5.25 MB'],
    [3 * 1024 ** 4, '3,072 GB'],
  ])('of %d is %j', (bytes, words) => {
    expect(sizeWords(bytes, readingOf('en-US', 'UTC'))).toBe(words);
  });

  test("is said in the reader's language", () => {
    expect(sizeWords(12, readingOf('zh-CN', 'UTC'))).toBe('12 字节');
    expect(sizeWords(12, readingOf('zh-TW', 'UTC'))).toBe('12 位元組');
  });
});

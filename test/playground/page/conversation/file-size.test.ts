import { describe, expect, test } from 'vitest';

import { readerFor } from '../../../../src/playground/page/reader.ts';
import { formatFileSize } from '../../../../src/playground/page/conversation/file-size.ts';

describe("a file's size", () => {
  test.each([
    [0, '0 bytes'],
    [1023, '1,023 bytes'],
    [1234, '1.21 KB'],
    [1_048_576, '1 MB'],
    [5_500_000, '5.25 MB'],
    [3 * 1024 ** 4, '3,072 GB'],
  ])('of %d is %j', (bytes, words) => {
    expect(formatFileSize(bytes, readerFor('en-US', 'UTC'))).toBe(words);
  });

  test("is formatted in the reader's language", () => {
    expect(formatFileSize(12, readerFor('zh-CN', 'UTC'))).toBe('12 字节');
    expect(formatFileSize(12, readerFor('zh-TW', 'UTC'))).toBe('12 位元組');
  });
});

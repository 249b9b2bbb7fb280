import { describe, expect, test } from 'vitest';

import {
  charactersLeft,
  tooLong,
} from '../../../../src/playground/page/composer/message-length.ts';

describe('the length of a message', () => {
  test.for([
    [0, null, false],
    [1799, null, false],
    [1800, 200, false],
    [2000, 0, false],
    [2001, -1, true],
  ] as const)('of %i characters leaves %s', ([length, left, refused]) => {
    expect(charactersLeft('a'.repeat(length))).toBe(left);
    expect(tooLong('a'.repeat(length))).toBe(refused);
  });

  test('is counted in code points', () => {
    expect(charactersLeft('𠮷'.repeat(1900))).toBe(100);
  });
});

import { describe, expect, test } from 'vitest';

import { fieldsPerRow } from '../../../../src/playground/page/conversation/embed-fields.ts';

function shares(...inline: readonly boolean[]): readonly number[] {
  return fieldsPerRow(inline.map((one) => ({ inline: one })));
}

describe("an embed's fields", () => {
  test('have a row each unless they are inline', () => {
    expect(fieldsPerRow([{}, { inline: false }, { inline: true }])).toEqual([1, 1, 1]);
  });

  test('share rows of three, with the rest in the last row', () => {
    expect(shares(true, true)).toEqual([2, 2]);
    expect(shares(true, true, true, true, true)).toEqual([3, 3, 3, 2, 2]);
    expect(shares(true, true, true, true)).toEqual([3, 3, 3, 1]);
  });

  test('begin a new row after a field that is not inline', () => {
    expect(shares(true, true, false, true, true, true)).toEqual([2, 2, 1, 3, 3, 3]);
  });
});

import { expect, test } from 'vitest';

import { createRecent } from '../../src/catalogue/recent.ts';

test('of more answers than there is room for, the one used longest ago goes first', () => {
  const recent = createRecent(2);
  recent.put('a', { value: 1, asOf: 0 });
  recent.put('b', { value: 2, asOf: 0 });
  recent.get('a');
  recent.put('c', { value: 3, asOf: 0 });
  expect(['a', 'b', 'c'].map((key) => recent.get(key)?.value ?? null)).toEqual([1, null, 3]);
});

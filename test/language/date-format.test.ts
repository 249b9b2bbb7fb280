import { expect, test } from 'vitest';

import { dateFormat } from '../../src/language/date-format.ts';

const day = { dateStyle: 'medium', timeZone: 'UTC' } as const;

test('a format is made once for each locale and each kind of date', () => {
  const format = dateFormat('en-US', day);
  expect(format.format(0)).toBe('Jan 1, 1970');
  expect(dateFormat('en-US', { ...day })).toBe(format);
  expect(dateFormat('zh-CN', day).format(0)).toBe('1970年1月1日');
  expect(dateFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(0)).toBe('January');
});

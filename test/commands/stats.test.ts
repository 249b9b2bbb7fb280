import { expect, test } from 'vitest';

import { stats } from '../../commands/stats.ts';
import { opened } from './opened.ts';

test('/stats takes nothing and leads to the library’s numbers', () => {
  expect(stats.options).toEqual({});
  expect(opened(stats)).toBe('stats');
});

import { expect, test } from 'vitest';

import { stats } from '../../commands/stats.ts';
import { opened } from './opened.ts';

test('/stats has no options and opens the statistics', () => {
  expect(stats.options).toEqual({});
  expect(opened(stats)).toBe('stats');
});

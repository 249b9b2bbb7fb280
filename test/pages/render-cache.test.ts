import { expect, test } from 'vitest';

import type { PageMessage } from '../../src/pages/page.ts';
import { createRenderCache } from '../../src/pages/parts/render-cache.ts';

test('the same data for the same reader is drawn once', () => {
  const cache = createRenderCache();
  const book = {};
  const other = {};
  const drawn: string[] = [];
  const draw = (name: string) => (): PageMessage => {
    drawn.push(name);
    return { components: [] };
  };
  const first = cache.of(book, ['en', 1], draw('book, en'));
  expect(cache.of(book, ['en', 1], draw('book, en, again'))).toBe(first);
  cache.of(book, ['zh', 1], draw('book, zh'));
  cache.of(other, ['en', 1], draw('other, en'));
  expect(drawn).toEqual(['book, en', 'book, zh', 'other, en']);
});

import { expect, test } from 'vitest';

import type { PageMessage } from '../../src/pages/page.ts';
import { createDrawings } from '../../src/pages/parts/drawings.ts';

test('the same data for the same reader is drawn once', () => {
  const drawings = createDrawings();
  const book = {};
  const other = {};
  const drawn: string[] = [];
  const draw = (name: string) => (): PageMessage => {
    drawn.push(name);
    return { components: [] };
  };
  const first = drawings.of(book, ['en', 1], draw('book, en'));
  expect(drawings.of(book, ['en', 1], draw('book, en, again'))).toBe(first);
  drawings.of(book, ['zh', 1], draw('book, zh'));
  drawings.of(other, ['en', 1], draw('other, en'));
  expect(drawn).toEqual(['book, en', 'book, zh', 'other, en']);
});

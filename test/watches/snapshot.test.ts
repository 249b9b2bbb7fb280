import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { boardViewTexts } from '../../src/model/reference.ts';
import { boardSnapshot } from '../../src/watches/board-fetcher.ts';
import { viewText } from '../../src/watches/board-key.ts';
import { runs } from '../pages/support/runs.ts';
import { entriesOf, entryAt } from './sample-boards.ts';

const extent = { depth: 50, isWhole: false };

describe('a snapshot', () => {
  test('contains a book’s titles and link', () => {
    expect(boardSnapshot([entryAt(3, 'a')], extent).places).toEqual([
      {
        position: 3,
        book: {
          ref: { system: 'keyed', source: 'source_a', id: 'a' },
          title: { en: 'a', zh: '书a' },
          url: 'https://books.example/a',
        },
      },
    ]);
  });

  test('has the same hash for the same books, whatever else changes', () => {
    const [entry = entryAt(1, 'a')] = entriesOf('a');
    const other = { ...entry, movement: 'down', change: 3, book: { ...entry.book, wordCount: 9 } };
    expect(boardSnapshot([other], extent).hash).toBe(boardSnapshot([entry], extent).hash);
  });

  test('has a short hash that is valid in an address', () => {
    expect(boardSnapshot([], extent).hash).toMatch(/^[\w-]{43}$/u);
  });

  const entry = entryAt(1, 'a');
  test.each([
    ['another book', [entryAt(1, 'b')], extent],
    ['another position', [entryAt(2, 'a')], extent],
    ['no entry', [], extent],
    ['the book twice', [entry, entry], extent],
    ['another depth', [entry], { ...extent, depth: 100 }],
    ['the whole board', [entry], { ...extent, isWhole: true }],
    ['no title', [{ ...entry, book: { ...entry.book, title: null } }], extent],
    [
      'no English title',
      [{ ...entry, book: { ...entry.book, title: { en: null, zh: '书a' } } }],
      extent,
    ],
    ['another page', [{ ...entry, book: { ...entry.book, url: null } }], extent],
    [
      'a book of the open library',
      [{ ...entry, book: { ...entry.book, ref: { system: 'open', id: 'a' } as const } }],
      extent,
    ],
  ])('has another hash with %s', (_, entries, other) => {
    expect(boardSnapshot(entries, other).hash).not.toBe(boardSnapshot([entry], extent).hash);
  });
});

const anyCode = fc.option(fc.string({ minLength: 1, unit: 'binary' }), { nil: null });
const anyView = fc.record({
  board: fc.oneof(
    fc.constant({ system: 'community' } as const),
    fc.record({
      system: fc.constantFrom('chart', 'leaders'),
      board: fc.stringMatching(/^[a-z0-9_-]{1,20}$/u),
    }),
    fc.record({
      system: fc.constant('keyed' as const),
      source: fc.stringMatching(/^[a-z0-9][a-z0-9_-]{0,9}$/u),
      board: fc.stringMatching(/^[^\s/?#:]{1,20}$/u),
    }),
  ),
  section: anyCode,
  genre: anyCode,
  cycle: anyCode,
});

describe('the text of a view', () => {
  test.each([
    ['source_a:monthly///', { system: 'keyed', source: 'source_a', board: 'monthly' }, null],
    ['~community/%2F//', { system: 'community' }, '/'],
    ['~chart:popular/%E7%8E%84%20%E5%B9%BB//', { system: 'chart', board: 'popular' }, '玄 幻'],
  ] as const)('is %s', (text, board, section) => {
    expect(viewText({ board, section, genre: null, cycle: null })).toBe(text);
  });

  test('has each of its parts, so that different views have different texts', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        expect(viewText(view).split('/').map(decodeURIComponent)).toEqual(boardViewTexts(view));
      }),
      runs(300),
    );
  });
});

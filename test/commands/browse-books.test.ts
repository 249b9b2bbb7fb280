import { describe, expect, test } from 'vitest';

import { browse } from '../../commands/browse.ts';
import type { Command } from '../../src/engine/command.ts';
import { at } from '../../src/pages/place.ts';
import { browsePlace, type Criterion } from '../../src/pages/places.ts';
import { readerOf } from '../pages/support/reading.ts';

const books = browse.commands.find(({ name }) => name === 'books');

/** Where the command leads when these options are typed and the others are not. */
function opened(typed: Readonly<Record<string, string | number>>): string {
  if (books === undefined) throw new Error('no /browse books');
  const all = Object.keys(books.options).map((name) => [name, typed[name] ?? null]);
  return books.address(Object.fromEntries(all) as Parameters<Command['address']>[0], readerOf());
}

function place(asked: readonly Criterion[], source: string | null = null, page = 1): string {
  return at(browsePlace, { source, criteria: asked, page });
}

describe('/browse books', () => {
  test('keeps the names of its options', () => {
    expect(Object.keys(books?.options ?? {})).toEqual([
      ...['source', 'title', 'author', 'genre', 'subgenre', 'tag', 'tag_2', 'tag_3'],
      ...['without_tag', 'tag_match', 'status', 'min_words', 'max_words', 'updated', 'dropped'],
      ...['filter', 'filter_2', 'filter_3', 'sort', 'order', 'page'],
    ]);
  });

  test('opens the unfiltered catalogue without options', () => {
    expect(opened({})).toBe('browse');
  });

  test('passes on the text of every option', () => {
    expect(
      opened({
        source: 'source_b',
        title: 'Tide',
        tag: '系统',
        tag_2: '慢热',
        tag_3: '重生',
        without_tag: '种田',
        filter: 'audience=female',
        filter_3: 'min_score=8',
        order: 'asc',
        page: 3,
      }),
    ).toBe(
      place(
        [
          { by: 'title', text: 'Tide' },
          { by: 'tag', text: '系统' },
          { by: 'tag', text: '慢热' },
          { by: 'tag', text: '重生' },
          { by: 'without_tag', text: '种田' },
          { by: 'filter', text: 'audience=female' },
          { by: 'filter', text: 'min_score=8' },
          { by: 'order', text: 'asc' },
        ],
        'source_b',
        3,
      ),
    );
  });

  test('passes on the name of a suggestion, which the page reads', () => {
    expect(opened({ genre: 'Eastern Fantasy — 玄幻 · 1,234 books' })).toBe(
      place([{ by: 'genre', text: 'Eastern Fantasy — 玄幻 · 1,234 books' }]),
    );
    const source = 'Tomato Lamp — 茄灯小说';
    expect(opened({ source })).toBe(place([], source));
  });

  test('keeps a title with dashes unchanged', () => {
    expect(opened({ title: 'Salt — A Road' })).toBe(
      place([{ by: 'title', text: 'Salt — A Road' }]),
    );
  });
});

import { describe, expect, test } from 'vitest';

import { person } from '../support/requesters.ts';
import { openList, secrets } from './book-answers.ts';
import { libraryOver } from './fake-ask.ts';

describe('a text in Traditional Chinese', () => {
  const title = (text: string) => ({ text, by: 'title', source: null }) as const;
  const openSearch = (by: string, text: string) =>
    `open /v1/books?${by}=${text}&sort=popularity&page=1&limit=50`;
  const keyedSearch = (by: string, text: string) => `keyed /v1/search?${by}=${text}`;
  const openRows = openList({ id: 1, title: '斗破苍穹' });
  const keyedRows = {
    data: [{ source: 'source_a', source_book_id: '1', title: { zh: '斗破苍穹' } }],
  };

  test.each([
    ['a title', 'q', '鬥破蒼穹', '斗破苍穹', 'open'],
    ['a title', 'q', '鬥破蒼穹', '斗破苍穹', 'keyed'],
    ['an author', 'author', '天蠶土豆', '天蚕土豆', 'open'],
    ['an author', 'author', '天蠶土豆', '天蚕土豆', 'keyed'],
  ] as const)(
    'is searched once more in Simplified if it finds nothing: %s, as %s=%s, then %s (%s)',
    async (_, param, typed, other, served) => {
      const [address, rows, secret] =
        served === 'open' ? [openSearch, openRows, {}] : [keyedSearch, keyedRows, secrets];
      const first = address(param, typed);
      const second = address(param, other);
      const { libraryFor, requested } = libraryOver(
        { [first]: openList(), [second]: rows },
        secret,
      );
      const by = param === 'q' ? 'title' : 'author';
      const found = await libraryFor(person()).findBooks({ text: typed, by, source: null });
      expect(found.value.map(({ title: name }) => name?.zh)).toEqual(['斗破苍穹']);
      expect(requested.map((each) => each.replace(' with secret', ''))).toEqual([first, second]);
    },
  );

  test('is not searched again if it finds a book', async () => {
    const typed = openSearch('q', '鬥破蒼穹');
    const { libraryFor, requested } = libraryOver({
      [typed]: openList({ id: 2, title: '鬥破蒼穹' }),
    });
    expect((await libraryFor(person()).findBooks(title('鬥破蒼穹'))).value).toHaveLength(1);
    expect(requested).toEqual([typed]);
  });

  test('is searched once if Simplified writes it alike', async () => {
    const typed = openSearch('q', '天下第一');
    const { libraryFor, requested } = libraryOver({ [typed]: openList() });
    expect((await libraryFor(person()).findBooks(title('天下第一'))).value).toEqual([]);
    expect(requested).toEqual([typed]);
  });

  test('has its further pages from the spelling that finds books', async () => {
    const rows = Array.from({ length: 12 }, (_, id) => ({ id: id + 1, title: '剑来' }));
    const { libraryFor } = libraryOver({
      [openSearch('q', '劍來')]: openList(),
      [openSearch('q', '剑来')]: {
        ...openList(...rows),
        pagination: { page: 1, totalPages: 1, total: 12 },
      },
    });
    const range = { offset: 10, count: 5 } as const;
    const { value } = await libraryFor(person()).searchBooks(title('劍來'), range);
    expect(value.items.map(({ ref }) => ref.id)).toEqual(['11', '12']);
  });

  test('filters a catalogue in Simplified if it finds nothing', async () => {
    const address = (text: string) => `open /v1/books?author=${text}&genre=7&page=1&limit=50`;
    const { libraryFor, requested } = libraryOver({
      [address('天蠶土豆')]: openList(),
      [address('天蚕土豆')]: openRows,
    });
    const search = { source: null, filters: { author: '天蠶土豆', genre: '7' } };
    const { value } = await libraryFor(person()).catalogue(search, { offset: 0, count: 10 });
    expect(value.items).toHaveLength(1);
    expect(requested).toHaveLength(2);
  });

  test('finds tags in Simplified', async () => {
    const { libraryFor } = libraryOver(
      {
        'keyed /v1/source_a/tags?q=後宮': { data: [] },
        'keyed /v1/source_a/tags?q=后宫': { data: [{ zh: '后宫', en: 'Harem' }] },
      },
      secrets,
    );
    const { value } = await libraryFor(person()).tags('source_a', '後宮');
    expect(value.map(({ name }) => name.zh)).toEqual(['后宫']);
  });
});

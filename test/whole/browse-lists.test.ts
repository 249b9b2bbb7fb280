import { beforeAll, describe, expect, test } from 'vitest';

import type { Person } from '../../src/playground/discord/people/person.ts';
import { useStack } from './use-stack.ts';
import { readButtons, readLinks, readMenus, readMenuOptions, textOf } from './message-content.ts';

let reader: Person;
const stack = useStack();
beforeAll(() => {
  reader = stack.person('keyed');
});

describe('/browse sources in a server with a key', () => {
  test('links all six to the catalogue, and its menu describes one in the same message', async () => {
    const message = await reader.type('/browse sources').answer();
    const named = readMenuOptions(message, 'More about a source');
    expect(named).toHaveLength(6);
    expect(readLinks(message)).toContainEqual({
      title: 'Starting Gate',
      url: 'https://catalogue.example/library/source_a',
    });
    const card = await reader.choose(message, 'More about a source', ['Green River']).answer();
    expect(card.id).toBe(message.id);
    expect(textOf(card)).toContain('**Nutrients** · 营养液 · all time');
    expect(textOf(card)).toContain('Bottles of nutrient that readers poured on the book.');
    expect(readButtons(card)).toEqual(['Books', 'Genres', 'Tags', 'Boards', 'Booklists']);
  });

  test.each([
    ['Books', '[Palm Leaf]('],
    ['Genres', '## Genres of [Palm Leaf]('],
    ['Tags', '## Tags of [Palm Leaf]('],
    ['Boards', 'Several boards match “Palm Leaf”.'],
    ['Booklists', 'Booklists of'],
  ])('the button “%s” leads to that list of the source', async (button, shown) => {
    const message = await reader.type('/browse sources').answer();
    const card = await reader.choose(message, 'More about a source', ['Palm Leaf']).answer();
    expect(textOf(await reader.press(card, button).answer())).toContain(shown);
  });

  test('a source without booklists has no button for them', async () => {
    const message = await reader.type('/browse sources').answer();
    const card = await reader.choose(message, 'More about a source', ['Flying Heron']).answer();
    expect(readButtons(card)).not.toContain('Booklists');
    expect(textOf(card)).not.toContain('booklists');
  });
});

describe('/browse genres in a server with a key', () => {
  test('shows the first source’s genres, and its menu leads to another source and the open library', async () => {
    const message = await reader.type('/browse genres').answer();
    expect(textOf(message)).toContain('## Genres of [Starting Gate](');
    expect(readLinks(message).length).toBeGreaterThan(5);
    const river = await reader.choose(message, 'Choose a source', ['Green River']).answer();
    expect(textOf(river)).toContain('## Genres of [Green River](');
    // Fewer than 25 books: the catalogue gives no count.
    expect(textOf(river)).toMatch(/^` +` \*\*\[Essays and Verse\]/m);
    const open = await reader.choose(river, 'Choose a source', ['The open library']).answer();
    expect(textOf(open)).toContain('## Genres of the open library');
    const next = await reader.press(open, '2›').answer();
    expect(textOf(next)).toContain('Page 2 of');
  });

  test('opens the books of a genre', async () => {
    const message = await reader.type('/browse genres source:青江文学').answer();
    const [genre = ''] = readMenuOptions(message, 'Browse a genre’s books');
    const books = await reader.choose(message, 'Browse a genre’s books', [genre]).answer();
    const requests = stack.catalogue.requests.matching({ path: '/source_c/books' });
    expect(requests.map(({ query }) => new URLSearchParams(query).get('genre'))).toEqual([
      '古代言情',
    ]);
    expect(readLinks(books).length).toBeGreaterThan(5);
  });

  test('says that there is no such source', async () => {
    const message = await reader.type('/browse genres source:zzzzz').answer();
    expect(textOf(message)).toContain('The catalogue has no such source');
  });
});

describe('/browse tags in a server with a key', () => {
  test('finds a tag in either language with one request to the catalogue', async () => {
    const all = await reader.type('/browse tags source:Green River').answer();
    expect(textOf(all)).toMatch(/^`\d+` \[Sweet\]\(.+\) · 甜文$/m);
    const found = await reader.type('/browse tags source:source_c find:甜').answer();
    expect(readMenuOptions(found, 'Browse a tag’s books')).toEqual(['Sweet']);
    const near = await reader.type('/browse tags source:source_c find:swet').answer();
    expect(textOf(near)).toContain('No tag is called “swet”. Did you mean:');
    expect(stack.catalogue.requests.count({ path: '/source_c/tags' })).toBe(1);
    const again = await reader.press(near, 'All tags').answer();
    expect(textOf(again)).toBe(textOf(all));
  });

  test('opens the books with a tag', async () => {
    const message = await reader.type('/browse tags source:source_c find:Sweet').answer();
    const books = await reader.choose(message, 'Browse a tag’s books', ['Sweet']).answer();
    const requests = stack.catalogue.requests.matching({ path: '/source_c/books' });
    expect(requests.map(({ query }) => new URLSearchParams(query).get('tag'))).toContain('甜文');
    expect(readLinks(books).length).toBeGreaterThan(5);
  });

  test('is in Traditional Chinese for a reader of it', async () => {
    const other = stack.person('keyed', { name: 'Lan', locale: 'zh-TW' });
    const message = await other.type('/browse tags source:source_c find:不存在的標籤').answer();
    expect(textOf(message)).toContain('沒有名稱含有「不存在的標籤」的標籤。');
    expect(readMenus(message)).toEqual(['選擇來源']);
  });
});

describe('/browse in a server without a key', () => {
  test('shows the open library’s genres', async () => {
    const message = await stack.person('open').type('/browse genres').answer();
    expect(textOf(message)).toContain('## Genres of the open library');
    expect(readMenus(message)).toEqual(['Browse a genre’s books']);
  });

  test.each(['/browse tags', '/browse sources', '/browse genres source:Starting Gate'])(
    '%s says that it needs a key',
    async (typed) => {
      const message = await stack.person('open').type(typed).answer();
      expect(textOf(message)).toContain('needs an API key, and this server has none');
    },
  );
});

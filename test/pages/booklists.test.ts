import { expect, test } from 'vitest';

import { ProblemError, type Problem } from '../../src/model/problem.ts';
import { booklistsPage } from '../../src/pages/booklists.ts';
import { listRow } from './support/booklist-sample.ts';
import { lists, withLists, withoutKey } from './support/booklist-library.ts';
import { breaches, dangers, optionsOf, textOf, linksOf } from './support/message.ts';
import { openMessage, fresh, readerOf } from './support/reading.ts';

test('a list shows its linked title, size, figures, curator and description', async () => {
  const { library } = withLists();
  const text = textOf(await openMessage(booklistsPage, lists(), library));
  expect(text).toContain(
    '**[Slow Stories](https://books.example/booklists/source_a/400001)** · 慢书',
  );
  expect(text).toContain('by Quiet Owl · 64 books · 19,748 followers · Updated <t:');
  expect(text).toContain('Kept since the first snow.');
});

test('with a key and no typed source, the first source with lists is shown', async () => {
  const { library, asked } = withLists();
  const message = await openMessage(booklistsPage, lists(), library);
  expect(textOf(message)).toContain('## Booklists of Red Pavilion');
  expect(textOf(message)).toContain('Sorted by Followers');
  expect(asked).toEqual([{ source: 'source_a', filters: {}, stretch: { offset: 0, count: 10 } }]);
});

test('the pager and the menus name the source, so that they keep leading to the same lists', async () => {
  const { library } = withLists();
  const message = await openMessage(booklistsPage, lists(), library);
  expect(linksOf(message)['2›']).toBe('booklists/source_a////2');
  expect(optionsOf(message, 'list').map(({ value }) => value)).toEqual([
    'booklist/source_a:400001//////booklists/source_a',
  ]);
  expect(optionsOf(message, 'order').map(({ label, value }) => [label, value])).toEqual([
    ['Sort by: Followers', 'booklists/source_a/followers'],
    ['Last updated', 'booklists/source_a/updated'],
    ['Rare stamps', 'booklists/source_a/rare_stamps'],
  ]);
});

test('a menu offers other sources with lists and the open library', async () => {
  const { library } = withLists();
  const options = optionsOf(await openMessage(booklistsPage, lists(), library), 'source');
  expect(options.map(({ label, value }) => [label, value])).toEqual([
    ['Source: Red Pavilion', 'booklists/source_a'],
    ['Blue Harbour', 'booklists/source_c'],
    ['The open library', 'booklists/~'],
  ]);
});

test.each([
  ['source_a', 'followers', '50', '100'],
  ['Red Pavilion', 'Followers', 'At least 50 books', 'At least 100 followers'],
  ['红楼', '关注数', '至少 50 本书', '关注数至少 100'],
  ['source_a', '追蹤數', '50本', '追蹤數至少 100'],
])('%s, %s, %s and %s send the same request', async (source, sort, minBooks, popularity) => {
  const { library, asked } = withLists();
  const address = lists({ source, sort, minBooks, popularity });
  const message = await openMessage(booklistsPage, address, library);
  expect(asked.map(({ source, filters }) => [source, filters])).toEqual([
    ['source_a', { sort: 'followers', min_books: '50', min_followers: '100' }],
  ]);
  expect(textOf(message)).toContain(
    'Sorted by Followers · At least 50 books · At least 100 followers',
  );
});

test('filters can be removed', async () => {
  const { library } = withLists();
  const address = lists({ source: 'source_a', minBooks: '50' });
  const options = optionsOf(await openMessage(booklistsPage, address, library), 'filter');
  expect(options.map(({ label, value }) => [label, value])).toEqual([
    ['Any size', 'booklists/source_a'],
    ['At least 10 books', 'booklists/source_a//10'],
    ['At least 1,000 books', 'booklists/source_a//1000'],
    ['At least 100 followers', 'booklists/source_a//50/100'],
    ['At least 1,000 followers', 'booklists/source_a//50/1000'],
  ]);
});

test.each([
  ['sort', { sort: 'by weight' }, 'Sorted by: by weight\nRed Pavilion has nothing', 'Last updated'],
  [
    'minBooks',
    { minBooks: '37' },
    'Minimum books: 37\nRed Pavilion offers only these: ',
    'At least 1,000 books',
  ],
  [
    'popularity',
    { popularity: 'lots' },
    'Minimum popularity: lots\nThat is not a number',
    'At least 1,000 followers',
  ],
] as const)(
  'an unknown %s shows the accepted values without a request',
  async (_, typed, says, offers) => {
    const { library, asked } = withLists();
    const message = await openMessage(
      booklistsPage,
      lists({ source: 'source_a', ...typed }),
      library,
    );
    expect(asked).toEqual([]);
    expect(textOf(message)).toContain(says);
    expect(optionsOf(message, 'instead').map(({ label }) => label)).toContain(offers);
    expect(linksOf(message)['Continue without it']).toBe('booklists/source_a');
  },
);

test('a source whose lists cannot be filtered says so', async () => {
  const { library, asked } = withLists();
  const address = lists({ source: 'source_c', minBooks: '50' });
  expect(textOf(await openMessage(booklistsPage, address, library))).toContain(
    'does not offer this',
  );
  expect(asked).toEqual([]);
});

test('a source without lists is reported without a request, with the sources that have lists', async () => {
  const { library, asked } = withLists();
  const message = await openMessage(booklistsPage, lists({ source: 'Grey Quay' }), library);
  expect(asked).toEqual([]);
  expect(textOf(message)).toContain('Grey Quay has no booklists');
  expect(optionsOf(message, 'source').map(({ label }) => label)).toContain('Red Pavilion');
});

test('a source that the service reports without lists gets the same reply', async () => {
  const { library } = withLists([], {
    booklists: () => Promise.reject(new ProblemError({ code: 'not_supported' })),
  });
  const message = await openMessage(booklistsPage, lists({ source: 'source_a' }), library);
  expect(textOf(message)).toContain('Red Pavilion has no booklists');
  expect(optionsOf(message, 'source').map(({ label }) => label)).toEqual([
    'Blue Harbour',
    'The open library',
  ]);
});

test('an unknown source shows the sources with lists', async () => {
  const { library, asked } = withLists();
  const message = await openMessage(booklistsPage, lists({ source: 'qqq' }), library);
  expect(textOf(message)).toContain('The catalogue has no such source. These have booklists.');
  expect(optionsOf(message, 'source')).toHaveLength(3);
  expect(asked).toEqual([]);
});

test.each([
  [readerOf(), 'A server admin can add one'],
  [readerOf({ isAdmin: true }), 'Add one for this server with `/setup key`'],
  [readerOf({ guildId: null }), 'only a server can have'],
])(
  'a source’s lists without a key: the page explains why and links to the open library’s',
  async (reader, says) => {
    const { library, asked } = withLists([], withoutKey);
    const message = await openMessage(
      booklistsPage,
      lists({ source: 'source_a' }),
      library,
      reader,
    );
    expect(textOf(message)).toContain(says);
    expect(linksOf(message)['Booklists of the open library']).toBe('booklists/~');
    expect(asked).toEqual([]);
  },
);

test.each<Problem>([
  { code: 'quota_spent', retryAt: 0 },
  { code: 'key_refused', refusal: 'revoked_key' },
])(
  'without a typed source, an unusable key ($code) falls back to the open library',
  async (problem) => {
    const { library } = withLists([], {
      booklists: ({ source }) =>
        source === null
          ? Promise.resolve(
              fresh({
                items: [listRow()],
                paging: { offset: 0, count: 1, total: 1, totalCapped: false, reachable: null },
              }),
            )
          : Promise.reject(new ProblemError(problem)),
    });
    expect(textOf(await openMessage(booklistsPage, lists(), library))).toContain(
      'of the open library',
    );
    await expect(
      openMessage(booklistsPage, lists({ source: 'source_a' }), library),
    ).rejects.toThrow(problem.code);
  },
);

test('filters without matching lists link to all lists', async () => {
  const { library } = withLists([], {}, { total: 0, count: 0 });
  const address = lists({ source: 'source_a', sort: 'updated', minBooks: '1000' });
  const message = await openMessage(booklistsPage, address, library);
  expect(textOf(message)).toContain('No booklists match these filters');
  expect(linksOf(message)['Show all lists']).toBe('booklists/source_a/updated');
  const none = await openMessage(booklistsPage, lists({ source: 'source_a' }), library);
  expect(textOf(none)).toContain('There are no booklists here yet');
});

test('a page beyond the last links to the last with the same choices', async () => {
  const { library } = withLists([], {
    booklists: () => Promise.reject(new ProblemError({ code: 'beyond_last_page', lastPage: 7 })),
  });
  const address = lists({ source: 'source_a', sort: 'Last updated', page: 99 });
  const message = await openMessage(booklistsPage, address, library);
  expect(textOf(message)).toContain('There is no page 99. The last page is 7.');
  expect(linksOf(message)['Go to the last page']).toBe('booklists/source_a/updated///7');
});

test('unreachable pages have no button', async () => {
  const { library } = withLists([listRow()], {}, { total: 9_000, reachable: 2_500 });
  const message = await openMessage(booklistsPage, lists({ page: 250 }), library);
  expect(textOf(message)).toContain('Page 250 of 250');
  expect(Object.keys(linksOf(message))).toEqual(['‹249', '«1', 'Go to…']);
});

test('a list with only an id shows the id and no other facts', async () => {
  const bare = listRow({
    ...{ url: null, title: null, description: null, bookCount: null },
    ...{ figures: [], updatedAt: null, curator: null },
  });
  const { library } = withLists([bare]);
  const text = textOf(await openMessage(booklistsPage, lists(), library));
  expect(text).toContain('**Booklist 400001**\n');
  expect(text).not.toMatch(/null|undefined|NaN/);
});

test.each([
  ['zh-CN', '红楼', '的书单', '选择书单排序', '至少 1,000 本书'],
  ['zh-TW', '红楼', '的書單', '選擇書單排序', '至少 1,000 本書'],
] as const)(
  'the page is in the reader’s language (%s)',
  async (locale, source, heading, order, step) => {
    const { library } = withLists();
    const reader = readerOf({ locale, discordLocale: locale });
    const message = await openMessage(booklistsPage, lists(), library, reader);
    expect(textOf(message)).toContain(`${source}${heading}`);
    expect(JSON.stringify(message)).toContain(order);
    expect(optionsOf(message, 'filter').map(({ label }) => label)).toContain(step);
  },
);

test('ten long lists fit into one message', async () => {
  const long = (id: number) =>
    listRow({
      ref: { system: 'keyed', source: 'source_a', id: String(id) },
      title: { en: '*Very* [long](x) '.repeat(40), zh: '很长的书单'.repeat(60) },
      description: '> @everyone <#1> '.repeat(200),
      url: `https://books.example/${'x'.repeat(300)}/${id}`,
    });
  const { library } = withLists(Array.from({ length: 10 }, (_, index) => long(index)));
  const message = await openMessage(booklistsPage, lists(), library);
  expect(breaches(message)).toEqual([]);
  expect(dangers(message)).toEqual([]);
});
